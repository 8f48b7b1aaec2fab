import type { DoubleAnswer, DoubleRequest } from "./server.js";
import { missing, ok, refusal, type StripeAccount } from "./stripe-answers.js";
import type { Members, StripeObject, StripeStore } from "./stripe-state.js";

interface Item {
  readonly amount: number;
  readonly quantity?: number;
  readonly reference?: string;
  readonly tax_behavior?: "exclusive" | "inclusive";
  readonly tax_code?: string;
}

interface CustomerDetails {
  readonly address?: Members;
  readonly taxability_override?: string;
  readonly tax_ids?: readonly { readonly type: string; readonly value: string }[];
}

/** A tax of a place. Its percentage is zero where the reason says that nothing is charged. */
interface Rate {
  readonly name: string;
  readonly level: "country" | "state" | "county";
  readonly type: string;
  readonly percent: number;
}

const RATES: Readonly<Record<string, readonly Rate[]>> = {
  DE: [{ name: "VAT", level: "country", type: "vat", percent: 19 }],
  FR: [{ name: "VAT", level: "country", type: "vat", percent: 20 }],
  JP: [{ name: "Consumption Tax", level: "country", type: "jct", percent: 10 }],
  US: [
    { name: "Sales and Use Tax", level: "state", type: "sales_tax", percent: 6.25 },
    { name: "Sales and Use Tax", level: "county", type: "sales_tax", percent: 2.375 },
  ],
};

/** The first items are in the response; more are listed. */
const FIRST_ITEMS = 10;

/** The code of products that are never taxed. */
const NONTAXABLE = "txcd_00000000";

/** How far from now a calculation may be dated, in seconds. */
const MAX_DATE_DISTANCE = 31 * 86_400;

/** Calculates taxes as Stripe does: each line is rounded on its own, and the account is in Germany. */
export function calculateTax({ store }: StripeAccount, { body }: DoubleRequest): DoubleAnswer {
  const { customer_details: customer = {}, currency } = body as {
    customer_details?: CustomerDetails;
  } & Members;
  const { address } = customer;
  if (!address)
    return refusal("Missing required param.", {
      code: "parameter_missing",
      param: "customer_details[address]",
    });
  if (address["country"] === "US" && !/^\d{5}/.test(String(address["postal_code"] ?? "")))
    return refusal("The postal code is required to find the taxes of an address in the US.", {
      code: "customer_tax_location_invalid",
      param: "customer_details[address][postal_code]",
    });
  const date = Number(body["tax_date"] ?? store.now() / 1_000);
  if (Math.abs(date - store.now() / 1_000) > MAX_DATE_DISTANCE)
    return refusal("The tax date must be within 31 days.", { param: "tax_date" });
  const items = (body["line_items"] as readonly Item[]).map((item) => taxedItem(store, item, customer));
  const sum = (behavior: string) =>
    items.reduce(
      (all, item) => all + (item["tax_behavior"] === behavior ? Number(item["amount_tax"]) : 0),
      0,
    );
  const [exclusive, inclusive] = [sum("exclusive"), sum("inclusive")];
  const calculation = store.add("tax.calculation", "taxcalc", {
    currency,
    amount_total: items.reduce((all, item) => all + Number(item["amount"]), exclusive),
    customer_details: { ...customer, ip_address: null },
    shipping_cost: null,
    tax_amount_exclusive: exclusive,
    tax_amount_inclusive: inclusive,
    tax_breakdown: [],
    tax_date: Math.floor(date),
  });
  store.items.set(calculation.id, items);
  const expand = (body["expand"] ?? []) as string[];
  if (!expand.some((path) => path.startsWith("line_items"))) return ok(calculation);
  const data = items.slice(0, FIRST_ITEMS);
  const hasBreakdown = expand.includes("line_items.data.tax_breakdown");
  const url = `/v1/tax/calculations/${calculation.id}/line_items`;
  const listed = {
    object: "list",
    url,
    has_more: items.length > FIRST_ITEMS,
    data: shown(data, hasBreakdown),
  };
  return ok({ ...calculation, line_items: listed });
}

