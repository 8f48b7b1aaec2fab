import type { CatalogBody, CatalogItem } from "./body.js";
import { after, atom, before, call, list, literal, object, printCode, type Code } from "./code.js";
import { namesIn, type ConstantNames } from "./names.js";

type Fields = Readonly<Record<string, unknown>>;

/** The functions that the printed code may import. */
const IMPORTABLE = ["catalog", "creditPack", "creditSystem", "feature", "plan"];

/** Units of storage: GB, MiB, bytes. */
const SIZE_UNIT = /^([kmgtp]i?b|(kilo|mega|giga|tera)?bytes?)$/i;

/**
 * Writes a catalog as the code that declares it, for a file such as `dues.config.ts`: a module whose default export is
 * that catalog.
 *
 * @example
 * ```ts
 * import { catalog, feature, printCatalog } from "@dues/sdk/catalog";
 *
 * console.log(printCatalog(catalog({ features: [feature.metered("api-calls")], plans: [] })));
 * ```
 */
export function printCatalog(body: CatalogBody): string {
  const names = namesIn(body);
  const { features, creditSystems, creditPacks, plans } = body;
  const sections = [
    declarations(features, names.shared, featureCode),
    declarations(creditSystems, names.shared, (system) => systemCode(system, names)),
    declarations(creditPacks, names.creditPacks, (pack) => packCode(pack, names)),
    declarations(plans, names.plans, (plan) => planCode(plan, names)),
    [`${printCode(before("export default ", catalogCode(body, names)))};`],
  ];
  const text = sections
    .filter((lines) => lines.length > 0)
    .map(joinDeclarations)
    .join("\n\n");
  const used = IMPORTABLE.filter((word) => text.includes(` ${word}(`) || text.includes(` ${word}.`));
  return `import { ${used.join(", ")} } from "@dues/sdk/catalog";\n\n${text}\n`;
}

/** Joins one-line declarations without and longer ones with an empty line between. */
function joinDeclarations(section: readonly string[]): string {
  return section.join(section.some((text) => text.includes("\n")) ? "\n\n" : "\n");
}

function declarations<One extends { readonly slug: string }>(
  items: readonly One[],
  names: ReadonlyMap<string, string>,
  codeOf: (item: One) => Code,
): readonly string[] {
  return items.map((item) => printCode(after(before(`const ${names.get(item.slug)} = `, codeOf(item)), ";")));
}

function featureCode({ slug, type, meterType, tokens, ...options }: CatalogItem<"features">): Code {
  if (tokens) {
    return call("feature.tokens", quoted(slug), literal(presentFields({ ...options, ...tokens })));
  }
  if (type === "boolean") return call("feature.boolean", quoted(slug), literal(presentFields(options)));
  if (type === "value") return call("feature.value", quoted(slug), literal(presentFields(options)));
  if (meterType !== "non_consumable")
    return call("feature.metered", quoted(slug), literal(presentFields(options)));
  // The server stores seats and storage alike; units of size distinguish storage.
  const isSize = SIZE_UNIT.test(options.unit ?? "");
  if (isSize) return call("feature.metered", quoted(slug), literal(presentFields({ ...options, meterType })));
  return call("feature.seats", quoted(slug), literal(presentFields(options)));
}

function systemCode(
  { slug, features, ...options }: CatalogItem<"creditSystems">,
  names: ConstantNames,
): Code {
  const members = features?.map(({ feature, creditCost, costs }) =>
    call(
      `${names.shared.get(feature)}.costs`,
      String(creditCost ?? 1),
      costs?.length ? list(costs.map((cost) => literal(cost))) : undefined,
    ),
  );
  return call(
    "creditSystem",
    quoted(slug),
    object({ ...fieldsOf(options), features: members && list(members) }),
  );
}

function packCode(
  { slug, creditSystem, ...options }: CatalogItem<"creditPacks">,
  names: ConstantNames,
): Code {
  const system = creditSystem ? atom(systemName(creditSystem, names)) : undefined;
  return call("creditPack", quoted(slug), object({ creditSystem: system, ...fieldsOf(options) }));
}

function planCode({ slug, features, ...options }: CatalogItem<"plans">, names: ConstantNames): Code {
  const grants = features?.map(({ slug: granted, ...terms }) =>
    call(`${systemName(granted, names)}.grant`, undefined, literal(presentFields(terms))),
  );
  return call("plan", quoted(slug), object({ ...fieldsOf(options), features: grants && list(grants) }));
}

/** The credit system that the server creates for packs is not in the catalog, so it has no constant. */
function systemName(slug: string, { shared }: ConstantNames): string {
  return shared.get(slug) ?? `creditSystem(${quoted(slug)})`;
}

function catalogCode(body: CatalogBody, names: ConstantNames): Code {
  const { features, creditSystems, creditPacks, plans, ...options } = body;
  const listed = (items: readonly { readonly slug: string }[], known: ReadonlyMap<string, string>) =>
    list(items.map(({ slug }) => atom(known.get(slug) ?? "")));
  const fields = object({
    ...fieldsOf(options),
    features: listed(features, names.shared),
    ...(creditSystems.length > 0 && { creditSystems: listed(creditSystems, names.shared) }),
    ...(creditPacks.length > 0 && { creditPacks: listed(creditPacks, names.creditPacks) }),
    plans: listed(plans, names.plans),
  });
  return call("catalog", undefined, fields);
}

function fieldsOf(options: Fields): Readonly<Record<string, Code>> {
  return Object.fromEntries(
    Object.entries(presentFields(options)).map(([name, value]) => [name, literal(value)]),
  );
}

/** Null means absent. */
function presentFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}

const quoted = (slug: string): string => JSON.stringify(slug);
