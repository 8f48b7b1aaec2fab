import { amountDue, BillingError, toIso, toSafeInteger } from "@dues/billing";
import { getBalances } from "../../../usecases/balance/read.js";
import { getEntitlements, type CustomerEntitlement } from "../../../usecases/entitlement/entitlement.js";
import { getUpcomingInvoice } from "../../../usecases/invoice/upcoming.js";
import { loadCatalog } from "../../../usecases/shared/catalog/load.js";
import { listWallet } from "../../../usecases/wallet/wallet.js";
import type { Handlers } from "../../handler.js";
import { sentenceOf, toWireAccess, type AccessCode } from "../../wire/access.js";
import { listOwnInvoices } from "../account/invoices.js";
import { discountedSubscriptions } from "../account/subscriptions.js";
import { timeOf } from "../account/usage.js";
import type { PortalAccess } from "../view.js";
import {
  toWireFeature,
  toWireInvoice,
  toWireSubscription,
  toWireTotals,
  usableCard,
  type Wire,
} from "./wire.js";
import { toWireValue } from "../../wire/value.js";

/** Older open invoices are in the list. */
const MAX_OPEN = 5;

export const overviewOperations = {
  async getPortalOverview(deps, _request, caller) {
    const access = { ...caller, deps };
    const asOf = toIso(timeOf(access));
    return { status: 200, body: { success: true, asOf, overview: await overviewOf(access) } };
  },

  async getPortalEntitlements(deps, _request, caller) {
    const { organization, customer } = caller;
    const asOf = toIso(timeOf({ deps, customer }));
    const found = await getEntitlements(deps, organization, customer.id);
    const entitlements: Wire["PortalAccess"][] = [];
    for (const entitlement of found.entitlements)
      entitlements.push(await accessOf({ ...caller, deps }, entitlement));
    return { status: 200, body: { success: true, asOf, entitlements } };
  },
} satisfies Pick<Handlers, "getPortalOverview" | "getPortalEntitlements">;

async function overviewOf(access: PortalAccess): Promise<Wire["PortalOverview"]> {
  const { deps, organization, customer, configuration, session, features } = access;
  const index = await loadCatalog(deps.db, organization);
  const subscriptions = await discountedSubscriptions(access);
  const { balances } = await getBalances(deps, organization, customer.id);
  const { locale, currency } = customer.billingDetails;
  const { name, color, supportUrl, termsUrl, privacyUrl } = configuration;
  return {
    customer: { name: customer.name, email: customer.email, locale, currency },
    seller: { name: name ?? organization.name, color, supportUrl, termsUrl, privacyUrl },
    mode: organization.mode,
    testClock: customer.clockTime !== null,
    features: [...features],
    returnUrl: session.returnUrl ?? configuration.returnUrl,
    subscriptions: subscriptions.map((each) => toWireSubscription(each, index)),
    nextPayment: await nextPaymentOf(access),
    card: usableCard(await listWallet(deps, organization, customer.id)),
    openInvoices: features.includes("invoices") ? await openInvoicesOf(access) : [],
    balances: balances
      .filter(({ balance }) => balance !== 0n)
      .map(({ currency: code, balance }) => ({ currency: code, amount: toSafeInteger(balance) })),
  };
}

async function nextPaymentOf({
  deps,
  organization,
  customer,
}: PortalAccess): Promise<Wire["PortalNextPayment"] | null> {
  const query = { customer: customer.id, subscriptionId: undefined, excludesUsage: false };
  const upcoming = await getUpcomingInvoice(deps, organization, query);
  if (!upcoming) return null;
  const { invoice, at } = upcoming;
  return {
    amount: toSafeInteger(amountDue(invoice)),
    currency: invoice.currency,
    at: toIso(at),
    includesUsage: invoice.lines.some(({ kind }) => kind === "usage"),
  };
}

async function openInvoicesOf(access: PortalAccess): Promise<Wire["PortalInvoice"][]> {
  const { items } = await listOwnInvoices(access, { status: "open", limit: MAX_OPEN });
  return items.map(toWireInvoice);
}

/** A feature with the server's own decision about one more unit. */
async function accessOf(
  { deps, organization, customer }: PortalAccess,
  entitlement: CustomerEntitlement,
): Promise<Wire["PortalAccess"]> {
  const { feature, planSlug, subscription } = entitlement;
  const decision = await decide({ deps, organization, customer }, feature.slug);
  return {
    feature: toWireFeature(feature),
    type: feature.type,
    plan: planSlug,
    trial: subscription?.status === "trialing",
    ...toWireTotals(entitlement),
    ...toWireValue(entitlement),
    ...decision,
  };
}

type Decision = Pick<Wire["PortalAccess"], "allowed" | "code" | "credits">;

async function decide(
  { deps, organization, customer }: Pick<PortalAccess, "deps" | "organization" | "customer">,
  feature: string,
): Promise<Decision> {
  try {
    const result = await deps.metering.check(organization, { customer: customer.id, feature });
    const said = sentenceOf(result, { granted: "access_granted", overage: "overage_allowed" });
    const { allowed, code, credits } = toWireAccess(result, { mode: organization.mode, ...said });
    const own = credits && {
      system: credits.systemSlug,
      costPerUnit: credits.costPerUnit,
      balance: credits.totalBalance,
    };
    return { allowed, code, credits: own };
  } catch (error) {
    const code = error instanceof BillingError ? DENIALS.find((each) => each === error.code) : undefined;
    if (code === undefined) throw error;
    return { allowed: false, code, credits: null };
  }
}

/** A subscription may have ended since the entitlements were read. */
const DENIALS: readonly AccessCode[] = [
  "no_active_subscription",
  "past_due",
  "feature_not_in_plan",
  "feature_not_found",
];
