import { createValidator, type Validator } from "../../../src/http/validation.js";

const validators = new Map<boolean, Validator>();

/** The validator of all servers of a worker: compiling the checks of an operation takes longer than most tests. */
export function sharedValidator(validateResponses: boolean): Validator {
  const known = validators.get(validateResponses) ?? createValidator({ validateResponses });
  validators.set(validateResponses, known);
  return known;
}
