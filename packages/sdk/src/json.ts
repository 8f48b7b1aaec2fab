import { ValidationError } from "./errors.js";

/**
 * The JSON text of a request.
 *
 * JSON has neither NaN, infinity nor invalid dates, and JavaScript would write null for them, which means absent: usage
 * whose value could not be computed would count as one.
 */
export function toJson(body: unknown): string {
  try {
    return JSON.stringify(body, function (this: Record<string, unknown>, path, value: unknown) {
      // A date has become text by now, or null when it is invalid.
      const given = this[path];
      if (given instanceof Date && value === null) throw invalidField(path, "must be a valid date");
      if (typeof value !== "number" || Number.isFinite(value)) return value;
      throw invalidField(path, "must be a finite number");
    });
  } catch (cause) {
    throw cause instanceof ValidationError
      ? cause
      : invalid("The request cannot be written as JSON.", { cause });
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
