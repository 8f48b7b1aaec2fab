/** A broken promise inside the program: always a bug of ours, never something a caller did. */
export class InvariantViolation extends Error {
  override readonly name = "InvariantViolation";
}

/** Throws when what the code relies on does not hold, so that a bug stops before anything is stored. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantViolation(message);
}
