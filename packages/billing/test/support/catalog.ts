import {
  BillingError,
  money,
  readCatalog,
  type CatalogInput,
  type Issue,
  type ExistingCatalog,
  type PlanFeatureInput,
  type PlanInput,
  type ReadCatalog,
} from "../../src/index.js";

/** An organization that counts in euros, has the sandbox alone set up, and stored nothing yet. */
const NOTHING_STORED: ExistingCatalog = {
  currency: money(0n, "EUR").currency,
  features: [],
  plans: [],
  providers: { known: ["sandbox", "stripe"], configured: ["sandbox"] },
};

/** A catalog; omitted lists are empty. */
function sent(input: Partial<CatalogInput>): CatalogInput {
  return { features: [], plans: [], ...input };
}

export function read(input: Partial<CatalogInput>, known: Partial<ExistingCatalog> = {}): ReadCatalog {
  return readWhole(sent(input), { ...NOTHING_STORED, ...known });
}

/** Reads a catalog without a pause. */
export function readWhole(input: CatalogInput, known: ExistingCatalog): ReadCatalog {
  const steps = readCatalog(input, known);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The errors of a catalog; empty if it is accepted. */
export function issuesOf(
  input: Partial<CatalogInput>,
  known: Partial<ExistingCatalog> = {},
): readonly Issue[] {
  try {
    read(input, known);
    return [];
  } catch (error) {
    if (error instanceof BillingError && error.code === "invalid_catalog") return error.issues ?? [];
    throw error;
  }
}

/** One plan `pro` over a metered `calls` and a boolean `sso`. */
export function withPlan(plan: Partial<PlanInput>): Partial<CatalogInput> {
  return {
    features: [{ slug: "calls" }, { slug: "sso", type: "boolean" }],
    plans: [{ slug: "pro", ...plan }],
  };
}

/** One plan with one row for the metered `calls`. */
export function withCalls(feature: Partial<PlanFeatureInput>): Partial<CatalogInput> {
  return withPlan({ features: [{ slug: "calls", ...feature }] });
}
