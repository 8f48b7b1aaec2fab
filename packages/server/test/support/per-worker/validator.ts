import type { ChecksOptions } from "../../../src/http/operation-checks.js";
import { createValidator, type Validator } from "../../../src/http/validation.js";

type Validated = ChecksOptions["validateResponses"];

const validators = new Map<Validated, Validator>();

/** The validator of all servers of a worker: compiling the checks of an operation takes longer than most tests. */
export function sharedValidator(validateResponses: Validated): Validator {
  const known = validators.get(validateResponses) ?? createValidator({ validateResponses });
  validators.set(validateResponses, known);
  return known;
}
