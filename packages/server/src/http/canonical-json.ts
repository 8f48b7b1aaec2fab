/**
 * The JSON of a list of these values and of a body, with the fields of all objects in one order, so that it is the same for
 * equal requests. Its pieces are the items of the lists of the body, which may be long.
 */
export function* canonicalPieces(before: readonly unknown[], body: unknown): Iterable<string> {
  yield `${canonical(before).slice(0, -1)},`;
  yield* piecesOf(body);
  yield "]";
}

function* piecesOf(body: unknown): Iterable<string> {
  if (Array.isArray(body)) yield* piecesOfList(body);
  else if (typeof body === "object" && body !== null) yield* piecesOfObject(body);
  else yield canonical(body);
}

function* piecesOfObject(body: object): Iterable<string> {
  let separator = "{";
  for (const [name, field] of Object.entries(sorted(body))) {
    if (field === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    if (Array.isArray(field)) yield* piecesOfList(field);
    else yield canonical(field);
    separator = ",";
  }
  yield separator === "{" ? "{}" : "}";
}

function* piecesOfList(list: readonly unknown[]): Iterable<string> {
  yield "[";
  for (const [index, item] of list.entries()) yield `${index === 0 ? "" : ","}${canonical(item)}`;
  yield "]";
}

function canonical(value: unknown): string {
  const text = JSON.stringify(value, (_name, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each) ? sorted(each) : each,
  ) as string | undefined;
  // As in a list.
  return text ?? "null";
}

function sorted(object: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
