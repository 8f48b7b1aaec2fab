import { randomBytes } from "node:crypto";

/** The prefixes of ids, so that an id shows the type of its object. */
export type IdPrefix =
  | "org"
  | "logo"
  | "key"
  | "feat"
  | "plan"
  | "ver"
  | "pack"
  | "tax"
  | "rate"
  | "coupon"
  | "promo"
  | "disc"
  | "cus"
  | "sub"
  | "inv"
  | "line"
  | "chk"
  | "pay"
  | "bal"
  | "ref"
  | "cn"
  | "dsp"
  | "pm"
  | "evt"
  | "hook"
  | "dlv"
  | "email"
  | "imp"
  | "rsv"
  | "win"
  | "cap"
  | "use"
  | "ent"
  | "lvl"
  | "notice"
  | "grant"
  | "cre"
  | "clock"
  | "portal"
  | "user"
  | "cons"
  | "run"
  | "req";

/** What the ids of customers begin with. A name that does not is looked for among the callers' own names alone. */
export const CUSTOMER_ID_PREFIX: `${IdPrefix}_` = "cus_";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** The counter has 30 bits, and starts in the lower half of them. */
const COUNTER_CHARACTERS = 6;
const MAX_COUNT = 2 ** 30 - 1;

/**
 * Creates ids that sort by creation time, also within one millisecond: 10 characters of time, then a random start
 * that counts up while the clock stands still.
 */
export function idMaker(now: () => number, random: (length: number) => Buffer = randomBytes) {
  let lastMs = -1;
  let start = "";
  let counter = MAX_COUNT;
  return (prefix: IdPrefix): string => {
    const ms = Math.max(now(), counter === MAX_COUNT ? lastMs + 1 : lastMs);
    if (ms === lastMs) counter += 1;
    else {
      const bytes = random(10);
      counter = bytes.readUInt32BE(0) >>> 3;
      start = base32(BigInt(ms), 10) + base32(BigInt(`0x${bytes.subarray(4).toString("hex")}`), 9);
      lastMs = ms;
    }
    return `${prefix}_${start}${count(counter)}`;
  };
}

/** The creation time of an id, to the millisecond, by the clock of the process that created it. */
export function timeOfId(id: string): number {
  const time = id.slice(id.indexOf("_") + 1).slice(0, 10);
  return [...time].reduce((sum, digit) => sum * 32 + ALPHABET.indexOf(digit), 0);
}

/** The prefix of ids at an instant: every id created later sorts after it. */
export function idAt(prefix: IdPrefix, ms: number): string {
  return `${prefix}_${base32(BigInt(Math.max(0, ms)), 10)}`;
}

/** How far apart the clocks of the programs that make ids may be. More reads more rows, less may miss some. */
export const CLOCKS_APART_MS = 5 * 60_000;

function base32(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest >>= 5n) text = ALPHABET.charAt(Number(rest & 31n)) + text;
  return text;
}

/** Like `base32`, for the random part of an id. */
function count(counter: number): string {
  let text = "";
  for (let place = COUNTER_CHARACTERS - 1; place >= 0; place--) {
    text += ALPHABET.charAt((counter >>> (place * 5)) & 31);
  }
  return text;
}
