import { randomBytes } from "node:crypto";
import type { IdPrefix } from "./deps.js";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Makes ids that sort by the time of their making, within one millisecond too: 10 characters of time, then a
 * random start that counts up while the clock stands still.
 */
export function idMaker(now: () => number, random: (length: number) => Buffer = randomBytes) {
  let lastMs = -1;
  let tail = 0n;
  return (prefix: IdPrefix): string => {
    const ms = Math.max(now(), lastMs);
    tail = ms === lastMs ? tail + 1n : BigInt(`0x${random(9).toString("hex")}`);
    lastMs = ms;
    return `${prefix}_${base32(BigInt(ms), 10)}${base32(tail, 15)}`;
  };
}

/** What the ids of an instant begin with: every id that was made later sorts after it. */
export function idAt(prefix: IdPrefix, ms: number): string {
  return `${prefix}_${base32(BigInt(Math.max(0, ms)), 10)}`;
}

function base32(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest >>= 5n) text = ALPHABET.charAt(Number(rest & 31n)) + text;
  return text;
}
