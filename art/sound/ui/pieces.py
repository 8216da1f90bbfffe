"""Cards, coins, tokens and bags: what lies on more than one table."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.recipe import Recipe
from art.sound.rooms import on_the_table
from art.sound.rubbed import cloth, friction
from art.sound.struck import board, bone, brass, modes, slap, tap, wood
from art.sound.waves import Luck, Wave, band, put, silence, swept, unit


def card_slide(luck: Luck) -> Wave:
    """A tenth of a second of hiss, then one contact of all frequencies with the table under it."""
    seconds = luck.uniform(0.10, 0.15)
    out = silence(seconds + 0.45)
    air = swept(luck, seconds, lambda u, f: band(700, 1500 + 5500 * u, 1)(f), 512)
    put(out, friction(luck, seconds, lambda u: 0.15 + u**1.7, 2600, (1400, 8500), 1.1, 1.0), 0, 0.24)
    put(out, unit(air * (0.1 + np.linspace(0, 1, len(air)) ** 2)), 0, 0.22)
    for late, level in ((0.0, 1.0), (luck.uniform(0.004, 0.009), luck.uniform(0.4, 0.7))):
        put(out, slap(luck, luck.uniform(0.0020, 0.0030), 250, 9500, 0.45), seconds + late, 0.55 * level)
        put(out, tap(luck, 0.0012), seconds + late, 0.36 * level)
    put(out, friction(luck, 0.05, lambda u: (1 - u) ** 2, 1200, (1500, 7000), 1.1), seconds + 0.012, 0.06)
    return on_the_table(out, 0.08)


def card_flip(luck: Luck) -> Wave:
    """A finger along the edge, the card springs free, half a turn in the air, one edge lands and then the face."""
    out = silence(0.7)
    f = luck.uniform(520, 640) * np.array([1, 1.7, 2.35, 3.2, 4.4, 5.9, 7.3, 9.1])
    put(out, friction(luck, 0.05, lambda u: u**1.8, 4200, (1500, 8500), 1.0, 0.8), 0, 0.16)
    put(out, unit(modes(luck, f, 0.16, 1 / np.arange(1, 9) ** 0.3, 0.0001)), 0.05, 0.30)
    put(out, slap(luck, 0.0014, 600, 11_000, 0.3), 0.05, 0.42)
    air = swept(luck, 0.09, lambda u, f: band(350 + 270 * u, 1200 + 810 * u, 1)(f), 512)
    put(out, unit(air * np.hanning(len(air)) ** 1.5), 0.058, 0.07)
    land = luck.uniform(0.130, 0.160)
    face = land + luck.uniform(0.007, 0.012)
    put(out, slap(luck, 0.0016, 500, 11_000, 0.4), land, 0.30)
    put(out, slap(luck, 0.0034, 180, 9000, 0.5), face, 0.62)
    put(out, tap(luck, 0.0011), face, 0.45)
    return on_the_table(out)


def cards_dealt(luck: Luck) -> Wave:
    """Three cards leave the hand one after the other and slide onto a heap."""
    out = silence(1.0)
    at = 0.0
    for n in range(3):
        rub = friction(luck, 0.055, lambda u: np.sin(np.pi * u**0.6), 4200, (1200, 6500), 1.0)
        put(out, rub, at, 0.20)
        put(out, slap(luck, 0.0018, 450, 8000, 0.6), at + 0.058, 0.55 - 0.06 * n)
        put(out, tap(luck, 0.0009), at + 0.058, 0.26)
        at += luck.uniform(0.105, 0.125)
    return on_the_table(out)


def card_shuffle(luck: Luck) -> Wave:
    """A riffle: two halves fall into one another, ever faster, and are pushed together."""
    out = silence(1.2)
    at, pause = 0.0, 0.022
    while at < 0.46:
        put(out, slap(luck, 0.0010, 600, 7500, 0.6), at, luck.uniform(0.25, 0.55) * (0.5 + at))
        at += pause * luck.uniform(0.75, 1.3)
        pause *= 0.955
    put(out, friction(luck, 0.14, lambda u: np.sin(np.pi * u), 3000, (1000, 6000)), 0.52, 0.22)
    put(out, slap(luck, 0.0024, 300, 8000, 0.5), 0.68, 0.6)
    put(out, tap(luck, 0.0011), 0.68, 0.45)
    return on_the_table(out)


def coin(luck: Luck) -> Wave:
    """From two centimetres: each bounce shorter than the one before, then a rattle that quickens and dies."""
    out = silence(1.5)
    at, fast, level = 0.0, 1.0, 1.0
    pitch = luck.uniform(3900, 4250)
    for k in range(4):
        put(out, brass(luck, pitch, 3.0 + 5 * k), at, 0.62 * level)
        put(out, tap(luck, 0.00025, 0.25), at, 0.36 * level)
        at += 0.105 * fast * luck.uniform(0.92, 1.06)
        fast, level = fast * 0.56, level * 0.52
    for k in range(7):
        put(out, brass(luck, pitch, 22.0, 0.00012), at, 0.085 * 0.8**k * luck.uniform(0.7, 1.2))
        at += 0.028 * 0.86**k
    return on_the_table(out, 0.07)


def coins(luck: Luck) -> Wave:
    """A handful is put down."""
    out = silence(1.6)
    for at in np.sort(luck.uniform(0, 0.26, 6)):
        put(out, brass(luck, luck.uniform(3800, 5400), luck.uniform(4, 16)), float(at), luck.uniform(0.35, 0.8))
        put(out, slap(luck, 0.0006, 1500, 11_000, 0.1), float(at), 0.24)
        put(out, tap(luck, 0.0003, 0.2), float(at), 0.20)
    return on_the_table(out, 0.07)


def token(luck: Luck) -> Wave:
    """A thick disc of cardboard comes down on its edge and then flat."""
    out = silence(0.5)
    for at, level in ((0.0, 0.55), (luck.uniform(0.016, 0.024), 1.0)):
        put(out, board(luck), at, 0.5 * level)
        put(out, tap(luck, 0.0005), at, 0.55 * level)
        put(out, slap(luck, 0.0014, 300, 9000, 0.45), at, 0.58 * level)
    return on_the_table(out)


def marker(luck: Luck) -> Wave:
    """The piece of the start player is heavy: it slides a little and is set down with weight."""
    out = silence(0.9)
    put(out, friction(luck, 0.16, lambda u: np.sin(np.pi * u**0.7) ** 1.5, 1500, (500, 2600), 1.6), 0, 0.24)
    for at, level in ((0.15, 1.0), (luck.uniform(0.19, 0.205), 0.3)):
        put(out, wood(luck, 1.7), at, 0.45 * level)
        put(out, tap(luck, 0.0006), at, 0.8 * level)
        put(out, slap(luck, 0.0018, 250, 5000, 0.7), at, 0.3 * level)
    return on_the_table(out)


def bones(luck: Luck) -> Wave:
    """Small things fall out of a hand: what stands at the beginning is laid out."""
    out = silence(1.2)
    at, pause = 0.0, 0.085
    for k in range(7):
        put(out, bone(luck, luck.uniform(1.1, 1.7)), at, 0.34 * 0.9**k)
        put(out, tap(luck, 0.0004), at, 0.5 * 0.9**k * luck.uniform(0.6, 1.0))
        put(out, slap(luck, 0.0010, 500, 7000, 0.5), at, 0.24 * 0.9**k)
        at += pause * luck.uniform(0.6, 1.4)
    return on_the_table(out)


def curtain(luck: Luck) -> Wave:
    """Heavy cloth is drawn on wooden rings."""
    out = silence(1.0)
    at, pause = 0.0, 0.044
    for k in range(8):  # fold by fold, each with its ring; the pull slackens
        level = (0.6, 0.9, 1.0, 1.0, 0.85, 0.7, 0.55, 0.4)[k]
        put(out, cloth(luck, luck.uniform(0.09, 0.15), 0.75), max(0.0, at - 0.03), 0.42 * level)
        put(out, wood(luck, luck.uniform(1.3, 1.9)), at, 0.62 * level * luck.uniform(0.7, 1.0))
        put(out, slap(luck, 0.0011, 600, 7000, 0.4), at, 0.30 * level)
        at += pause * luck.uniform(0.85, 1.2)
        pause *= 1.07
    put(out, cloth(luck, 0.22, 0.45), at - 0.05, 0.34)  # the hem swings to rest
    return on_the_table(out)


def sounds() -> Iterator[Recipe]:
    yield Recipe("ui/card_slide", card_slide, "effect", -36.3, -14.6, 5)
    yield Recipe("ui/card_flip", card_flip, "effect", -36.5, -13.7, 5)
    yield Recipe("ui/cards_dealt", cards_dealt, "effect", -36.5, -13.8, 3, several=True)
    yield Recipe("ui/card_shuffle", card_shuffle, "effect", -35.5, -16.6, 2, several=True)
    yield Recipe("ui/coin", coin, "effect", -36.5, -15.2, 4, several=True)
    yield Recipe("ui/coins", coins, "effect", -36.5, -16.5, 3, several=True)
    yield Recipe("ui/token", token, "effect", -37.8, -12.0, 4)
    yield Recipe("ui/marker", marker, "effect", -36.5, -13.2, 3)
    yield Recipe("ui/laid_out", bones, "effect", -35.5, -13.4, 3, several=True)
    yield Recipe("ui/curtain", curtain, "effect", -37.0, -18.6, 2, several=True)
