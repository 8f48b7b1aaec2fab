import { ValidationError } from "./errors.js";

/**
 * Serializes the body of a request.
 *
 * JSON has no NaN, no infinity and no invalid dates; `JSON.stringify` writes null for them, which means absent. Usage
 * whose value could not be computed would then count as one unit.
 */
export function toJson(body: unknown): string {
  try {
    return JSON.stringify(body, function (this: Record<string, unknown>, path, value: unknown) {
      // A valid date is a string here, an invalid one is null.
      const given = this[path];
      if (given instanceof Date && value === null) throw invalidField(path, "must be a valid date");
      if (typeof value !== "number" || Number.isFinite(value)) return value;
      throw invalidField(path, "must be a finite number");
    });
  } catch (cause) {
    throw cause instanceof ValidationError
      ? cause
      : invalid("The request cannot be serialized as JSON.", { cause });
  }
}

export function invalidField(path: string, message: string): ValidationError {
  return invalid(`${path} ${message}.`, { issues: [{ path, message }] });
}

function invalid(
  message: string,
  facts: Pick<ConstructorParameters<typeof ValidationError>[1], "issues" | "cause">,
) {
  return new ValidationError(message, { code: "invalid_request", ...facts });
}
