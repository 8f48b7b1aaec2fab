type Fields = Readonly<Record<string, unknown>>;

/** Returns why a value is no list of models with their prices; undefined for a valid one. */
export function tokenPrices(value: unknown): string | undefined {
  if (!isObject(value)) return "must be an object";
  const { models, unknownModel } = value;
  if (!Array.isArray(models) || models.length > 1000) return "must have a list of at most 1000 models";
  const wrong = models.map(modelIssue).find((issue) => issue !== undefined);
  if (wrong !== undefined) return `has a model that ${wrong}`;
  const isModel = isObject(unknownModel) && isName(unknownModel["as"]);
  return isModel || unknownModel == null || unknownModel === "refuse"
    ? undefined
    : "must have `refuse` or an object with `as` as unknownModel";
}

function modelIssue(value: unknown): string | undefined {
  if (!isObject(value)) return "must be an object";
  const { model, aliases, above, ...numbers } = value;
  if (!isName(model)) return "must have a name of 1 to 200 characters";
  const names: unknown = aliases ?? [];
  if (!Array.isArray(names) || names.length > 100 || !names.every(isName)) return "has an invalid alias";
  const steps: unknown = above ?? [];
  if (!Array.isArray(steps) || steps.length > 20 || !steps.every(isObject)) return "has an invalid step";
  const values = [numbers, ...steps].flatMap((row) => Object.values(row));
  return values.every((each) => each == null || typeof each === "number")
    ? undefined
    : "has a price that is not a number";
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && [...value].length <= 200;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
