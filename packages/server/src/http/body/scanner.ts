import { BillingError } from "@dues/billing";
import { invalidRequest } from "../../shared/invalid-request.js";
import { createDivider, SLICE, type Slice } from "./divider.js";
import { MAX_DEPTH, MAX_FIELDS, MAX_UNDIVIDED, type BodyLimits } from "./limits.js";

/** What is known about JSON before it is parsed. */
export interface Scan {
  /** Items of lists that can be parsed on their own. Empty for a small body. */
  readonly slices: readonly Slice[];
  /** Whether a text may contain any character: without such an escape, all characters can be stored. */
  readonly hasEscapes: boolean;
}

/** Examines a body while it arrives. */
export interface Scanner {
  /** Examines the next bytes, and returns the refusal if the body exceeds the limits. */
  add(chunk: Uint8Array): BillingError | undefined;
  result(): Scan;
}

const [QUOTE, BACKSLASH, COMMA, LETTER_U] = [0x22, 0x5c, 0x2c, 0x75];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** So far below zero that no list reaches the limit of fields. */
const NOT_COUNTED = -0x40000000;

/**
 * Counts the nesting and the values of JSON without parsing it, and divides a large body into slices. Malformed JSON gets
 * through, for the parser to refuse.
 *
 * @param size how long slices have to be
 */
export function createScanner(limits: BodyLimits, size = SLICE): Scanner {
  const divider = createDivider(size);
  const { slices, divided } = divider;
  let [depth, values, offset] = [0, 0, 0];
  let [isText, isEscaped, hasEscapes] = [false, false, false];
  /** How many fields the open object at each depth has. */
  const fields: number[] = [];

  /** Returns where the text that continues here ends, or the end of the chunk. */
  function skipText(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (isEscaped) {
        isEscaped = false;
        if (byte === LETTER_U) hasEscapes = true;
      } else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) return at;
    }
    return chunk.length;
  }

  function open(at: number, isList: boolean): BillingError | undefined {
    depth += 1;
    if (depth > MAX_DEPTH) return tooDeep();
    fields[depth] = isList ? NOT_COUNTED : 1;
    divider.open(depth, isList, { bytes: at, values });
    return countValue();
  }

  function comma(at: number): BillingError | undefined {
    divider.comma(depth, { bytes: at, values });
    const count = (fields[depth] ?? 0) + 1;
    fields[depth] = count;
    return count > MAX_FIELDS ? tooMany(MAX_FIELDS, "fields in one object") : countValue();
  }

  function countValue(): BillingError | undefined {
    values += 1;
    if (values > limits.values) return tooMany(limits.values, "values");
    if (values - divided.values <= MAX_UNDIVIDED.values) return undefined;
    return tooMany(MAX_UNDIVIDED.values, "values in one item");
  }

  function close(): void {
    divider.close(depth);
    depth -= 1;
  }

  function add(chunk: Uint8Array): BillingError | undefined {
    // Every byte passes here, so nothing is called for most of them.
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (isText || byte === QUOTE) {
        at = skipText(chunk, isText ? at : at + 1);
        isText = at === chunk.length;
      } else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
        const refusal = byte === COMMA ? comma(offset + at) : open(offset + at, byte === OPEN_LIST);
        if (refusal) return refusal;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) close();
    }
    offset += chunk.length;
    const undivided = offset - divided.bytes;
    return undivided > MAX_UNDIVIDED.bytes ? tooMany(MAX_UNDIVIDED.bytes, "bytes in one item") : undefined;
  }

  return {
    add,
    result: () => ({ slices, hasEscapes }),
  };
}

function tooDeep(): BillingError {
  return invalidRequest([{ path: "", message: `is nested more than ${MAX_DEPTH} levels deep` }]);
}

function tooMany(limit: number, what: string): BillingError {
  return new BillingError(
    "payload_too_large",
    `The body has more than ${limit.toLocaleString("en")} ${what}.`,
  );
}
