/** Parses a form or a query string, with bracketed names expanded: `a[b][0]=1` is `{ a: { b: ["1"] } }`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Reads `application/x-www-form-urlencoded` text. Every leaf is a string. */
export function parseForm(text: string): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split("[").map((part) => part.replace(/\]$/, ""));
    put(root, [first, ...rest], value);
  }
  return withArrays(root) as { [name: string]: FormValue };
}

function put(into: { [name: string]: FormValue }, [name = "", ...rest]: string[], value: string): void {
  const key = name === "" ? String(Object.keys(into).length) : name;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = into[key];
  const next = typeof inner === "object" && !Array.isArray(inner) ? inner : {};
  into[key] = next;
  put(next, rest, value);
}

/** An object whose names count from zero was an array. */
function withArrays(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withArrays(inner)] as const);
  const isArray = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isArray ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
