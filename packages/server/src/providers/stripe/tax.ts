import { createHash } from "node:crypto";
import { formatQuantity, type Currency, type PostalAddress, type TaxExemption } from "@dues/billing";
import type Stripe from "stripe";
import type { ProviderKeys } from "../payment-providers.js";
import {
  TaxProviderError,
  type TaxCalculation,
  type TaxCalculationRequest,
  type TaxProvider,
} from "../tax-provider.js";
import { openStripe, type StripeContext, type StripeSettings } from "./client.js";
import { toStripeAmount } from "./currency.js";
import { lineTaxes } from "./tax-breakdown.js";
import { toTaxFailure } from "./tax-failure.js";

/** The most lines of one calculation. */
const MAX_LINES = 100;

/** Stripe calculates with the rules of dates up to 31 days away. One day of margin allows for clock differences. */
const MAX_DATE_DISTANCE_MS = 30 * 86_400_000;

/** Stripe Tax with the credentials of one organization. */
export async function createStripeTaxProvider(
  keys: ProviderKeys,
  settings: StripeSettings,
): Promise<TaxProvider> {
  const context = await openStripe(keys, settings);
  return { name: "stripe", calculate: (request) => calculate(context, request) };
}

async function calculate(context: StripeContext, request: TaxCalculationRequest): Promise<TaxCalculation> {
  const address = requireAddress(request.buyer.address);
  const parts: TaxCalculation[] = [];
  for (let from = 0; from < request.lines.length; from += MAX_LINES) {
    const lines = request.lines.slice(from, from + MAX_LINES);
    parts.push(await calculatePart(context, { ...request, lines }, address));
  }
  return {
    providerCalculationId: parts[0]?.providerCalculationId ?? null,
    taxes: parts.flatMap(({ taxes }) => taxes),
  };
}

async function calculatePart(
  { stripe, now }: StripeContext,
  request: TaxCalculationRequest,
  address: StripeAddress,
): Promise<TaxCalculation> {
  try {
    const parameters = parametersOf(request, address, now());
    const digest = createHash("sha256").update(JSON.stringify(parameters)).digest("hex");
    // The client waits for each of its two attempts.
    const timeout = Math.max(1, Math.floor(request.timeoutMs / 2));
    const options = { timeout, maxNetworkRetries: 1 };
    const calculation = await stripe.tax.calculations.create(parameters, {
      ...options,
      idempotencyKey: `tax ${request.reference} ${digest}`,
    });
    const items = await lineItemsOf(stripe, calculation, options);
    return { providerCalculationId: calculation.id, taxes: lineTaxes(request, { calculation, items }) };
  } catch (error) {
    throw toTaxFailure(error);
  }
}

/** The response contains only the first lines of a long document. */
async function lineItemsOf(
  stripe: Stripe,
  { id, line_items: listed }: Stripe.Tax.Calculation,
  options: Stripe.RequestOptions,
): Promise<readonly Stripe.Tax.CalculationLineItem[]> {
  if (!listed) throw new TaxProviderError("unavailable", "Stripe returned a calculation without lines.");
  if (!listed.has_more || id === null) return listed.data;
  const all: Stripe.Tax.CalculationLineItem[] = [];
  const parameters = { limit: MAX_LINES, expand: ["data.tax_breakdown"] };
  for await (const item of stripe.tax.calculations.listLineItems(id, parameters, options)) all.push(item);
  return all;
}

function parametersOf(
  { currency, lines, seller, buyer, at }: TaxCalculationRequest,
  address: StripeAddress,
  now: number,
): Stripe.Tax.CalculationCreateParams {
  const shipFrom = seller && toStripeAddress(seller);
  return {
    currency: currency.toLowerCase(),
    line_items: lines.map(({ amount, quantity, behavior, taxCode }, index) => ({
      amount: amountOf(amount, currency),
      reference: String(index),
      tax_behavior: behavior,
      ...wholeQuantity(formatQuantity(quantity)),
      ...(taxCode !== null && { tax_code: taxCode }),
    })),
    customer_details: {
      address,
      address_source: "billing",
      taxability_override: OVERRIDES[buyer.exemption],
      ...(buyer.taxIds.length > 0 && {
        tax_ids: buyer.taxIds.map(({ type, value }) => ({ type, value })),
      }),
    },
    ...(shipFrom && { ship_from_details: { address: shipFrom } }),
    ...(Math.abs(at - now) <= MAX_DATE_DISTANCE_MS && { tax_date: Math.floor(at / 1_000) }),
    expand: ["line_items.data.tax_breakdown"],
  };
}

type StripeAddress = Stripe.Tax.CalculationCreateParams.CustomerDetails.Address;

const OVERRIDES = {
  none: "none",
  exempt: "customer_exempt",
  reverse: "reverse_charge",
} as const satisfies Record<TaxExemption, string>;

function amountOf(minor: bigint, currency: Currency): number {
  try {
    return toStripeAmount({ minor, currency });
  } catch (cause) {
    throw new TaxProviderError("request_refused", `Stripe cannot tax ${minor} minor units of ${currency}.`, {
      cause,
    });
  }
}

/** Stripe counts whole units, only to show a unit price in its reports. Anything else counts as one. */
function wholeQuantity(quantity: string): { readonly quantity: number } | undefined {
  const isWhole = /^[1-9]\d{0,8}$/.test(quantity);
  return isWhole ? { quantity: Number(quantity) } : undefined;
}

function requireAddress(address: PostalAddress | null): StripeAddress {
  const found = address && toStripeAddress(address);
  if (found) return found;
  throw new TaxProviderError("address_invalid", "The customer's address has no country.", {
    field: "address.country",
  });
}

function toStripeAddress({
  line1,
  line2,
  city,
  postalCode,
  region,
  country,
}: PostalAddress): StripeAddress | undefined {
  if (country === null) return undefined;
  return {
    country,
    ...(line1 !== null && { line1 }),
    ...(line2 !== null && { line2 }),
    ...(city !== null && { city }),
    ...(postalCode !== null && { postal_code: postalCode }),
    ...(region !== null && { state: region }),
  };
}
