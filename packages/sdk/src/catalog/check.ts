import { checkAggregations } from "./aggregation.js";
import { PACK_CREDIT_SYSTEM, type CatalogBody, type CatalogKind, type NamedType } from "./body.js";
import { checkPlan } from "./check-plan.js";
import { checkValueSettings } from "./check-value.js";
import type { CatalogIssue } from "./error.js";
import {
  checkCurrencies,
  checkCurrency,
  checkSlug,
  checkUnique,
  quote,
  readDays,
  readQuantity,
  readWhole,
  type Refuse,
} from "./fields.js";
import { shapeIssues } from "./shape.js";
import { checkTokens } from "./tokens.js";
import { checkWhens } from "./when.js";
import { withoutFields } from "./without-fields.js";

type Lists = Pick<CatalogBody, CatalogKind>;

/**
 * Returns every field that an empty server would refuse; none when it would accept the catalog. Rules are checked
 * together with types, for the items whose own fields have valid types, so that one run reports all errors.
 */
export function catalogIssues(plain: unknown): readonly CatalogIssue[] {
  const malformed = shapeIssues(plain);
  if (malformed.length === 0) return ruleIssues(plain);
  // Without one of its lists, everything that refers to it would look invalid.
  if (malformed.some(({ path }) => !path.includes("["))) return malformed;
  const paths = malformed.map(({ path }) => path);
  const uncheckable = [...paths, ...paths.map(rowOf).filter((row) => row !== undefined)];
  const isReliable = ({ path }: CatalogIssue): boolean =>
    !uncheckable.some(
      (place) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`),
    );
  return [...malformed, ...ruleIssues(withoutFields(plain, paths)).filter(isReliable)];
}

/** Returns the row of a field: the rules for the fields of a row depend on each other. */
function rowOf(path: string): string | undefined {
  return /^.*\.features\[\d+\]/.exec(path)?.[0];
}

function ruleIssues(plain: unknown): readonly CatalogIssue[] {
  const issues: CatalogIssue[] = [];
  const refuse: Refuse = (path, message) => void issues.push({ path, message });
  const lists: Lists = {
    creditSystems: [],
    creditPacks: [],
    ...(plain as Pick<Lists, "features" | "plans">),
  };
  checkSlugs(refuse, lists);
  checkDimensions(refuse, lists);
  checkTokens(refuse, lists.features);
  checkAggregations(refuse, lists.features);
  checkSystems(refuse, lists);
  checkPacks(refuse, lists);
  const types = typesOf(lists);
  lists.features.forEach((feature, index) => checkValueSettings(refuse, `features[${index}]`, feature));
  lists.plans.forEach((plan, index) =>
    checkPlan(refuse, `plans[${index}]`, { plan, types, features: lists.features }),
  );
  checkAutoEnable(refuse, lists.plans);
  return issues;
}

/** Features and credit systems share one namespace, because a plan refers to either by slug. */
function checkSlugs(refuse: Refuse, { features, creditSystems, creditPacks, plans }: Lists): void {
  const places = (name: string, items: readonly { readonly slug: string }[]) =>
    items.map(({ slug }, index) => ({ slug, path: `${name}[${index}].slug` }));
  const shared = [...places("features", features), ...places("creditSystems", creditSystems)];
  for (const space of [shared, places("creditPacks", creditPacks), places("plans", plans)]) {
    for (const { slug, path } of space) checkSlug(refuse, path, slug);
    checkUnique(
      refuse,
      space.map(({ slug }) => slug),
      (index) => space[index]?.path ?? "",
    );
  }
}

function checkDimensions(refuse: Refuse, { features }: Lists): void {
  features.forEach(({ dimensions }, index) => {
    const at = (dimension: number): string => `features[${index}].dimensions[${dimension}]`;
    const named = (dimensions ?? []).map((each) => (typeof each === "string" ? { name: each } : each));
    named.forEach(({ name, values }, dimension) => {
      const path = typeof dimensions?.[dimension] === "string" ? at(dimension) : `${at(dimension)}.name`;
      if (name.includes(":")) refuse(path, `${quote(name)} must not contain a colon`);
      checkUnique(refuse, values ?? [], (value) => `${at(dimension)}.values[${value}]`);
    });
    checkUnique(
      refuse,
      named.map(({ name }) => name),
      at,
    );
  });
}

function checkSystems(refuse: Refuse, { features, creditSystems }: Lists): void {
  creditSystems.forEach(({ features: sent }, index) => {
    const members = sent ?? [];
    const at = (member: number): string => `creditSystems[${index}].features[${member}]`;
    checkUnique(
      refuse,
      members.map(({ feature }) => feature),
      (member) => `${at(member)}.feature`,
    );
    members.forEach(({ feature: slug, creditCost, costs }, member) => {
      // Of two features with one slug, which is an error anyway, the later one counts.
      const feature = features.findLast((each) => each.slug === slug);
      if (!feature) refuse(`${at(member)}.feature`, `${quote(slug)} is not a feature of this catalog`);
      else if ((feature.type ?? "metered") !== "metered") {
        refuse(`${at(member)}.feature`, `${quote(slug)} is not metered, so it cannot cost credits`);
      }
      readQuantity(refuse, `${at(member)}.creditCost`, creditCost);
      const entries = costs ?? [];
      entries.forEach((cost, entry) => {
        readQuantity(refuse, `${at(member)}.costs[${entry}].creditCost`, cost.creditCost);
      });
      checkWhens(refuse, `${at(member)}.costs`, { entries, dimensions: feature?.dimensions ?? [] });
    });
  });
}

function checkPacks(refuse: Refuse, lists: Lists): void {
  const systems = systemsOf(lists);
  const unassigned = lists.creditPacks.findIndex(({ creditSystem }) => creditSystem === undefined);
  const isSystemCreated = lists.creditSystems.length === 0 && unassigned >= 0;
  if (isSystemCreated && lists.features.some(({ slug }) => slug === PACK_CREDIT_SYSTEM)) {
    const why = `must be named: there is no credit system, and ${quote(PACK_CREDIT_SYSTEM)}, which would be created, is a feature`;
    refuse(`creditPacks[${unassigned}].creditSystem`, why);
  }
  lists.creditPacks.forEach((pack, index) => {
    const at = (field: string): string => `creditPacks[${index}].${field}`;
    const credits = readQuantity(refuse, at("credits"), pack.credits);
    if (credits !== undefined && credits < 1) refuse(at("credits"), "must be at least 1");
    readWhole(refuse, at("price"), pack.price);
    checkCurrency(refuse, at("currency"), pack.currency);
    checkCurrencies(refuse, at("prices"), pack.prices);
    const days = readDays(refuse, at("expiresAfterDays"), pack.expiresAfterDays);
    if (days === 0) refuse(at("expiresAfterDays"), "must be at least 1");
    checkPackSystem(refuse, at("creditSystem"), { named: pack.creditSystem ?? undefined, systems });
  });
}

interface PackSystem {
  readonly named: string | undefined;
  readonly systems: ReadonlySet<string>;
}

function checkPackSystem(refuse: Refuse, path: string, { named, systems }: PackSystem): void {
  if (named === undefined) {
    if (systems.size > 1) refuse(path, "must be named, because there are several credit systems");
  } else if (!systems.has(named)) refuse(path, `${quote(named)} is not a credit system of this catalog`);
}

/** The slugs of the credit systems, the one that the server creates for packs included. */
function systemsOf({ creditSystems, creditPacks }: Lists): ReadonlySet<string> {
  const isDefaultCreated =
    creditSystems.length === 0 && creditPacks.some(({ creditSystem }) => !creditSystem);
  return new Set(isDefaultCreated ? [PACK_CREDIT_SYSTEM] : creditSystems.map(({ slug }) => slug));
}

function typesOf(lists: Lists): ReadonlyMap<string, NamedType> {
  const features = lists.features.map(({ slug, type }) => [slug, type ?? "metered"] as const);
  const systems = [...systemsOf(lists)].map((slug) => [slug, "credit_system"] as const);
  return new Map<string, NamedType>([...features, ...systems]);
}

/** Every new customer gets the auto-enabled plans, so a group can have only one. Add-ons are not limited. */
function checkAutoEnable(refuse: Refuse, plans: Lists["plans"]): void {
  const first = new Map<string, string>();
  plans.forEach((plan, index) => {
    const isAlone = plan.isAddon || (plan.billingType === "one_time" && !plan.planGroup);
    if (!plan.autoEnable || plan.isActive === false || isAlone) return;
    const group = plan.planGroup ?? "";
    const other = first.get(group);
    if (other === undefined) first.set(group, plan.slug);
    else refuse(`plans[${index}].autoEnable`, `${quote(other)} of the same group is auto-enabled already`);
  });
}
