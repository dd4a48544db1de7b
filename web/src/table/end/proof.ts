/** What this browser itself can check of a finished game, against what it kept from before it. */

import { sha256 } from "@noble/hashes/sha2.js"; // the browser's own hash is missing on pages served without TLS
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Keepsakes } from "./proofinputs";

export type Check = {
  claim: string;
  /** Null if this browser cannot tell. */
  holds: boolean | null;
  because: string;
};

type Header = {
  /** The record's format. */
  sleuth: number;
  table: string;
  commitment: string;
  secret: string;
  roster: { kind?: string; nonce?: string }[];
};

/** The checks on the text of a table's record, in order. */
export function checkRecord(record: string, table: string, mine: Keepsakes): Check[] {
  const header = JSON.parse(record.split("\n", 1)[0] ?? "") as Header;
  return [sealChecks(header), hashChecks(header, mine), nonceChecks(header, mine), keyChecks(header, table)];
}

function sealChecks(header: Header): Check {
  const holds = hashOf(header.secret) === header.commitment;
  return {
    claim: "The seed fits its fingerprint.",
    holds,
    because: holds
      ? "Your browser hashed the seed that dealt this game and got the very fingerprint in the record."
      : "The seed in the record has another fingerprint. Do not trust this deal.",
  };
}

/** Of small digits only: the deal's key hashes the digits, and large ones would fit the same seal. */
function hashOf(hex: string): string {
  return /^([0-9a-f]{2})+$/.test(hex) ? bytesToHex(sha256(hexToBytes(hex))) : "";
}

function hashChecks(header: Header, { commitment }: Keepsakes): Check {
  const claim = "The fingerprint is the one from before the game.";
  if (commitment === null || !commitment.early) {
    return { claim, holds: null, because: "You came after the deal, so your browser has no earlier copy to compare." };
  }
  const holds = commitment.hash === header.commitment;
  return {
    claim,
    holds,
    because: holds
      ? "Your browser kept the fingerprint before the game. It is the same."
      : "Your browser kept another fingerprint before the game. The seed was exchanged.",
  };
}

function nonceChecks(header: Header, { nonce }: Keepsakes): Check {
  const claim = "Your own random number is in the deal.";
  if (nonce === null)
    return { claim, holds: null, because: "This browser sent none: you watched, or played elsewhere." };
  const holds = header.roster.some((sitter) => sitter.nonce === nonce);
  return {
    claim,
    holds,
    because: holds
      ? "Our server fixed its seed before it knew your number, so it could not choose the deal."
      : "The record has another number than the one your browser sent.",
  };
}

/** In format 1 names were mixed into the deal's key: whoever ran the table could try several for a bot. */
function keyChecks(header: Header, table: string): Check {
  const claim = "Nothing else could tip the deal.";
  if (header.table !== table) return { claim, holds: false, because: "The record is of another table." };
  if (header.roster.some((sitter) => sitter.kind === "bot" && sitter.nonce))
    return { claim, holds: false, because: "A bot has a random number too. Whoever ran the table could choose it." };
  const holds = header.sleuth >= 2;
  return {
    claim,
    holds: holds || null,
    because: holds
      ? "It is mixed from the seed, everybody’s seat and number, this table, its options and the rules alone."
      : "This game began under an older format, in which the players’ names were mixed in too.",
  };
}
