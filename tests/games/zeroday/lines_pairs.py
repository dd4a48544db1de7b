"""What the cards of two colours do."""

from tests.games.zeroday.card_answers import aim, look
from tests.games.zeroday.card_checks import (
    counters,
    damaged,
    exiled,
    gone,
    graveyard,
    hand,
    is_,
    lacks,
    library,
    life,
    may,
    may_not,
    shows,
    size,
    sizes,
    tapped,
    there,
    untapped,
    warded,
)
from tests.games.zeroday.card_deeds import appears, attack, cast, free, go, having, strike, untap, use
from tests.games.zeroday.card_table import (
    BEAR,
    BIRD,
    BOUNCE,
    CUB,
    FOREST,
    GIANT,
    HAWK,
    HEAL,
    HIT,
    IT,
    KILL,
    OGRE,
    READ,
    Line,
    mine,
    others,
    theirs,
)
from tests.games.zeroday.positions import On

LINES = (
    Line(
        "air-traffic-controller",
        *(mine(BIRD, BEAR), theirs(HAWK), cast("1BC"), size(2, 2), is_("Clerk"), shows("flying"), size(2, 1, BIRD)),
        *(size(2, 2, BEAR), size(3, 3, HAWK), is_("B", "C")),
    ),
    Line("keeper-of-the-morgue-file", cast("1CN"), size(2, 3), is_("Clerk"), is_("C", "N")),
    Line(
        "keeper-of-the-morgue-file",
        *(mine(IT, library=[BEAR, OGRE, CUB, HAWK]), attack(IT), strike(), look(1, down=1), life(30, 28)),
        *(graveyard(BEAR, OGRE), library(HAWK, bottom=CUB)),
    ),
    Line(
        "keeper-of-the-morgue-file",
        *(mine(IT, lands="R", graveyard=[HAWK, BEAR, GIANT]), theirs(OGRE), use(None, OGRE, evidence=[HAWK, BEAR])),
        *(size(1, 1, OGRE), exiled(HAWK, BEAR), untap(FOREST), may_not("use"), go("main-1", 1), size(4, 4, OGRE)),
        *(may("use"), having(0, graveyard=[HAWK]), may_not("use")),
    ),
    Line(
        "keeper-of-the-morgue-file",
        *(mine(IT, graveyard=[OGRE]), theirs(BEAR), use("1", BEAR, evidence=[OGRE]), gone(BEAR)),
    ),
    Line(
        "better-offer",
        *(theirs(OGRE, GIANT), cast("3CN", OGRE, never=[GIANT]), there(OGRE), there("treasure", 2, of=1)),
        *(untapped("treasure"), there("treasure", 0), life(30, 20, 20), go("upkeep", 1), there(OGRE)),
    ),
    Line("better-offer", others(On(OGRE, controller=1)), cast("3CN", OGRE), there("treasure", 2, of=1), there(OGRE)),
    Line("bailiff-at-the-bonfire", cast("1NS"), size(4, 3), is_("Guard"), shows("menace"), is_("N", "S")),
    Line(
        "bailiff-at-the-bonfire",
        *(mine(IT, hand=[BEAR]), theirs(hand=[OGRE, OGRE]), others(hand=[CUB]), attack(IT), strike(), life(30, 26, 30)),
        *(hand(OGRE, of=1), graveyard(OGRE, of=1), hand(BEAR), hand(CUB, of=2)),
    ),
    Line(
        "boss-of-the-motor-pool",
        *(mine(CUB), theirs(BEAR, BIRD), cast("2SR"), size(4, 3), is_("Technician"), aim(BEAR, never=[BIRD, CUB, IT])),
        *(graveyard(BEAR, of=1), damaged(2)),
    ),
    Line("boss-of-the-motor-pool", theirs(BEAR), cast("2SR"), aim(), there(BEAR, of=1), damaged(0)),
    Line(
        "beekeeper",
        *(theirs("rat"), mine("rat", BEAR), cast("2BR"), size(2, 2), is_("Gardener"), sizes("rat", (1, 2), (1, 1))),
        size(2, 2, BEAR),
    ),
    Line(
        "beekeeper",
        *(mine(IT, life=25), go("upkeep"), there("sprout"), size(1, 2, "sprout"), is_("Plant", "R", card="sprout")),
        *(go("upkeep", 1), there("sprout")),
        active=2,
    ),
    Line("beekeeper", mine(IT, life=24), go("upkeep"), gone("sprout"), active=2),
    Line(
        "chaplain-of-the-night-shift",
        *(cast("2BN"), size(3, 3), is_("Cleric"), shows("lifelink"), free(HEAL, by=1), life(30, 33), free(HEAL)),
        *(life(33, 32, 29), free(HEAL), life(36, 32, 29), go("upkeep", 1), free(HEAL), life(39, 31, 28)),
    ),
    Line(
        "chaplain-of-the-night-shift",
        *(mine(IT, graveyard=[BEAR, OGRE, HIT]), theirs(graveyard=[CUB]), free(KILL, IT)),
        *(aim(BEAR, never=[OGRE, HIT, CUB, IT]), there(BEAR), tapped(BEAR), graveyard(IT, KILL, OGRE, HIT)),
    ),
    Line("chaplain-of-the-night-shift", mine(IT, graveyard=[BEAR]), free(BOUNCE, IT), aim(BEAR), there(BEAR), hand(IT)),
    Line("chaplain-of-the-night-shift", mine(IT, graveyard=[BEAR]), free(BOUNCE, IT), aim(), gone(BEAR)),
    Line("chaplain-of-the-night-shift", mine(IT), attack(IT), strike(), life(33, 26, 29)),
    Line(
        "chaplain-of-the-night-shift",
        *(mine(IT, BEAR), cast("XSS", x=3, card="throw-the-main-switch"), aim(BEAR), there(BEAR)),
    ),
    Line(
        "voice-on-the-intercom",
        *(mine(library=[HAWK, OGRE]), cast("1CS"), size(1, 3), is_("Hacker"), cast("2", card=BEAR), life()),
        *(free(HEAL, by=1), life(30, 33), free(HEAL), look(1, down=1), life(33, 32, 29), library(OGRE, bottom=HAWK)),
        *(cast("S", card="drain-the-batteries"), look(1), life(33, 28, 25)),
    ),
    Line(
        "slow-mould",
        *(mine(graveyard=[BEAR, CUB, HIT]), theirs(graveyard=[OGRE]), cast("2NR"), is_("Plant"), counters(5)),
        *(size(5, 5), lacks("trample"), use("1", exile=[BEAR]), exiled(BEAR), size(5, 5), shows("trample")),
        *(go("upkeep", 1), lacks("trample")),
    ),
    Line("slow-mould", cast("2NR"), size(3, 3), appears(FOREST), may_not("use")),
    Line(
        "slow-mould",
        *(mine(graveyard=[IT, OGRE, CUB]), cast("2N", IT, card="cold-case-reopened", evidence=[OGRE]), size(4, 4)),
    ),
    Line(
        "marshal-of-the-fire-watch",
        *(cast("1BS"), size(2, 2), is_("Guard"), shows("first-strike"), lacks("double-strike")),
    ),
    Line(
        "marshal-of-the-fire-watch",
        *(mine(IT, BEAR, OGRE), attack(IT, BEAR), size(3, 2, BEAR), size(2, 2), size(4, 4, OGRE), go("upkeep", 1)),
        size(2, 2, BEAR),
    ),
    Line("marshal-of-the-fire-watch", mine(IT), theirs(BEAR), attack(BEAR, whom=2), size(2, 2, BEAR), active=1),
    Line(
        "well-read-ivy",
        *(cast("1CR"), size(3, 4), is_("Plant"), warded("1"), free(READ, by=1), size(3, 4), free(READ), free(READ)),
        *(size(5, 6), go("upkeep", 1), size(3, 4)),
    ),
)
