import type { BodyLimits } from "./limits.js";

/** Whole items of a list in a large body, by the positions of their bytes. */
export interface Slice {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** A place in JSON: after so many bytes and values. */
export interface Place {
  readonly bytes: number;
  readonly values: number;
}

/** Divides the list of a large body, which is the body or a field of it, into slices. */
export interface Divider {
  /** A list or an object begins behind this place. */
  open(depth: number, isList: boolean, place: Place): void;
  close(depth: number): void;
  /** A comma at this place. Ends a slice that is long enough. */
  comma(depth: number, place: Place): void;
  /** Disjoint, in order. Each ends before a comma. */
  readonly slices: readonly Slice[];
  /** How much of the body the slices contain. */
  readonly divided: Place;
}

/** Parsing a slice takes about a millisecond. Smaller ones would take longer together, and larger ones delay others. */
export const SLICE: BodyLimits = { bytes: 65_536, values: 4_096 };

export function createDivider(size: BodyLimits): Divider {
  const slices: Slice[] = [];
  const divided = { bytes: 0, values: 0 };
  /** The depth of lists to divide: 1 if the body is a list, otherwise 2. */
  let listDepth = 2;
  /** Where the next slice begins, within such a list. */
  let start: Place | undefined;
  return {
    slices,
    divided,
    open(depth, isList, { bytes, values }) {
      if (depth === 1 && isList) listDepth = 1;
      if (depth === listDepth && isList) start = { bytes: bytes + 1, values };
    },
    close(depth) {
      if (depth === listDepth) start = undefined;
    },
    comma(depth, { bytes, values }) {
      if (!start || depth !== listDepth) return;
      const [length, added] = [bytes - start.bytes, values - start.values];
      if (length < size.bytes && added < size.values) return;
      slices.push({ start: start.bytes, end: bytes });
      divided.bytes += length;
      divided.values += added;
      start = { bytes: bytes + 1, values };
    },
  };
}
