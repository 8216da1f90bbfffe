"""The settings scene: each change takes effect at once and is saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ui.keeping.folders import Folders
from ui.keeping.settings import SettingsStore
from ui.scenes.home.menu import MenuScene
from ui.scenes.settings.scene import SettingsScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.keeping.settings import Settings

    Start = Callable[..., Driver]


def saved(folder: Path) -> Settings:
    settings, notice = SettingsStore(folder).load()
    assert notice is None
    return settings


def test_larger_text_is_seen_at_once(drive: Start, tmp_path: Path) -> None:
    d = drive(SettingsScene)
    before = d.app.theme.text_px("body")
    d.scene.focus("text_percent")
    d.key("end")
    assert d.app.theme.text_px("body") > before
    assert saved(tmp_path / "data").text_percent == 150
    assert d.scene.focused is d.find("text_percent")
    d.key("left")
    assert saved(tmp_path / "data").text_percent == 140


def test_the_speed_of_animations_is_chosen(drive: Start, tmp_path: Path) -> None:
    d = drive(SettingsScene)
    for speed in ("off", "slow", "normal", "fast"):
        d.click(d.find("animations").cell(speed).center)
        assert saved(tmp_path / "data").animations == speed


def test_how_long_a_replay_is_is_chosen(drive: Start, tmp_path: Path) -> None:
    d = drive(SettingsScene)
    for replay in ("off", "full", "short"):
        d.click(d.find("replay").cell(replay).center)
        assert saved(tmp_path / "data").replay == replay


def test_where_a_choice_is_answered_is_chosen(drive: Start, tmp_path: Path) -> None:
    d = drive(SettingsScene)
    for answer in ("corner", "beside"):
        d.click(d.find("answer").cell(answer).center)
        assert saved(tmp_path / "data").answer == answer


def test_switches_are_thrown(drive: Start, tmp_path: Path) -> None:
    d = drive(SettingsScene)
    for name in ("confirm_end_of_turn", "show_call_outs"):
        before = getattr(saved(tmp_path / "data"), name)
        d.click(name)
        assert getattr(saved(tmp_path / "data"), name) is not before


def test_the_switch_of_the_full_screen_shows_how_the_window_is(drive: Start) -> None:
    """Whatever the settings say: the command line may have asked for the other."""
    d = drive(SettingsScene, fullscreen=True)
    assert not d.app.kit.settings.fullscreen
    assert d.find("fullscreen").value
    d.click("fullscreen")
    assert not d.app.window.fullscreen


def test_the_full_screen_and_back(drive: Start) -> None:
    d = drive(SettingsScene)
    d.scene.focus("fullscreen")
    d.key("enter")
    assert d.app.window.fullscreen
    assert d.find("fullscreen").value
    d.key("f11")
    assert not d.app.window.fullscreen
    assert not d.find("fullscreen").value


def test_the_language_follows_the_system_until_one_is_chosen(drive: Start, tmp_path: Path) -> None:
    d = drive(SettingsScene)
    assert d.find("language").value == "system"
    d.scene.focus("language")
    d.key("right")
    assert saved(tmp_path / "data").language == "en"
    d.key("left")
    assert not saved(tmp_path / "data").language


def test_it_says_where_things_are_kept(drive: Start) -> None:
    d = drive(SettingsScene)
    d.click(d.find("chapter").cell("files").center)
    for name in ("data", "matches", "pictures", "config", "logs"):
        assert d.find(f"where.{name}").words == str(getattr(d.app.folders, name))


def test_esc_and_the_arrow_lead_back(drive: Start) -> None:
    for way in ("esc", "back"):
        d = drive(MenuScene)
        d.click("settings")
        assert isinstance(d.scene, SettingsScene)
        if way == "esc":
            d.key("esc")
        else:
            d.click("back")
        assert isinstance(d.scene, MenuScene)


def test_everything_can_be_reached_at_every_size(drive: Start) -> None:
    for size in ((960, 600), (1280, 720), (3840, 2160)):
        for percent in (100, 150):
            d = drive(SettingsScene, size=size)
            d.app.change_settings(text_percent=percent)
            area = d.find("settings")
            for name in (
                "text_percent",
                "animations",
                "confirm_end_of_turn",
                "show_call_outs",
                "fullscreen",
                "language",
            ):
                d.scene.focus(name)
                assert area.rect.contains(d.find(name).rect), (size, percent, name)
                assert not d.find(name).rect.colliderect(d.find(f"about.{name}").rect), (size, percent, name)


def test_all_of_it_is_to_be_seen_at_once_in_a_usual_window(drive: Start) -> None:
    d = drive(SettingsScene)
    d.app.folders = Folders.find(Path("/home/anna/.local/share/Fireside"))
    for chapter in ("table", "sound", "files"):
        d.click(d.find("chapter").cell(chapter).center)
        assert d.find("settings").reach == 0, chapter


def test_tab_goes_from_one_switch_to_the_next_and_left_stays_with_what_it_sets(drive: Start) -> None:
    d = drive(SettingsScene, size=(960, 600))
    d.app.change_settings(text_percent=150)
    area = d.find("settings")
    assert area.reach > 0
    d.scene.focus("chapter")
    d.key("tab")
    assert d.scene.focused is d.find("text_percent")
    d.key("left")
    assert d.scene.focused is d.find("text_percent")
    assert d.app.kit.settings.text_percent == 140
    d.key("tab", "pagedown", "pagedown", "pagedown")
    assert d.find("settings").offset == d.find("settings").reach, "what nobody sets can be read as well"


def test_volumes_are_chosen_and_moving_one_ends_the_silence(drive: Start, tmp_path: Path) -> None:
    d = drive(SettingsScene)
    d.key("m")
    assert saved(tmp_path / "data").silent
    d.click(d.find("chapter").cell("sound").center)
    assert d.find("silent").value
    for name in ("sound_all", "sound_music", "sound_place", "sound_pieces"):
        d.scene.focus(name)
        d.key("home")
        assert getattr(saved(tmp_path / "data"), name) == 0
    assert not saved(tmp_path / "data").silent
    assert not d.find("silent").value


def test_m_mutes_anywhere_and_says_so(drive: Start, tmp_path: Path) -> None:
    d = drive(MenuScene)
    d.key("m")
    assert saved(tmp_path / "data").silent
    assert d.app.toasts.sentences == [d.app.kit.words("settings.sound_off")]
    d.click("muted")
    assert not saved(tmp_path / "data").silent
    assert d.scene.root.find("muted") is None
    d.app.change_settings(sound_all=0)
    d.step()
    assert d.find("muted"), "nothing is heard either"
    d.key("m", "m")
    assert d.app.toasts.sentences[-1] != d.app.kit.words("settings.sound_on"), "it would not be true"
    d.click("muted")
    assert saved(tmp_path / "data").sound_all > 0


def test_a_loudspeaker_turns_its_volume_off_and_on_again(drive: Start, tmp_path: Path) -> None:
    d = drive(SettingsScene)
    d.click(d.find("chapter").cell("sound").center)
    before = d.app.kit.settings.sound_music
    d.click("sign.sound_music")
    assert saved(tmp_path / "data").sound_music == 0
    d.click("sign.sound_music")
    assert saved(tmp_path / "data").sound_music == before


def test_a_picture_plays_the_place_of_its_game_until_it_is_clicked_again_or_the_page_is_left(drive: Start) -> None:
    d = drive(MenuScene)
    d.key("m")
    d.click("settings")
    d.click(d.find("chapter").cell("sound").center)
    sound = d.app.sound
    d.click("place.iwari")
    assert sound.visiting("iwari") == 0
    assert not d.app.kit.settings.silent, "who wants to hear something ends the silence"
    d.click("place.dewan")
    assert sound.visiting("iwari") < 0 <= sound.visiting("dewan")
    d.click("place.dewan")
    assert sound.visiting("dewan") < 0
    d.click("place.dewan")
    d.key("esc")
    assert sound.visiting("dewan") < 0
