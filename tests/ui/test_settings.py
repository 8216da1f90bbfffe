"""Settings are saved, and nothing that happens to their file stops the program."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ui.keeping.settings import Settings, SettingsStore

if TYPE_CHECKING:
    from pathlib import Path


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    wanted = replace(Settings(), text_percent=130, animations="fast", confirm_end_of_turn=False, language="de")
    assert SettingsStore(tmp_path / "new").save(wanted) is None
    assert SettingsStore(tmp_path / "new").load() == (wanted, None)


def test_the_first_start_has_defaults_and_nothing_to_say(tmp_path: Path) -> None:
    assert SettingsStore(tmp_path).load() == (Settings(), None)


@pytest.mark.parametrize(
    "damage",
    ["text_percent: [", "just words", "\x00\x01", "- a\n- b", "", "[" * 5_000, "{" * 5_000, "added: !!timestamp x",
     "added: !!int x", "animations: fast\nanimations: slow", "width: 99999999999999999999"],
)
def test_a_damaged_file_is_set_aside_and_named(tmp_path: Path, damage: str) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text(damage, encoding="utf-8")
    settings, notice = store.load()
    assert settings == Settings()
    assert notice is not None
    assert notice.key == "settings.damaged"
    assert notice.file.startswith("settings-damaged-")
    assert (tmp_path / notice.file).read_text(encoding="utf-8") == damage
    assert not store.path.exists()


@pytest.mark.parametrize(
    "damage",
    ["text_percent: large", "text_percent: 900", "animations: sometimes", "fullscreen: 3", r'names: ["a\0b"]',
     r'language: "a\0b"', "colours: [" + "red, " * 50 + "red]", "names: [" + "N" * 100 + "]",
     "width: 99999"],
)
def test_a_wrong_value_costs_no_other_setting(tmp_path: Path, damage: str) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text(f"height: 900\n{damage}\n", encoding="utf-8")
    settings, notice = store.load()
    assert settings == replace(Settings(), height=900)
    assert notice is not None
    assert notice.key == "settings.values_damaged"
    assert damage in (tmp_path / notice.file).read_text(encoding="utf-8")
    assert store.load() == (settings, None)


def test_a_name_of_which_nothing_is_seen_is_forgotten(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text('names: ["\u034f", "Bo", "\ufe0f "]', encoding="utf-8")
    assert store.load() == (replace(Settings(), names=("", "Bo", "")), None)


def test_bytes_that_are_no_text_are_set_aside_too(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_bytes(b"\xff\xfe\x80")
    assert store.load()[0] == Settings()
    assert list(tmp_path.glob("settings-damaged-*.yaml"))


def test_a_folder_in_its_place_is_set_aside_too(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.path.mkdir()
    assert store.load()[0] == Settings()
    assert store.save(Settings()) is None
    assert store.load() == (Settings(), None)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    os.mkfifo(store.path)
    assert store.load()[0] == Settings()


def test_a_later_versions_keys_are_left_alone(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text("text_percent: 120\ncandle_light: true\nadded: 2001-99-99\n", encoding="utf-8")
    assert store.load() == (replace(Settings(), text_percent=120), None)


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    notice = SettingsStore(tmp_path / "file" / "below").save(Settings())
    assert notice is not None
    assert notice.key == "settings.not_saved"


def test_a_failed_write_leaves_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsStore(tmp_path)
    store.save(replace(Settings(), text_percent=110))

    def power_cut(_: int) -> None:
        raise OSError("no power")

    monkeypatch.setattr(os, "fsync", power_cut)
    assert store.save(replace(Settings(), text_percent=150)) is not None
    assert store.load()[0].text_percent == 110
    assert [path.name for path in tmp_path.iterdir()] == ["settings.yaml"]
