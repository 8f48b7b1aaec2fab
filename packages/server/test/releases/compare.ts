type Fields = Readonly<Record<string, unknown>>;

/** A value that two answers have at the same place, and that differs. */
export interface ChangedValue {
  /** Such as `invoices.0.total`. */
  readonly place: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The object that had the earlier value. */
  readonly object: Fields;
}

/** Compares the fields that both answers have. */
export function changedValues(
  before: unknown,
  after: unknown,
  place = "",
  object: Fields = {},
): ChangedValue[] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((each, index) =>
      changedValues(each, after[index], inside(place, `${index}`), object),
    );
  if (isObject(before) && isObject(after))
    return Object.entries(before).flatMap(([name, value]) =>
      name in after ? changedValues(value, after[name], inside(place, name), before) : [],
    );
  return withoutAddress(before) === withoutAddress(after) ? [] : [{ place, before, after, object }];
}

/** Each server of a test has an address of its own. */
function withoutAddress(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/^http:\/\/127\.0\.0\.1:\d+/, "") : value;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function inside(place: string, name: string): string {
  return place === "" ? name : `${place}.${name}`;
}
