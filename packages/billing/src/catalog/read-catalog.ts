import { BillingError } from "../errors.js";
import type { Currency } from "../money.js";
import type { Catalog, CreditSystem, Feature, MeterType, Plan } from "./catalog.js";
import { checkUnique, quote, refuse, warnOfUnknownFields, type Findings } from "./fields.js";
import type { CatalogInput } from "./input.js";
import { readCreditSystem, readFeature } from "./read-features.js";
import type { KnownType } from "./read-plan-feature.js";
import { readCreditPack, readPlan, type ReadingContext } from "./read-plan.js";

/** What is already stored, as far as it decides whether a new catalog fits. */
export interface KnownCatalog {
  readonly currency: Currency;
  readonly features: readonly {
    readonly slug: string;
    readonly type: KnownType;
    readonly meterType: MeterType | null;
    /** Named by a plan or a credit system, or used by a customer. */
    readonly isInUse: boolean;
  }[];
  readonly plans: readonly {
    readonly slug: string;
    readonly planGroup: string | null;
    readonly autoEnable: boolean;
    readonly isAddon: boolean;
    readonly isActive: boolean;
  }[];
  /** Providers that exist and are set up for this organization. */
  readonly providers: { readonly known: readonly string[]; readonly configured: readonly string[] };
}

export interface ReadCatalog {
  readonly catalog: Catalog;
  readonly warnings: readonly string[];
}

const FIELDS = ["defaultProvider", "features", "creditSystems", "creditPacks", "plans"];
/** The credit system that is made for packs when a catalog has none. */
const DEFAULT_SYSTEM: CreditSystem = { slug: "credits", name: "Credits", description: null, features: [] };

/**
 * Reads a whole catalog and fills in every default.
 *
 * @throws BillingError `invalid_catalog` with every field that was refused, not the first alone.
 */
export function readCatalog(input: CatalogInput, known: KnownCatalog): ReadCatalog {
  const findings: Findings = { issues: [], warnings: [] };
  warnOfUnknownFields(findings, "", input, FIELDS);
  const features = input.features.map((item, index) => readFeature(findings, `features[${index}]`, item));
  const systems = readCreditSystems(findings, input, { features, known });
  const context: ReadingContext = {
    currency: known.currency,
    defaultProvider: input.defaultProvider ?? null,
    typeOf: typeLookup(features, systems, known),
  };
  const storedSystems = known.features.filter(({ type }) => type === "credit_system").map(({ slug }) => slug);
  const allSystems = [...new Set([...systems.map(({ slug }) => slug), ...storedSystems])];
  const packs = input.creditPacks ?? [];
  const creditPacks = packs.map((item, index) =>
    readCreditPack(findings, `creditPacks[${index}]`, item, { ...context, systems: allSystems }),
  );
  const plans = input.plans.map((item, index) => readPlan(findings, `plans[${index}]`, item, context));
  const catalog: Catalog = { features, creditSystems: systems, creditPacks, plans };
  checkSlugs(findings, input, catalog);
  checkTypes(findings, features, known);
  checkAutoEnable(findings, plans, known);
  warnOfProviders(findings, catalog, known);
  if (findings.issues.length > 0) throw refused(findings);
  return { catalog, warnings: findings.warnings };
}

function refused(findings: Findings): BillingError {
  const { issues } = findings;
  const count = issues.length === 1 ? "1 field" : `${issues.length} fields`;
  return new BillingError(
    "invalid_catalog",
    `The catalog was refused, nothing was written: ${count} to mend.`,
    {
      issues,
    },
  );
}

function readCreditSystems(
  findings: Findings,
  input: CatalogInput,
  { features, known }: { features: readonly Feature[]; known: KnownCatalog },
): CreditSystem[] {
  const typeOf = typeLookup(features, [], known);
  const sent = input.creditSystems ?? [];
  const systems = sent.map((item, index) =>
    readCreditSystem(findings, `creditSystems[${index}]`, item, typeOf),
  );
  const isNone = systems.length === 0 && !known.features.some(({ type }) => type === "credit_system");
  if (!isNone || (input.creditPacks ?? []).length === 0) return systems;
  findings.warnings.push(
    `There is no credit system, so ${quote(DEFAULT_SYSTEM.slug)} was made for the credit packs.`,
  );
  return [DEFAULT_SYSTEM];
}

