"""What the cards of Root do."""

from tests.games.zeroday.card_answers import aim, keep_one, pick, search
from tests.games.zeroday.card_checks import (
    asked,
    counters,
    damaged,
    gives,
    gone,
    graveyard,
    hand,
    is_,
    is_no,
    lacks,
    life,
    mana,
    shows,
    size,
    sizes,
    tapped,
    there,
    untapped,
)
from tests.games.zeroday.card_deeds import attack, block, cast, cast_fast, cycle, free, go, lands, rest, untap
from tests.games.zeroday.card_table import (
    BEAR,
    BIRD,
    BOMB,
    BREAK,
    CUB,
    FOREST,
    HAWK,
    HEAL,
    HIT,
    IMP,
    IT,
    KILL,
    OGRE,
    RUNE,
    WALL,
    Line,
    mine,
    theirs,
)
from tests.games.zeroday.positions import On

PLANT = "weed-in-the-duct"
CREATURES = (
    Line(
        "window-box-gardener", cast("1R"), size(0, 4), is_("Gardener"), shows("defender"), gives(""), rest(), gives("R")
    ),
    Line("window-box-gardener", mine(IT), go("upkeep"), life(30, 29, 29), active=2),
    Line(
        "window-box-gardener",
        *(mine(On(IT, tapped=True)), cast("1C", IT, card="reduced-to-a-process"), untap(IT), gives("")),
    ),
    Line(
        "keeper-of-the-sunlamps",
        *(cast("1R"), size(1, 4), is_("Gardener"), shows("defender"), gives(""), rest(), gives("BCNSR")),
    ),
    Line("keeper-of-the-sunlamps", mine(IT), go("upkeep"), life(30, 29, 29), active=2),
    Line("dog-of-the-motor-pool", cast("1R"), size(2, 2), counters(1), is_("Dog")),
    Line("dog-of-the-motor-pool", mine(IT), theirs(WALL), attack(IT), block({WALL: IT}), counters(1), size(2, 2)),
    Line(
        "weed-in-the-duct",
        *(cast("1R"), size(2, 2), is_("Plant"), free(KILL, IT), there("sprout"), size(1, 1, "sprout")),
        is_("Plant", "R", card="sprout"),
    ),
    Line("spider-on-the-fire-escape", cast("2R"), size(2, 4), is_("Spider"), shows("reach", "defender")),
    Line("spider-on-the-fire-escape", mine(IT), go("upkeep"), life(30, 29, 29), active=2),
    Line(
        "spider-on-the-fire-escape",
        *(mine(IT), theirs(BIRD), attack(BIRD, whom=0), block({IT: BIRD}), counters(1), size(3, 5)),
        active=1,
    ),
    Line(
        "root-that-lifts-pavements",
        *(cast("2R"), size(2, 2), is_("Plant"), lands(FOREST), size(4, 4), go("upkeep", 1), size(2, 2)),
    ),
    Line("root-that-lifts-pavements", mine(IT), lands(FOREST, by=1), size(2, 2), active=1),
    Line("root-that-lifts-pavements", mine(IT), cast("2R", card="night-groundskeeper"), search(FOREST), size(4, 4)),
    Line(
        "fern-in-the-server-room",
        *(cast("2R"), size(3, 3), is_("Plant"), shows("hexproof"), cast("2", card=BEAR), size(4, 4), free(HEAL)),
        *(free(IMP, by=1), size(4, 4), go("upkeep", 1), size(3, 3)),
    ),
    Line("fern-in-the-server-room", mine(IT), cast("4R", card="what-came-up-the-drain"), size(3, 3)),
    Line(
        "night-groundskeeper",
        *(mine(library=["control-room", BEAR, "rooftop-mast"]), cast("2R"), size(2, 3), is_("Gardener")),
        *(search("rooftop-mast", never=["control-room", BEAR]), there("rooftop-mast"), tapped("rooftop-mast")),
    ),
    Line("boar-from-the-courtyard", cast("3R"), size(5, 4), life(30, 25, 25), shows("trample"), is_("Beast")),
    Line(
        "ivy-on-every-floor",
        *(mine(*(On(FOREST, tapped=True),) * 6), theirs(lands="RR"), cast("3RR"), size(6, 6), is_("Plant")),
        *(shows("reach"), lacks("trample"), lands(FOREST), size(7, 7), shows("trample")),
    ),
    Line(
        "kennel-master",
        *(mine(PLANT, BEAR), theirs("boar-from-the-courtyard"), cast("3R"), size(2, 3), is_("Gardener")),
        *(aim(PLANT, never=[BEAR, IT, "boar-from-the-courtyard"]), counters(2, card=PLANT), size(4, 4, PLANT)),
        *(cast("R", card="dog-of-the-motor-pool"), cast("1R", card="keeper-of-the-sunlamps")),
    ),
    Line(
        "kennel-master",
        *(mine(PLANT), cast("3R"), aim(), counters(0, card=PLANT), cast("2R", card="boar-from-the-courtyard")),
    ),
    Line(
        "kennel-master",
        *(mine(IT, IMP), cast("1C", IT, card="reduced-to-a-process"), cast("1R", card="dog-of-the-motor-pool")),
    ),
    Line(
        "kennel-master",
        *(mine(BEAR), cast("1R", BEAR, card="bramble-harness"), cast("3R"), aim(BEAR), counters(2, card=BEAR)),
    ),
    Line(
        "thing-grown-round-the-boiler",
        *(cast("XRR", x=3), counters(3), size(4, 4), shows("trample"), is_("Plant", "Beast")),
    ),
    Line("thing-grown-round-the-boiler", cast("XRR", x=0), size(1, 1)),
    Line("thing-grown-round-the-boiler", mine(library=[BEAR]), cycle("2"), hand(BEAR), graveyard(IT)),
    Line("old-marrow", cast("4RR"), size(5, 5), is_("Beast"), shows("trample"), cast("4RR"), keep_one(), there(IT)),
    Line(
        "old-marrow",
        *(mine(IT, BEAR, CUB, BOMB), theirs(OGRE), attack(IT), counters(1, card=BEAR), counters(1, card=CUB)),
        *(counters(0, card=OGRE), counters(0), counters(0, card=BOMB), size(3, 3, BEAR)),
    ),
)
SPELLS = (
    Line("overnight-growth", mine(BEAR), cast_fast("R", BEAR), size(5, 5, BEAR), go("upkeep", 1), size(2, 2, BEAR)),
    Line(
        "overnight-growth",
        *(theirs(BEAR), cast_fast("2R", BEAR, kicked=True), size(6, 6, BEAR), go("upkeep", 1), size(3, 3, BEAR)),
    ),
    Line(
        "thick-bark",
        *(mine(BEAR), theirs(OGRE), cast_fast("R", BEAR, never=[OGRE]), counters(1, card=BEAR), size(3, 3, BEAR)),
        *(free(HIT, BEAR), damaged(0, BEAR), free(HIT, BEAR), gone(BEAR)),
    ),
    Line(
        "thick-bark",
        *(mine(OGRE), cast_fast("R", OGRE), go("upkeep", 1), free(HIT, OGRE), damaged(3, OGRE), size(5, 5, OGRE)),
    ),
    Line(
        "thick-bark",
        *(mine(BEAR), theirs(OGRE), cast_fast("R", BEAR), cast("2R", BEAR, OGRE, card="kennel-rules")),
        damaged(1, BEAR),
    ),
    Line(
        "second-wind-at-four",
        *(theirs(On(BEAR, tapped=True)), cast_fast("1R", BEAR), untapped(BEAR), size(4, 4, BEAR), life(32)),
        *(shows("reach", card=BEAR), go("upkeep", 1), size(2, 2, BEAR), lacks("reach", card=BEAR)),
    ),
    Line("second-wind-at-four", mine(BEAR, life=10), cast_fast("1R", BEAR), life(15)),
    Line("second-wind-at-four", mine(BEAR, life=11), cast_fast("1R", BEAR), life(13)),
    Line("down-from-the-wire", theirs(HAWK, BEAR), cast_fast("1R", HAWK, never=[BEAR]), graveyard(HAWK, of=1)),
    Line(
        "down-from-the-wire",
        *(theirs(BOMB, RUNE, BEAR), cast_fast("1R", BOMB, mode=1, never=[BEAR]), graveyard(BOMB, of=1)),
    ),
    Line(
        "down-from-the-wire",
        *(theirs(RUNE, lands="R"), cast_fast("1R", RUNE, mode=1, never=[FOREST]), graveyard(RUNE, of=1)),
    ),
    Line(
        "kennel-rules",
        *(mine(OGRE), theirs(HAWK), cast("2R", OGRE, HAWK, never=[HAWK], never_2=[OGRE]), counters(1, card=OGRE)),
        *(size(5, 5, OGRE), damaged(3, OGRE), graveyard(HAWK, of=1), life(30, 20, 20)),
    ),
    Line("kennel-rules", mine(BEAR), theirs(HAWK), cast("2R", BEAR, HAWK), gone(BEAR, HAWK)),
    Line(
        "follow-the-roots",
        *(mine(library=["control-room", "rooftop-mast", BEAR, "reading-room"]), cast("2R")),
        *(search("rooftop-mast", never=["control-room", BEAR]), tapped("rooftop-mast")),
        *(search("reading-room", never=["control-room", BEAR]), hand("reading-room"), gone("reading-room")),
        life(30, 20, 20),
    ),
    Line(
        "spread-through-the-floor",
        *(mine(On(BEAR, tapped=True), BOMB), theirs(OGRE), cast("4R"), counters(1, card=BEAR), size(3, 3, BEAR)),
        *(shows("trample", card=BEAR), counters(0, card=OGRE), lacks("trample", card=OGRE), counters(0, card=BOMB)),
        *(life(30, 26, 26), go("upkeep", 1), lacks("trample", card=BEAR), size(3, 3, BEAR)),
    ),
    Line(
        "spread-through-the-floor",
        *(mine(PLANT, BEAR), cast("3"), tapped(PLANT, BEAR), size(3, 3, PLANT), size(3, 3, BEAR)),
    ),
    Line("warm-heap", cast("2R"), is_("enchantment"), go("end"), asked("")),
    Line(
        "warm-heap",
        *(mine(IT, BEAR, CUB, BOMB), theirs(OGRE), go("end"), pick(BEAR, never=[OGRE, BOMB]), counters(1, card=BEAR)),
        *(size(3, 3, BEAR), counters(0, card=CUB), go("end", 1), asked(""), counters(0, card=OGRE)),
    ),
    Line("warm-heap", mine(IT), theirs(OGRE), go("end"), asked(""), counters(0, card=OGRE)),
    Line(
        "bramble-harness",
        *(theirs("signal-kite-crew", BOMB), cast("1R", "signal-kite-crew", never=[BOMB]), is_("enchantment")),
        *(size(4, 4, "signal-kite-crew"), is_("Aura"), shows("trample", "flying", card="signal-kite-crew")),
        *(is_("R", card="signal-kite-crew"), is_no("B", card="signal-kite-crew"), free(BREAK, IT)),
        size(2, 2, "signal-kite-crew"),
    ),
    Line("bramble-harness", mine(BEAR), cast("1R", BEAR), size(4, 4, BEAR)),
    Line(
        "fruit-in-the-vending-slot",
        *(mine(library=[BEAR, OGRE]), cast("2R"), mana("RRR"), hand(BEAR), life(30, 23, 23)),
    ),
    Line(
        "what-came-up-the-drain",
        *(cast("4R"), sizes("crawler", (4, 4)), is_("Plant", "Beast", "R", card="crawler"), life(30, 22, 22)),
    ),
    Line("what-came-up-the-drain", cast("6R", kicked=True), sizes("crawler", (4, 4), (3, 3))),
)
LINES = (*CREATURES, *SPELLS)
