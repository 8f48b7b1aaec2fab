import {
  BillingError,
  agreedTerms,
  invariant,
  isLicensed,
  isSoldIn,
  NO_QUANTITIES,
  periodFee,
  PROVIDER_NAMES,
  termsIn,
  sellerFacts,
  type ChargeLimits,
  type Currency,
  type DefaultCard,
  type Offer,
  type PlanTerms,
  type ProviderName,
  type RuleContext,
} from "@dues/billing";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import type { StoredPlan } from "../../../db/catalog/catalog.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import type { PaymentProvider } from "../../../providers/payment-provider.js";
import { loadCatalog } from "../catalog/load.js";
import { taxContextOf } from "./taxes.js";
import { legalOf } from "../organization/settings.js";
import { providerChoice, type ProviderChoice } from "../provider/choose.js";

/**
 * The catalog and settings of an organization, for the billing rules. Created before a transaction and used inside it.
 */
export interface BillingContext {
  readonly organization: Organization;
  readonly index: CatalogIndex;
  readonly rules: RuleContext;
  /** A plan in its own currency. */
  readonly offer: (plan: StoredPlan) => Offer;
  /** A plan in a currency. Undefined for a currency that it is not sold in. */
  readonly offerIn: (plan: StoredPlan, currency: Currency) => Offer | undefined;
  readonly choose: ProviderChoice;
  /**
   * The provider that charges a customer for an item: the provider that the item names, else the provider of the saved
   * card, else the organization's default. A card's provider is skipped if it does not support the currency.
   */
  readonly providerFor: (sold: Sold, card: DefaultCard | undefined) => PaymentProvider | undefined;
}

/** An item that may name a provider. */
interface Sold {
  readonly provider: string | null;
  readonly currency: Currency;
}

export async function openBillingContext(deps: Deps, organization: Organization): Promise<BillingContext> {
  const index = await loadCatalog(deps.db, organization);
  const choose = await providerChoice(deps, organization);
  const takes = (name: ProviderName, currency: Currency) => {
    const provider = choose(name);
    return provider?.name === name && provider.supportsCurrency(currency);
  };
  const sell = (
    { id: planId, name, provider: named }: StoredPlan,
    versionId: string,
    terms: PlanTerms,
  ): Offer => {
    const provider = choose(named)?.name ?? null;
    const cardProviders = named === null ? PROVIDER_NAMES.filter((each) => takes(each, terms.currency)) : [];
    const licensed = licensedOf(index, terms);
    return { planId, versionId, name, terms, provider, cardProviders, ...(licensed && { licensed }) };
  };
  const offerOf = (planVersionId: string, currency: Currency): Offer => {
    const version = index.findVersion(planVersionId);
    const plan = version && index.findPlan(version.planId);
    invariant(version && plan, `the plan version ${planVersionId} does not exist`);
    return sell(plan, version.id, agreedTerms(version.terms, currency));
  };
  const offer = (plan: StoredPlan) => sell(plan, plan.versionId, plan.terms);
  const offerIn = (plan: StoredPlan, currency: Currency) => {
    const terms = termsIn(plan.terms, currency);
    return terms && sell(plan, plan.versionId, terms);
  };
  const fallbackOf = (planGroup: string, currency: Currency) => {
    const plan = index.catalog.plans.find(
      ({ autoEnable, isActive, terms }) =>
        autoEnable &&
        isActive &&
        !terms.isAddon &&
        periodFee(terms, NO_QUANTITIES) === 0n &&
        (terms.planGroup ?? "") === planGroup,
    );
    return plan && (isSoldIn(plan.terms, currency) ? offerIn(plan, currency) : offer(plan));
  };
  const limitsOf = (name: ProviderName | null, currency: Currency) => limitsAt(choose(name), currency);
  const providerFor = ({ provider, currency }: Sold, card: DefaultCard | undefined) =>
    choose(provider ?? (card && takes(card.provider, currency) ? card.provider : null));
  const taxes = taxContextOf(organization, index, deps.taxAnswers);
  const legal = legalOf(organization);
  const rules = {
    newId: deps.newId,
    offerOf,
    fallbackOf,
    limitsOf,
    ...(taxes && { taxes }),
    seller: sellerFacts(organization, legal),
    numbering: legal.numbering,
  };
  return { organization, index, offer, offerIn, choose, providerFor, rules };
}

/** The ids and names of the licensed features of a plan. Undefined for a plan without any. */
function licensedOf(index: CatalogIndex, { features }: PlanTerms): Offer["licensed"] {
  const licensed = features.filter(isLicensed);
  if (licensed.length === 0) return undefined;
  const named = licensed.flatMap(({ slug }) => {
    const feature = index.catalog.features.find((each) => each.slug === slug);
    return feature ? [[slug, { id: feature.id, name: feature.name }] as const] : [];
  });
  return Object.fromEntries(named);
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
