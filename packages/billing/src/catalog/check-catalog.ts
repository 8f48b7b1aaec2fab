import type { BillingType, Catalog, Feature, Plan } from "./catalog.js";
import { checkUnique, quote, refuse, type Findings } from "./fields.js";
import type { CatalogInput } from "./input.js";
import type { ExistingCatalog } from "./known-catalog.js";
import { refuseCapsOfLevels } from "./read-caps.js";

interface Reading {
  readonly input: CatalogInput;
  /** The same, read; with an issue in it, a value that was refused has its default. */
  readonly catalog: Catalog;
  readonly known: ExistingCatalog;
}

/** Checks a catalog as a whole: conflicts between its items, and with the stored catalog. */
export function checkCatalog(findings: Findings, { input, catalog, known }: Reading): void {
  checkSlugs(findings, input, catalog);
  checkTypes(findings, catalog.features, known);
  checkSystems(findings, input, known);
  checkAutoEnable(findings, catalog.plans, known);
  refuseCapsOfLevels(findings, catalog, known);
  warnOfProviders(findings, { ...catalog, defaultProvider: input.defaultProvider ?? null }, known);
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

/** Refuses a new type for a feature in use. An unused feature may change its type. */
function checkTypes(findings: Findings, features: readonly Feature[], known: ExistingCatalog): void {
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
    } else if (before.aggregation !== feature.aggregation) {
      refuse(findings, `features[${index}].aggregation`, "the aggregation of a feature in use cannot change");
    } else if (before.value?.type !== feature.value?.type) {
      refuse(findings, `features[${index}].valueType`, "the valueType of a feature in use cannot change");
    }
  });
}

function checkSystems(findings: Findings, input: CatalogInput, known: ExistingCatalog): void {
  const stored = new Map(known.features.map(({ slug, type }) => [slug, type]));
  const sent = new Set(input.features.map(({ slug }) => slug));
  (input.creditSystems ?? []).forEach(({ slug }, index) => {
    const before = stored.get(slug);
    if (before === undefined || before === "credit_system" || sent.has(slug)) return;
    refuse(findings, `creditSystems[${index}].slug`, `${quote(slug)} is already a feature`);
  });
}

interface AutoEnabled {
  readonly slug: string;
  readonly path: string | null;
  readonly group: string;
}

function checkAutoEnable(findings: Findings, plans: readonly Plan[], known: ExistingCatalog): void {
  const sent = new Set(plans.map(({ slug }) => slug));
  const stored = known.plans.filter((plan) => !sent.has(plan.slug) && excludesOthers(plan, plan));
  const all: AutoEnabled[] = [
    ...stored.map((plan) => ({ slug: plan.slug, path: null, group: plan.planGroup ?? "" })),
    ...plans.flatMap((plan, index) =>
      excludesOthers(plan, plan.terms)
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

/** Whether a new customer gets the plan, and it excludes others of its group. */
function excludesOthers(
  plan: { readonly autoEnable: boolean; readonly isActive: boolean },
  terms: {
    readonly isAddon: boolean;
    readonly planGroup: string | null;
    readonly billingType?: BillingType;
  },
): boolean {
  const isAlone = terms.isAddon || (terms.billingType === "one_time" && terms.planGroup === null);
  return plan.autoEnable && plan.isActive && !isAlone;
}

function warnOfProviders(
  findings: Findings,
  catalog: Catalog & { readonly defaultProvider: string | null },
  known: ExistingCatalog,
): void {
  const sellers = [...catalog.plans, ...catalog.creditPacks];
  const providers = [catalog.defaultProvider, ...sellers.map(({ provider }) => provider)];
  const named = new Set(providers.filter((provider) => provider !== null));
  for (const provider of named) {
    if (!known.providers.known.includes(provider)) {
      findings.warnings.push(`${quote(provider)} is not a known payment provider.`);
    } else if (!known.providers.configured.includes(provider)) {
      findings.warnings.push(`The payment provider ${quote(provider)} is not set up yet.`);
    }
  }
}
