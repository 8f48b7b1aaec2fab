import { ValidationError } from "./errors.js";

/**
 * The JSON text of a request.
 *
 * JSON has neither NaN nor infinity, and JavaScript would write null for them, which means absent: a use whose value
 * could not be computed would count as one.
 */
export function toJson(body: unknown): string {
  try {
    return JSON.stringify(body, (path, value: unknown) => {
      if (typeof value !== "number" || Number.isFinite(value)) return value;
      const message = "must be a finite number";
      throw invalid(`${path} ${message}.`, { issues: [{ path, message }] });
    });
  } catch (cause) {
    throw cause instanceof ValidationError
      ? cause
      : invalid("The request cannot be written as JSON.", { cause });
  }
}

function invalid(
  message: string,
  facts: Pick<ConstructorParameters<typeof ValidationError>[1], "issues" | "cause">,
) {
  return new ValidationError(message, { code: "invalid_request", ...facts });
}
