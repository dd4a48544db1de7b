"""What the cards of Cipher do."""

from tests.games.zeroday.card_answers import accuse_wrongly, aim, buy, keep_one, look, not_shown, say, shown, suggested
from tests.games.zeroday.card_checks import (
    asked,
    attached,
    counters,
    exiled,
    gone,
    graveyard,
    hand,
    is_,
    is_no,
    lacks,
    library,
    life,
    shows,
    size,
    tapped,
    there,
    untapped,
    warded,
)
from tests.games.zeroday.card_deeds import attack, cast, cast_fast, flashback, free, go, rest, strike
from tests.games.zeroday.card_table import (
    BEAR,
    BELL,
    BOMB,
    BREAK,
    CUB,
    FOREST,
    GIANT,
    HAWK,
    HEAL,
    IT,
    KILL,
    OGRE,
    POINT,
    READ,
    RUNE,
    Line,
    mine,
    others,
    theirs,
)
from tests.games.zeroday.positions import On

CREATURES = (
    Line(
        "cable-reader",
        *(mine(library=[BEAR, OGRE, CUB]), cast("1C"), size(1, 4), is_("Clerk"), look(2, down=1)),
        *(library(BEAR, CUB, bottom=OGRE), shows("defender")),
    ),
    Line("cable-reader", mine(IT), go("upkeep"), life(30, 29, 29), active=2),
    Line("night-class-student", cast("1C"), size(1, 3), is_("Hacker"), shows("prowess")),
    Line(
        "party-line-ghost",
        *(theirs(OGRE), cast_fast("2C"), aim(), size(1, 1), is_("Ghost"), untapped(OGRE), shows("flying")),
    ),
    Line(
        "party-line-ghost",
        *(mine(BEAR), theirs(OGRE), cast_fast("2C"), aim(OGRE, never=[BEAR, IT]), tapped(OGRE), untapped(BEAR)),
    ),
    Line("unsigned-visitor", cast("3C"), size(1, 2), is_("Hacker"), shows("unblockable")),
    Line(
        "unsigned-visitor",
        *(mine(IT, BELL, lands="RR"), theirs(BOMB, BEAR), others(RUNE), attack(IT), strike()),
        *(aim(BOMB, never=[BELL, BEAR, RUNE]), say("pay"), life(30, 29), there(BOMB), tapped(FOREST), go("upkeep", 1)),
        there(BOMB),
    ),
    Line(
        "unsigned-visitor",
        *(mine(IT, lands="RR"), theirs(BOMB), attack(IT), strike(), aim(BOMB), say("refuse"), there(BOMB, of=1)),
    ),
    Line(
        "unsigned-visitor",
        *(mine(IT, lands="R"), theirs(BOMB), attack(IT), strike(), aim(BOMB), asked(""), there(BOMB, of=1)),
    ),
    Line("unsigned-visitor", mine(IT, lands="RR"), theirs(BOMB), attack(IT), strike(), aim(), there(BOMB, of=1)),
    Line(
        "junior-analyst",
        *(mine(library=[BEAR]), cast("2C"), size(2, 2), is_("Detective"), there("lead"), go("end"), library(BEAR)),
    ),
    Line(
        "junior-analyst",
        *(mine(IT, library=[BEAR, OGRE]), attack(IT), strike(), suggested(), shown(), there("lead", 0), go("end")),
        *(look(1, down=1), library(OGRE, bottom=BEAR), go("end", 1), asked("")),
        holder=1,
    ),
    Line("junior-analyst", mine(IT, library=[BEAR], graveyard=[GIANT]), buy(GIANT), shown(), look(1), holder=1),
    Line("ghost-of-the-third-stack", cast("2C"), size(2, 4), is_("Ghost"), shows("reach", "defender")),
    Line("ghost-of-the-third-stack", mine(IT), go("upkeep"), life(30, 29, 29), active=2),
    Line(
        "anonymous-caller",
        *(cast("1CC"), size(3, 2), is_("Hacker"), shows("hexproof"), accuse_wrongly(), size(4, 3)),
        holder=1,
    ),
    Line("anonymous-caller", mine(IT), size(3, 2), accuse_wrongly(), size(4, 3), holder=0, active=1),
    Line("minute-taker", cast("2C"), size(2, 4), is_("Clerk"), free(READ), counters(0)),
    Line(
        "minute-taker",
        *(mine(IT), free(READ, by=1), counters(0), free(READ), counters(1), free(READ), counters(1), size(3, 5)),
        *(go("main-1", 2), free(READ), counters(2), go("main-1"), free(READ), counters(2)),
        active=1,
    ),
    Line(
        "lockout-daemon",
        *(theirs(OGRE), cast_fast("3C"), aim(OGRE, never=[IT]), is_("Daemon"), hand(OGRE, of=1), gone(OGRE)),
        size(3, 3),
    ),
    Line("lockout-daemon", mine(BEAR), cast_fast("3C"), aim(BEAR), hand(BEAR)),
    Line("lockout-daemon", theirs(OGRE), cast_fast("3C"), aim(), there(OGRE, of=1)),
    Line(
        "reading-lamp-owl",
        *(mine(library=[BEAR, OGRE]), cast("4C"), size(2, 2), is_("Bird"), shows("flying"), rest(), attack(IT)),
        *(strike(), life(30, 28), hand(BEAR)),
    ),
    Line("encrypted-drone", cast("4C"), size(4, 4), is_("artifact", "Bot"), shows("flying"), warded("2")),
    Line("encrypted-drone", mine(treasures=2), theirs(IT), free(KILL, IT), say("pay"), gone(IT, "treasure")),
    Line("encrypted-drone", theirs(IT), cast("2B", card="held-for-questioning"), aim(IT), there(IT, of=1)),
    Line("ines-quill", cast("3CC"), size(2, 4), is_("Detective"), shows("flying"), cast("3CC"), keep_one(), there(IT)),
    Line(
        "ines-quill",
        *(mine(IT, library=[BEAR]), attack(IT), strike(), hand(), suggested(), shown(), hand(BEAR)),
        holder=1,
    ),
    Line(
        "ines-quill",
        *(mine(IT, library=[BEAR], graveyard=[GIANT]), buy(GIANT), not_shown(), shown(), hand(BEAR), exiled(GIANT)),
        holder=2,
    ),
    Line("nervous-administrator", cast("1C"), size(2, 4), is_("Hacker"), shows("defender")),
    Line("nervous-administrator", mine(IT), go("upkeep"), life(30, 29, 29), active=2),
    Line(
        "nervous-administrator",
        *(mine(IT, BEAR), free(POINT, BEAR), there("echo", 0), free(POINT, IT), there("echo"), size(1, 1, "echo")),
        *(is_("Ghost", "C", card="echo"), shows("prowess", card="echo"), free(POINT, IT), there("echo")),
        *(go("main-1", 1), free(POINT, IT, by=1), there("echo", 2)),
    ),
)
SPELLS = (
    Line(
        "request-refused",
        *(mine(library=[HAWK, OGRE]), cast("2", card=BEAR, by=1, wait=True), cast_fast("1CC", BEAR), look(1, down=1)),
        *(gone(BEAR), graveyard(BEAR, of=1), library(OGRE, bottom=HAWK), graveyard(IT)),
        active=1,
    ),
    Line(
        "please-hold-the-line",
        *(theirs(lands="RRR"), free(HEAL, by=1, wait=True), cast_fast("1C", HEAL), say("pay"), life(30, 33)),
        tapped(FOREST),
    ),
    Line(
        "please-hold-the-line",
        *(theirs(lands="RRR"), free(HEAL, by=1, wait=True), cast_fast("1C", HEAL), say("refuse"), life()),
        graveyard(HEAL, of=1),
    ),
    Line(
        "please-hold-the-line",
        *(theirs(lands="RR"), free(HEAL, by=1, wait=True), cast_fast("1C", HEAL), asked(""), life()),
    ),
    Line(
        "sent-back-upstairs",
        *(mine(library=[BEAR, CUB]), theirs(OGRE, BOMB), cast_fast("1C", OGRE, never=[BOMB]), hand(OGRE, of=1)),
        *(look(1, down=1), library(CUB, bottom=BEAR), hand()),
    ),
    Line(
        "sent-back-upstairs",
        *(mine(OGRE, library=[BEAR]), cast_fast("3C", OGRE, kicked=True), hand(OGRE, BEAR), asked("")),
    ),
    Line("sent-back-upstairs", others(On(BEAR, controller=1)), cast_fast("1C", BEAR), look(1), hand(BEAR, of=2)),
    Line(
        "sift-the-cache",
        *(mine(library=[BEAR, OGRE, CUB]), cast_fast("1C"), look(1, down=1), graveyard(BEAR, IT), hand(OGRE)),
        *(flashback("3C", fast=True), look(1), hand(OGRE, CUB), graveyard(BEAR), exiled(IT)),
    ),
    Line(
        "back-of-the-queue",
        *(theirs(lands="RR"), free(HEAL, by=1, wait=True), cast_fast("1C", HEAL), say("pay"), life(30, 33)),
    ),
    Line(
        "back-of-the-queue",
        *(theirs(lands="RR"), free(HEAL, by=1, wait=True), cast_fast("1C", HEAL), say("refuse"), life()),
    ),
    Line(
        "back-of-the-queue",
        *(theirs(lands="R"), free(HEAL, by=1, wait=True), cast_fast("1C", HEAL), asked(""), life()),
        graveyard(HEAL, of=1),
    ),
    Line(
        "back-of-the-queue",
        theirs(On(OGRE, tapped=True), BEAR, On(BOMB, tapped=True)),
        *(cast_fast("1C", OGRE, mode=1, never=[BEAR, BOMB]), library(OGRE, FOREST, of=1), gone(OGRE)),
    ),
    Line(
        "back-of-the-queue",
        *(theirs(On("guard", tapped=True)), cast_fast("1C", "guard", mode=1), gone("guard"), library(FOREST, of=1)),
    ),
    Line(
        "read-the-logs", mine(library=[BEAR, OGRE, CUB]), theirs("lead"), cast("3C"), hand(BEAR, OGRE), life(30, 21, 21)
    ),
    Line(
        "read-the-logs",
        *(mine("lead", "lead", library=[BEAR, OGRE, CUB, HAWK, RUNE]), cast("3C"), hand(BEAR, OGRE, CUB, HAWK)),
    ),
    Line(
        "disclosure-in-full",
        *(mine(library=[BEAR, OGRE, CUB, HAWK]), cast("XC", x=3), hand(BEAR, OGRE, CUB), life(30, 27, 27)),
    ),
    Line("disclosure-in-full", mine(library=[BEAR]), cast("XC", x=0), hand(), life()),
    Line(
        "wall-of-photographs",
        *(mine(library=[BEAR, OGRE]), cast("1C"), is_("enchantment"), go("end"), look(1, down=1)),
        *(library(OGRE, bottom=BEAR), there("lead", 0)),
    ),
    Line("wall-of-photographs", mine(IT), go("end", 1), asked(""), go("end"), asked("look"), active=1),
    Line(
        "wall-of-photographs",
        *(mine(IT, HAWK), attack(HAWK), strike(), suggested(), shown(), there("lead"), go("end"), asked("")),
        holder=1,
    ),
    Line("wall-of-photographs", mine(IT, graveyard=[GIANT]), buy(GIANT), shown(), there("lead"), asked(""), holder=1),
    Line(
        "frozen-screen",
        *(theirs(OGRE, BEAR, BOMB), cast_fast("2C", OGRE, never=[BOMB]), is_("enchantment", "Aura"), attached(OGRE)),
        *(tapped(OGRE), untapped(BEAR), go("main-1", 1), tapped(OGRE), free(BREAK, IT), tapped(OGRE), go("end")),
        *(go("main-1", 1), untapped(OGRE)),
    ),
    Line("frozen-screen", mine(BEAR), cast_fast("2C", BEAR), tapped(BEAR)),
    Line(
        "remote-session",
        *(theirs(OGRE, GIANT, BOMB), cast("3CC", OGRE, never=[BOMB]), is_("enchantment", "Aura"), there(OGRE)),
        *(there(GIANT, of=1), free(BREAK, IT), there(OGRE, of=1)),
    ),
    Line(
        "remote-session",
        *(theirs(OGRE), cast("3CC", OGRE), free(KILL, OGRE), graveyard(OGRE, of=1), graveyard(IT, KILL)),
    ),
    Line(
        "reduced-to-a-process",
        *(theirs("signal-kite-crew", BEAR, RUNE), cast("1C", "signal-kite-crew", never=[RUNE]), is_("enchantment")),
        *(size(0, 2, "signal-kite-crew"), is_("Aura"), size(2, 2, BEAR), lacks("flying", card="signal-kite-crew")),
        *(is_("artifact", "creature", "C", card="signal-kite-crew"), is_no("B", card="signal-kite-crew")),
        *(free(BREAK, IT), size(2, 2, "signal-kite-crew"), shows("flying", card="signal-kite-crew")),
        is_no("artifact", card="signal-kite-crew"),
    ),
    Line("reduced-to-a-process", mine(OGRE), cast("1C", OGRE), size(0, 2, OGRE)),
    Line("reduced-to-a-process", theirs(On(OGRE, counters={"+1/+1": 2})), cast("1C", OGRE), size(2, 4, OGRE)),
    Line(
        "reduced-to-a-process",
        *(mine("statue-in-the-lobby"), cast("1C", "statue-in-the-lobby"), size(0, 2, "statue-in-the-lobby")),
        *(go("main-1", 1), gone(IT), is_no("creature", card="statue-in-the-lobby")),
    ),
)
LINES = (*CREATURES, *SPELLS)
