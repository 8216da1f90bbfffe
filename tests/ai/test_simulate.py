"""Bots on the command line."""

from __future__ import annotations

import json

import pytest

from ui.cli.command import main


def test_simulate_says_what_bots_came_to(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--simulate", "3", "--game", "dragon_keeper", "--players", "3", "--bots", "search,greedy,greedy"]
    arguments += ["--budget", "6t", "--seed", "ember", "--json"]
    reports = []
    for _ in range(2):
        assert main(arguments) == 0
        reports.append(json.loads(capsys.readouterr().out))
    bots = reports[0]["bots"]
    assert list(bots) == ["search", "greedy"]
    assert list(bots["search"]) == ["matches", "win_share", "low", "high", "mean_points", "lead", "lead_error", "move_ms"]
    assert list(bots["search"]["move_ms"]) == ["p50", "p95", "max"]
    assert bots["search"]["matches"] == bots["greedy"]["matches"] == reports[0]["finished"] == 3
    assert bots["search"]["win_share"] + 2 * bots["greedy"]["win_share"] == pytest.approx(1, abs=0.01)
    for one in reports:
        for bot in one["bots"].values():
            del bot["move_ms"]
    assert reports[0]["bots"] == reports[1]["bots"], "trials are the same on every machine"
    assert main([*arguments[:-1], "--budget", "0.01s"]) == 0
    assert "search wins" in capsys.readouterr().out
