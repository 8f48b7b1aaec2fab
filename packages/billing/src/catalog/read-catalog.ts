import { BillingError } from "../errors.js";
import { PACK_CREDIT_SYSTEM, type Catalog, type CreditSystem, type Feature, type Plan } from "./catalog.js";
import { checkCatalog } from "./check-catalog.js";
import { quote, refuse, warnOfUnknownFields, type Findings } from "./fields.js";
import type { CatalogInput } from "./input.js";
import type { ExistingCatalog, KnownFeature, KnownType } from "./known-catalog.js";
import { readCreditSystem, readFeature } from "./read-features.js";
import { readCreditPack, readPlan, type ReadingContext } from "./read-plan.js";

export interface ReadCatalog {
  readonly catalog: Catalog;
  readonly warnings: readonly string[];
}

const FIELDS = ["defaultProvider", "features", "creditSystems", "creditPacks", "plans"];

/**
 * Reads a whole catalog and fills in every default. Pauses after each plan: a thousand plans with a thousand prices each take
 * long.
 *
 * @throws BillingError `invalid_catalog` with every field that was refused, not the first alone.
 */
export function* readCatalog(input: CatalogInput, known: ExistingCatalog): Generator<undefined, ReadCatalog> {
  const findings: Findings = { issues: [], warnings: [] };
  warnOfUnknownFields(findings, "", input, FIELDS);
  const features = input.features.map((item, index) => readFeature(findings, `features[${index}]`, item));
  const systems = readCreditSystems(findings, input, { features, known });
  const context: ReadingContext = {
    currency: known.currency,
    defaultProvider: input.defaultProvider ?? null,
    typeOf: typeLookup(features, systems, known),
    featureOf: featureLookup(features, known),
    taxCodes: known.taxCodes,
  };
  const storedSystems = known.features.filter(({ type }) => type === "credit_system").map(({ slug }) => slug);
  const allSystems = [...new Set([...systems.map(({ slug }) => slug), ...storedSystems])];
  const packs = input.creditPacks ?? [];
  const creditPacks = packs.map((item, index) =>
    readCreditPack(findings, `creditPacks[${index}]`, item, { ...context, systems: allSystems }),
  );
  const plans: Plan[] = [];
  for (const [index, item] of input.plans.entries()) {
    plans.push(readPlan(findings, `plans[${index}]`, item, context));
    yield;
  }
  const catalog: Catalog = { features, creditSystems: systems, creditPacks, plans };
  checkCatalog(findings, { input, catalog, known });
  if (findings.issues.length > 0) throw refused(findings);
  return { catalog, warnings: findings.warnings };
}

function refused(findings: Findings): BillingError {
  const { issues } = findings;
  const [first, ...others] = issues;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  const detail = `${first?.path}: ${first?.message}${more}. Nothing was written.`;
  return new BillingError("invalid_catalog", detail, { issues });
}

function readCreditSystems(
  findings: Findings,
  input: CatalogInput,
  { features, known }: { features: readonly Feature[]; known: ExistingCatalog },
): CreditSystem[] {
  const typeOf = typeLookup(features, [], known);
  const context = { typeOf, featureOf: featureLookup(features, known) };
  const sent = input.creditSystems ?? [];
  const systems = sent.map((item, index) =>
    readCreditSystem(findings, `creditSystems[${index}]`, item, context),
  );
  const hasNoSystem = systems.length === 0 && !known.features.some(({ type }) => type === "credit_system");
  const packs = input.creditPacks ?? [];
  const packWithoutSystem = packs.findIndex(({ creditSystem }) => (creditSystem ?? null) === null);
  return hasNoSystem && packWithoutSystem >= 0
    ? [createPackSystem(findings, packWithoutSystem, typeOf)]
    : systems;
}

function createPackSystem(
  findings: Findings,
  packIndex: number,
  typeOf: (slug: string) => KnownType | undefined,
): CreditSystem {
  const slug = quote(PACK_CREDIT_SYSTEM.slug);
  if (typeOf(PACK_CREDIT_SYSTEM.slug) === undefined) {
    findings.warnings.push(`There is no credit system, so ${slug} was created for the credit packs.`);
  } else {
    const why = `must be named: there is no credit system, and ${slug}, the default name, is already a feature`;
    refuse(findings, `creditPacks[${packIndex}].creditSystem`, why);
  }
  return PACK_CREDIT_SYSTEM;
}

function typeLookup(
  features: readonly Feature[],
  systems: readonly CreditSystem[],
  known: ExistingCatalog,
): (slug: string) => KnownType | undefined {
  const types = new Map<string, KnownType>(known.features.map(({ slug, type }) => [slug, type]));
  for (const { slug, type } of features) types.set(slug, type);
  for (const { slug } of systems) types.set(slug, "credit_system");
  return (slug) => types.get(slug);
}

function featureLookup(
  features: readonly Feature[],
  known: ExistingCatalog,
): (slug: string) => KnownFeature | undefined {
  const all = [...known.features, ...features];
  const found = new Map<string, KnownFeature>(all.map((feature) => [feature.slug, feature]));
  return (slug) => found.get(slug);
}
