import type { CatalogBody } from "./body.js";

/** The constants of printed code, by slug. Features and credit systems share one namespace. */
export interface ConstantNames {
  readonly shared: ReadonlyMap<string, string>;
  readonly creditPacks: ReadonlyMap<string, string>;
  readonly plans: ReadonlyMap<string, string>;
}

/** Names that a constant cannot have: reserved words of TypeScript, and the imports of the printed code. */
const RESERVED =
  "arguments await break case catch class const continue debugger default delete do else enum eval export exports " +
  "extends false finally for function if implements import in instanceof interface let module new null package " +
  "private protected public require return static super switch this throw true try typeof undefined var void while " +
  "with yield globalThis undefined catalog creditPack creditSystem feature plan";

export function namesIn({ features, creditSystems, creditPacks, plans }: CatalogBody): ConstantNames {
  const taken = new Set(RESERVED.split(" "));
  const name = (items: readonly { readonly slug: string }[], kind: string) =>
    items.map(({ slug }) => [slug, freeName(taken, nameOf(slug), kind)] as const);
  return {
    shared: new Map([...name(features, "Feature"), ...name(creditSystems, "Credits")]),
    creditPacks: new Map(name(creditPacks, "Pack")),
    plans: new Map(name(plans, "Plan")),
  };
}

/** Turns a slug into an identifier: `api-calls` becomes `apiCalls`. */
function nameOf(slug: string): string {
  const words = slug.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const [first = "", ...rest] = words.map((word) =>
    word === word.toUpperCase() ? word.toLowerCase() : word,
  );
  const capitals = rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = [first.charAt(0).toLowerCase() + first.slice(1), ...capitals].join("");
  return /^\d/.test(name) ? `_${name}` : name;
}

/** Returns the name, else the name with its kind, else that with a number. */
function freeName(taken: Set<string>, name: string, kind: string): string {
  const candidates = [name, `${name}${kind}`];
  for (let count = 2; candidates.every((candidate) => taken.has(candidate)); count += 1) {
    candidates.push(`${name}${kind}${count}`);
  }
  const free = candidates.find((candidate) => !taken.has(candidate)) ?? name;
  taken.add(free);
  return free;
}
