import {
  BillingError,
  invariant,
  type ChargeLimits,
  type Currency,
  type Offer,
  type ProviderName,
  type Tools,
} from "@dues/billing";
import type { CatalogIndex } from "../../db/catalog-index.js";
import type { StoredPlan } from "../../db/catalog.js";
import type { Organization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";
import type { PaymentProvider } from "../../providers/payment-provider.js";
import { loadCatalog } from "../catalog/load.js";
import { providerChoice, type ProviderChoice } from "../payment/choose-provider.js";

/** What an organization sells and how, for the rules to ask. Made before a transaction, used inside it. */
export interface Book {
  readonly organization: Organization;
  readonly index: CatalogIndex;
  readonly tools: Tools;
  readonly offer: (plan: StoredPlan) => Offer;
  readonly choose: ProviderChoice;
}

export async function openBook(deps: Deps, organization: Organization): Promise<Book> {
  const index = await loadCatalog(deps.db, organization);
  const choose = await providerChoice(deps, organization);
  const offerOf = (planVersionId: string): Offer => {
    const version = index.findVersion(planVersionId);
    const plan = version && index.findPlan(version.planId);
    invariant(version && plan, `the plan version ${planVersionId} is gone`);
    const provider = choose(plan.provider)?.name ?? null;
    return { planId: plan.id, versionId: version.id, name: plan.name, terms: version.terms, provider };
  };
  const offer = (plan: StoredPlan) => offerOf(plan.versionId);
  const fallbackOf = (planGroup: string) => {
    const plan = index.catalog.plans.find(
      ({ autoEnable, isActive, terms }) =>
        autoEnable &&
        isActive &&
        !terms.isAddon &&
        terms.price === 0n &&
        (terms.planGroup ?? "") === planGroup,
    );
    return plan && offer(plan);
  };
  const limitsOf = (name: ProviderName | null, currency: Currency) => limitsAt(choose(name), currency);
  const tools = { newId: deps.newId, offerOf, fallbackOf, limitsOf };
  return { organization, index, offer, choose, tools };
}

/** Undefined for a currency that the provider does not take: the charge is refused then, as any other. */
function limitsAt(provider: PaymentProvider | undefined, currency: Currency): ChargeLimits | undefined {
  try {
    return provider?.chargeLimits(currency);
  } catch (error) {
    if (error instanceof BillingError) return undefined;
    throw error;
  }
}
