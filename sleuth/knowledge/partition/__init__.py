"""Who holds what, exactly. The manual is ``docs/knowledge.md``."""

from sleuth.knowledge.partition.big_integers import TooMany
from sleuth.knowledge.partition.conflicts import Contradiction
from sleuth.knowledge.partition.knowledge import Answer, Fact, Hand, Knowledge, deduce
from sleuth.knowledge.partition.observations import (
    Holds,
    HoldsOneOf,
    Lacks,
    LacksSomeOf,
    Model,
    Observation,
    Showed,
    Weighs,
)
from sleuth.knowledge.partition.proofs import Cause
from sleuth.knowledge.partition.reasons import Reason, Step
from sleuth.knowledge.partition.setting import BadSetting, Card, Owner, OwnerId, Setting
from sleuth.knowledge.partition.wording import Voice

__all__ = [
    "Answer",
    "BadSetting",
    "Card",
    "Cause",
    "Contradiction",
    "Fact",
    "Hand",
    "Holds",
    "HoldsOneOf",
    "Knowledge",
    "Lacks",
    "LacksSomeOf",
    "Model",
    "Observation",
    "Owner",
    "OwnerId",
    "Reason",
    "Setting",
    "Showed",
    "Step",
    "TooMany",
    "Voice",
    "Weighs",
    "deduce",
]
