import { succeeded, type Body, type Tenant } from "../../support/api.js";
import { send } from "../../support/server.js";
import { GERMANY, useStripeTax } from "../../http/taxes/stripe-tax.js";
import { DAY_MS } from "../calendar.js";
import type { Random } from "../random.js";

/** How requests name a coupon: by a promotion code, or by its id. */
export type CouponName = { readonly code: string } | { readonly couponId: string };

/** Who calculates the taxes of an organization, the coupons it offers, and the second currency of its prices. */
export interface DocumentRules {
  readonly taxes: "none" | "rates" | "stripe";
  readonly secondCurrency: string | null;
  readonly coupons: readonly CouponName[];
}

/** An organization without any of it, as all were before there were taxes. */
export const PLAIN: DocumentRules = { taxes: "none", secondCurrency: null, coupons: [] };

interface Choice {
  readonly random: Random;
  readonly currency: string;
  readonly start: number;
  readonly isPlain: boolean;
  /** Whether a provider of taxes can be reached. */
  readonly hasTaxProvider: boolean;
}

/** The second currency of prices in the first. */
function secondCurrencyOf(currency: string): string {
  return currency === "EUR" ? "USD" : "EUR";
}

/** Sets an organization up with taxes, credit notes for lost disputes, and perhaps one series of numbers. */
export async function setUpDocuments(tenant: Tenant, choice: Choice): Promise<DocumentRules> {
  const { random, currency, hasTaxProvider, isPlain } = choice;
  if (isPlain) return PLAIN;
  const taxes =
    hasTaxProvider && random.percent(35) ? "stripe" : random.pick(["rates", "rates", "none"] as const);
  const secondCurrency = random.percent(60) ? secondCurrencyOf(currency) : null;
  const legal = {
    name: "Acme GmbH",
    address: GERMANY,
    taxIds: [{ type: "eu_vat", value: "DE811569869" }],
    automaticTax: random.percent(50),
    oss: random.percent(50),
    numbering: random.pick(["customer", "organization"]),
  };
  const body = { legal, creditLostDisputes: random.percent(75) };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
  const taxBehavior = random.pick(["exclusive", "exclusive", "inclusive"]);
  if (taxes === "stripe") await useStripeTax(tenant, { taxBehavior });
  if (taxes === "rates") await createRates(tenant, choice, taxBehavior);
  return { taxes, secondCurrency, coupons: [] };
}

async function createRates(tenant: Tenant, { random, start }: Choice, taxBehavior: string): Promise<void> {
  const changesAt = new Date(start + random.between(5, 120) * DAY_MS).toISOString();
  const german = { code: "vat", name: "VAT", country: "DE", automatic: true };
  const taxes = [
    { ...german, percent: random.pick(["19", "20", "7.5"]), validTo: changesAt },
    { ...german, percent: random.pick(["16", "21", "0"]), validFrom: changesAt },
    { code: "tva", name: "TVA", percent: "20", country: "FR", automatic: true },
    { code: "reduced", name: "Reduced VAT", percent: random.pick(["7", "5.5"]) },
    { code: "local", name: "Local tax", percent: "9.975" },
    { code: "shared", name: "Sales tax", percent: "8.25", taxableShare: "80" },
  ];
  for (const body of taxes) succeeded(await send(tenant, "/v1/taxes", { body }));
  const defaultTaxCodes = random.pick([["vat"], ["vat"], ["vat", "local"], []]);
  const tax = { defaultTaxCodes, taxBehavior, rateDate: random.pick(["finalization", "period_end"]) };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
}

const COUPONS: readonly Body[] = [
  { name: "Launch", percent: 20, duration: "forever" },
  { name: "Third", percent: 33.33, duration: "repeating", periods: 2 },
  { name: "Whole", percent: 100, duration: "once" },
  { name: "Gift", amount: 500, duration: "once" },
  { name: "Partner", amount: 1_500, duration: "forever", maxPerCustomer: 2 },
  { name: "Large", amount: 100_000, duration: "repeating", periods: 3, maxRedemptions: 1 },
  { name: "Fees", percent: 50, duration: "repeating", periods: 3, appliesTo: { kinds: ["fee"] } },
  { name: "Usage", amount: 77, duration: "forever", appliesTo: { kinds: ["usage"] } },
  { name: "Calls", percent: 12.5, duration: "forever", appliesTo: { featureIds: ["calls"] } },
  { name: "Monthly", percent: 10, duration: "repeating", periods: 2, appliesTo: { intervals: ["monthly"] } },
  { name: "Packs", percent: 15, duration: "once", maxPerCustomer: 5, appliesTo: { kinds: ["pack"] } },
  { name: "First", percent: 7, duration: "once", firstPurchaseOnly: true, maxRedemptions: 2 },
  { name: "Minimum", amount: 300, duration: "once", minimum: 2_000 },
];

/** Creates coupons for a price list. Every other one is redeemed by a promotion code; some codes have a limit of their own. */
export async function createCoupons(
  tenant: Tenant,
  { random, currency }: Pick<Choice, "random" | "currency">,
  secondCurrency: string | null,
): Promise<CouponName[]> {
  const inBoth = (amount: unknown) => ({
    [currency]: amount,
    ...(secondCurrency !== null && { [secondCurrency]: Number(amount) * 2 + 1 }),
  });
  const names: CouponName[] = [];
  for (const [index, { amount, minimum, ...terms }] of COUPONS.entries()) {
    if (random.percent(30)) continue;
    const body = {
      ...terms,
      ...(amount !== undefined && { amounts: inBoth(amount) }),
      ...(minimum !== undefined && { minimumAmount: inBoth(minimum) }),
    };
    const reply = await send(tenant, "/v1/coupons", { body });
    const { id } = succeeded<{ coupon: { id: string } }>(reply).coupon;
    const code = `CODE-${String(terms["name"])}`;
    if (index % 2 === 0) names.push({ couponId: id });
    else {
      const limit = random.percent(40) ? { maxRedemptions: random.between(1, 3) } : {};
      succeeded(await send(tenant, "/v1/promotion-codes", { body: { couponId: id, code, ...limit } }));
      names.push({ code: code.toLowerCase() });
    }
  }
  return names;
}