function typeLookup(
  features: readonly Feature[],
  systems: readonly CreditSystem[],
  known: KnownCatalog,
): (slug: string) => KnownType | undefined {
  const types = new Map<string, KnownType>(known.features.map(({ slug, type }) => [slug, type]));
  for (const { slug, type } of features) types.set(slug, type);
  for (const { slug } of systems) types.set(slug, "credit_system");
  return (slug) => types.get(slug);
}

/** Features and credit systems share one space of slugs, because a plan names either by slug alone. */
function checkSlugs(findings: Findings, input: CatalogInput, catalog: Catalog): void {
  const sentSystems = (input.creditSystems ?? []).map(({ slug }) => slug);
  const shared = [...catalog.features.map(({ slug }) => slug), ...sentSystems];
  const featureCount = catalog.features.length;
  checkUnique(findings, shared, (index) =>
    index < featureCount ? `features[${index}].slug` : `creditSystems[${index - featureCount}].slug`,
  );
  checkUnique(
    findings,
    catalog.creditPacks.map(({ slug }) => slug),
    (index) => `creditPacks[${index}].slug`,
  );
  checkUnique(
    findings,
    catalog.plans.map(({ slug }) => slug),
    (index) => `plans[${index}].slug`,
  );
}

/** What a feature is cannot change under those who use it; what is unused may be made anew. */
function checkTypes(findings: Findings, features: readonly Feature[], known: KnownCatalog): void {
  const stored = new Map(known.features.map((feature) => [feature.slug, feature]));
  features.forEach((feature, index) => {
    const before = stored.get(feature.slug);
    if (!before) return;
    if (before.type === "credit_system") {
      refuse(findings, `features[${index}].slug`, `${quote(feature.slug)} is already a credit system`);
    } else if (!before.isInUse) return;
    else if (before.type !== feature.type) {
      refuse(findings, `features[${index}].type`, "the type of a feature in use cannot change");
    } else if (before.meterType !== feature.meterType) {
      refuse(findings, `features[${index}].meterType`, "the meterType of a feature in use cannot change");
    }
  });
}

interface AutoEnabled {
  readonly slug: string;
  readonly path: string | null;
  readonly group: string;
}

function checkAutoEnable(findings: Findings, plans: readonly Plan[], known: KnownCatalog): void {
  const sent = new Set(plans.map(({ slug }) => slug));
  const stored = known.plans.filter((plan) => !sent.has(plan.slug) && isAutoEnabled(plan, plan));
  const all: AutoEnabled[] = [
    ...stored.map((plan) => ({ slug: plan.slug, path: null, group: plan.planGroup ?? "" })),
    ...plans.flatMap((plan, index) =>
      isAutoEnabled(plan, plan.terms)
        ? [{ slug: plan.slug, path: `plans[${index}].autoEnable`, group: plan.terms.planGroup ?? "" }]
        : [],
    ),
  ];
  const first = new Map<string, AutoEnabled>();
  for (const plan of all) {
    const other = first.get(plan.group);
    if (!other) first.set(plan.group, plan);
    else if (plan.path) {
      refuse(findings, plan.path, `${quote(other.slug)} of the same group is auto-enabled already`);
    }
  }
}

function isAutoEnabled(
  plan: { readonly autoEnable: boolean; readonly isActive: boolean },
  terms: { readonly isAddon: boolean },
): boolean {
  return plan.autoEnable && plan.isActive && !terms.isAddon;
}

function warnOfProviders(findings: Findings, catalog: Catalog, known: KnownCatalog): void {
  const sellers = [...catalog.plans, ...catalog.creditPacks];
  const named = [...new Set(sellers.flatMap(({ provider }) => provider ?? []))];
  for (const provider of named) {
    if (!known.providers.known.includes(provider)) {
      findings.warnings.push(`${quote(provider)} is not a payment provider we know.`);
    } else if (!known.providers.configured.includes(provider)) {
      findings.warnings.push(`The payment provider ${quote(provider)} is not set up yet.`);
    }
  }
}
