"""A report: the match is read from it by name, and no content of a zip file does harm."""

from __future__ import annotations

import os
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.codec import Codec
from game.kernel.content import LARGEST
from game.kernel.contract import Seat
from game.kernel.entries import Entry, SeatChange
from game.kernel.package import Player, Setup
from game.kernel.record import Record, RecordError, parse, write
from game.kernel.report import MATCH, pack
from game.kernel.session import Session
from tests.kernel.toy import Pebbles, Toy

if TYPE_CHECKING:
    from collections.abc import Mapping

REGISTRY: Any = {"toy": Toy}


def match() -> Record:
    options = {"length": "short", "hands": "secret", "hints": "allowed", "flat": "off", "glass": "off", "reserve": "off"}
    setup = Setup("toy", (Player("Änne", "red"), Player("Bo", "blue")), options, "ember")
    session = Session(Pebbles(2, secret=True), setup.seed)
    return Record(setup, session.rules.version, tuple(session.log), "2026-05-04")


def text() -> str:
    return write(match(), Codec(Pebbles(2).actions))


def report(folder: Path, entries: Mapping[str, bytes]) -> Path:
    path = folder / "report.zip"
    path.write_bytes(pack(entries))
    return path


def refused(path: Path) -> str:
    with pytest.raises(RecordError) as caught:
        parse(path, REGISTRY)
    assert caught.value.readable is None
    return str(caught.value)


def test_the_match_of_a_report_is_read(tmp_path: Path) -> None:
    path = report(tmp_path, {"picture.png": b"\x89PNG", MATCH: text().encode(), "log.txt": b""})
    assert parse(path, REGISTRY) == match()


def test_who_decides_for_a_seat_stands_in_the_report(tmp_path: Path) -> None:
    before = match()
    players = (Player("Änne", "red", language="de"), Player("Bo", "blue", "greedy"))
    record = replace(before, setup=replace(before.setup, players=players), log=(*before.log, Entry(Seat(0), SeatChange("greedy"))))
    path = report(tmp_path, {MATCH: write(record, Codec(Pebbles.actions)).encode()})
    assert parse(path, REGISTRY) == record


def test_a_mistake_in_it_is_reported_with_its_place_in_the_report(tmp_path: Path) -> None:
    spoilt = text() + "- {seat: 0, do: fly}\n"
    path = report(tmp_path, {MATCH: spoilt.encode()})
    with pytest.raises(RecordError, match=rf"report\.zip/match\.yaml:{spoilt.count(chr(10))}: entry"):
        parse(path, REGISTRY)


def test_nothing_but_the_match_is_read_and_nothing_is_written(tmp_path: Path) -> None:
    below = tmp_path / "a" / "b"
    below.mkdir(parents=True)
    path = report(below, {"../../escaped.yaml": b"out", "/etc/escaped": b"out", MATCH: text().encode()})
    parse(path, REGISTRY)
    assert sorted(tmp_path.rglob("*")) == [tmp_path / "a", below, path]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "report.zip")
    with pytest.raises(RecordError, match="this is not a regular file"):
        parse(tmp_path / "report.zip", REGISTRY)


def test_a_zip_file_without_a_match_says_so(tmp_path: Path) -> None:
    assert "no game in this zip file" in refused(report(tmp_path, {"other.yaml": text().encode()}))
    assert "no game in this zip file" in refused(report(tmp_path, {f"folder/{MATCH}": text().encode()}))


def test_a_report_that_was_cut_off_is_refused_at_any_length(tmp_path: Path) -> None:
    path = report(tmp_path, {MATCH: text().encode()})
    whole = path.read_bytes()
    for length in range(4, len(whole), 7):
        path.write_bytes(whole[:length])
        assert "damaged" in refused(path)


def test_a_report_whose_bytes_were_changed_is_refused(tmp_path: Path) -> None:
    path = report(tmp_path, {MATCH: text().encode()})
    whole = bytearray(path.read_bytes())
    for at in range(40, 80):
        spoilt = bytearray(whole)
        spoilt[at] ^= 0x55
        path.write_bytes(spoilt)
        assert "damaged" in refused(path)


def test_what_unpacks_to_gigabytes_is_read_no_further_than_a_match_may_be_long(tmp_path: Path) -> None:
    path = report(tmp_path, {MATCH: b"\0" * (10 * LARGEST)})
    assert path.stat().st_size < LARGEST // 10
    assert "larger than 5 MB" in refused(path)


def test_an_archive_packed_in_another_way_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "report.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as file:
        file.writestr(MATCH, text())
    assert "packed in an unusual way" in refused(path)


def test_a_huge_zip_file_is_not_even_opened(tmp_path: Path) -> None:
    path = report(tmp_path, {MATCH: text().encode()})
    with path.open("r+b") as file:
        file.truncate(50_000_001)
    assert "larger than 50 MB" in refused(path)
