/** How much the body of a request may contain. */
export interface BodyLimits {
  readonly bytes: number;
  /** Texts, numbers, objects and lists, at any depth. */
  readonly values: number;
}

/** Of every operation without `x-max-body` in the spec: several times what its fields can contain. */
const DEFAULT_BYTES = 65_536;

/** Values in real bodies take more. Fewer bytes for each would be nothing but brackets and digits. */
const BYTES_PER_VALUE = 16;

/**
 * A batch of 1,000 events with every field has 76,000. Validating and storing more would take longer than other requests
 * may wait.
 */
const MAX_VALUES = 131_072;

/** No valid request nests deeper. Parsing 5 MiB of nothing but brackets takes seconds, and recursive functions end. */
export const MAX_DEPTH = 64;

export function limitsOf(bytes = DEFAULT_BYTES): BodyLimits {
  return { bytes, values: Math.min(bytes / BYTES_PER_VALUE, MAX_VALUES) };
}

/**
 * What is parsed without a break: an item of a list, with everything around the list. A plan with a thousand prices in each of
 * five features has 40,000 values; more would take longer than other requests may wait.
 */
export const MAX_UNDIVIDED: BodyLimits = { bytes: 1_048_576, values: 40_000 };

/** The names of an object that no schema describes. Every further one takes the parser longer than a value of a list. */
export const MAX_FIELDS = 1_000;