export function listTaxedItems(
  { store }: StripeAccount,
  { pathParameters, query }: DoubleRequest,
): DoubleAnswer {
  const id = pathParameters["calculation"] ?? "";
  const items = store.items.get(id);
  if (!items) return missing("tax.calculation", id);
  const after = items.findIndex((item) => item.id === query["starting_after"]) + 1;
  const limit = Number(query["limit"] ?? 10);
  const hasBreakdown = ((query["expand"] ?? []) as string[]).includes("data.tax_breakdown");
  return ok({
    object: "list",
    url: `/v1/tax/calculations/${id}/line_items`,
    has_more: items.length > after + limit,
    data: shown(items.slice(after, after + limit), hasBreakdown),
  });
}

function shown(items: readonly StripeObject[], hasBreakdown: boolean): unknown[] {
  return items.map(({ tax_breakdown: breakdown, ...item }) => ({
    ...item,
    ...(hasBreakdown && { tax_breakdown: breakdown }),
  }));
}

function taxedItem(store: StripeStore, item: Item, customer: CustomerDetails): StripeObject {
  const { amount, reference, tax_behavior: behavior = "exclusive", tax_code: code = "txcd_10000000" } = item;
  const breakdown = breakdownOf(store, { ...item, tax_behavior: behavior, tax_code: code }, customer);
  return store.make("tax.calculation_line_item", "tax_li", {
    amount,
    reference,
    quantity: item.quantity ?? 1,
    tax_behavior: behavior,
    tax_code: code,
    amount_tax: breakdown.reduce((sum, each) => sum + each.amount, 0),
    tax_breakdown: breakdown,
  });
}

function breakdownOf(
  { taxRates }: StripeStore,
  { amount, tax_behavior: behavior, tax_code: code }: Item,
  { address = {}, taxability_override: override, tax_ids: taxIds = [] }: CustomerDetails,
) {
  const country = String(address["country"]);
  const state = country === "US" ? String(address["state"] ?? "CA") : null;
  const changed = taxRates.get(country);
  const usual = RATES[country] ?? [];
  const rates = usual.map((rate) => ({ ...rate, percent: changed ?? rate.percent }));
  const reason = untaxedReason({ rates, override, country, code, isBusiness: taxIds.length > 0 });
  const jurisdiction = (level: string) => ({ country, state, level, display_name: state ?? country });
  if (reason !== undefined) {
    const row = { jurisdiction: jurisdiction("country"), sourcing: "destination", tax_rate_details: null };
    return [{ ...row, amount: 0, taxable_amount: 0, taxability_reason: reason }];
  }
  const included = behavior === "inclusive" ? rates.reduce((sum, { percent }) => sum + percent, 0) : 0;
  const taxOf = (percent: number) => Math.round((amount * percent) / (100 + included));
  const whole = behavior === "inclusive" ? rates.reduce((sum, { percent }) => sum + taxOf(percent), 0) : 0;
  return rates.map(({ name, level, type, percent }) => ({
    amount: taxOf(percent),
    jurisdiction: jurisdiction(level),
    sourcing: "destination",
    tax_rate_details: {
      display_name: name,
      percentage_decimal: percent.toFixed(1 + (percent % 1 ? 2 : 0)),
      tax_type: type,
    },
    taxability_reason: "standard_rated",
    taxable_amount: amount - whole,
  }));
}

function untaxedReason({
  rates,
  override,
  country,
  code,
  isBusiness,
}: {
  readonly rates: readonly Rate[];
  readonly override: string | undefined;
  readonly country: string;
  readonly code: string | undefined;
  readonly isBusiness: boolean;
}): string | undefined {
  if (override === "customer_exempt") return override;
  if (override === "reverse_charge" || (isBusiness && country === "FR")) return "reverse_charge";
  if (code === NONTAXABLE) return "product_exempt";
  return rates.length === 0 ? "not_collecting" : undefined;
}
