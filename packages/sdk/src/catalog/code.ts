/** Code that can be printed on one line, or with each item of its group on a line of its own. */
export interface Code {
  readonly prefix: string;
  readonly group?: { readonly brackets: "{}" | "[]"; readonly items: readonly Code[] };
  readonly suffix: string;
}

const WIDTH = 110;

export const atom = (text: string): Code => ({ prefix: text, suffix: "" });

export const list = (items: readonly Code[]): Code => ({ ...atom(""), group: { brackets: "[]", items } });

/** An object literal. Fields that are undefined are left out. */
export function object(fields: Readonly<Record<string, Code | undefined>>): Code {
  const items = Object.entries(fields).flatMap(([name, code]) =>
    code ? [before(`${key(name)}: `, code)] : [],
  );
  return { ...atom(""), group: { brackets: "{}", items } };
}

/** A call whose last argument is left out when it is an empty object. */
export function call(name: string, first: string | undefined, last?: Code): Code {
  const isLastShown = last !== undefined && last.group?.items.length !== 0;
  const between = first !== undefined && isLastShown ? ", " : "";
  const opened = `${name}(${first ?? ""}${between}`;
  return isLastShown ? { ...before(opened, last), suffix: `${last.suffix})` } : atom(`${opened})`);
}

export function before(prefix: string, code: Code): Code {
  return { ...code, prefix: `${prefix}${code.prefix}` };
}

export function after(code: Code, suffix: string): Code {
  return { ...code, suffix: `${code.suffix}${suffix}` };
}

/** A JSON value as a literal. */
export function literal(value: unknown): Code {
  if (Array.isArray(value)) return list(value.map(literal));
  if (typeof value !== "object" || value === null) return atom(JSON.stringify(value));
  return object(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, literal(inner)])));
}

/** Without the brackets `__proto__` would set the prototype instead of a field. */
function key(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

export function printCode(code: Code, indent = ""): string {
  const { prefix, group, suffix } = code;
  const flat = flatten(code);
  // Leave room for the comma after it.
  if (!group || group.items.length === 0 || indent.length + flat.length < WIDTH) return flat;
  const inner = `${indent}  `;
  const lines = group.items.map((item) => `${inner}${printCode(item, inner)},\n`);
  const [open, close] = group.brackets;
  return `${prefix}${open}\n${lines.join("")}${indent}${close}${suffix}`;
}

function flatten({ prefix, group, suffix }: Code): string {
  if (!group) return `${prefix}${suffix}`;
  const items = group.items.map(flatten).join(", ");
  const inside = group.brackets === "{}" && items !== "" ? ` ${items} ` : items;
  return `${prefix}${group.brackets[0]}${inside}${group.brackets[1]}${suffix}`;
}
