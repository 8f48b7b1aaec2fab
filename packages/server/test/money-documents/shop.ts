import type { components } from "../../src/generated/api.js";
import { attach, succeeded, sync, type Body, type Invoice } from "../support/api.js";
import { adjust } from "../support/balance.js";
import { send, type TestServer } from "../support/server.js";
import { createCoupon } from "../http/discounts/coupons.js";
import { invoiceUsage } from "../http/payments/billing.js";
import { addTimedTenant, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import type { Amounts, GivenDiscount, GivenLine, GivenTax } from "./reference.js";

/** Documents over the public API: each line of a row is the usage of a feature, at one unit of money a use. */

export interface Sale {
  readonly name: string;
  readonly currency: string;
  readonly lines: readonly GivenLine[];
  readonly discounts: readonly GivenDiscount[];
  /** Whether the balance pays the invoice when it is issued. Otherwise it stays open. */
  readonly isPaid?: boolean;
}

type WireAmounts = Pick<
  components["schemas"]["InvoiceLine"],
  "amount" | "discount" | "amountExcludingTax" | "tax" | "total"
>;

export const codeOf = ({ code, percent, share }: GivenTax) =>
  `${code}_${percent}_${share}`.replaceAll(".", "_");

const MORE_THAN_ANY_ROW = 1_000_000;

const planOf = (row: number) => `plan_${row}`;
const featureOf = (row: number, place: number) => `row_${row}_line_${place}`;

/** Opens an organization that sells everything. */
export async function openShop(server: TestServer, sales: readonly Sale[]): Promise<TimedTenant> {
  const features = sales.flatMap(({ lines }, row) =>
    lines.map((_, place) => ({ slug: featureOf(row, place) })),
  );
  const plans = sales.map(({ currency, lines }, row) => ({
    slug: planOf(row),
    currency,
    planGroup: planOf(row),
    features: lines.map(({ taxes, isInclusive }, place) => ({
      slug: featureOf(row, place),
      limit: 0,
      overage: "charge" as const,
      overagePrice: 1,
      taxBehavior: isInclusive ? ("inclusive" as const) : ("exclusive" as const),
      ...(taxes.length > 0 && { taxCodes: taxes.map(codeOf) }),
    })),
  }));
  const tenant = await addTimedTenant(server, { features: [], plans: [] });
  await createTaxes(
    tenant,
    sales.flatMap(({ lines }) => lines.flatMap(({ taxes }) => taxes)),
  );
  await sync(tenant, { features, plans });
  return tenant;
}

export async function createTaxes(tenant: TimedTenant, taxes: readonly GivenTax[]): Promise<void> {
  const bodies = new Map(taxes.map((tax): [string, Body] => [codeOf(tax), taxBody(tax)]));
  for (const body of bodies.values()) succeeded(await send(tenant, "/v1/taxes", { body }));
}

function taxBody(tax: GivenTax): Body {
  const { code, percent, share } = tax;
  return { code: codeOf(tax), name: `${code} ${percent}`, percent, taxableShare: share };
}

/** Sells a row to a customer of its own, and returns the invoice. */
export async function sell(tenant: TimedTenant, row: number, sale: Sale): Promise<Invoice> {
  const customer = `customer_${row}`;
  const body = { id: customer, email: `${customer}@example.com`, testClock: tenant.clock.id };
  succeeded(await send(tenant, "/v1/customers", { body }));
  if (sale.isPaid) await adjust(tenant, MORE_THAN_ANY_ROW, { customer, currency: sale.currency });
  const featuresOf = (places: readonly number[]) => places.map((place) => featureOf(row, place));
  const discounts = await redeemable(tenant, sale, featuresOf);
  await attach(tenant, customer, planOf(row), { ...(discounts.length > 0 && { discounts }) });
  const events = sale.lines.flatMap(({ amount }, place) =>
    amount === 0n ? [] : [{ customer, feature: featureOf(row, place), value: Number(amount) }],
  );
  succeeded(await send(tenant, "/v1/track/batch", { body: { events } }));
  return invoiceUsage(tenant, customer);
}

/** Creates a coupon for each discount of a row. */
export async function redeemable(
  tenant: TimedTenant,
  { currency, discounts }: Pick<Sale, "currency" | "discounts">,
  featuresOf: (places: readonly number[]) => readonly string[] = () => [],
): Promise<{ readonly couponId: string }[]> {
  const coupons: { couponId: string }[] = [];
  for (const { percent, fixed, onlyLines } of discounts) {
    const { id } = await createCoupon(tenant, {
      ...(percent === null ? { amounts: { [currency]: Number(fixed) } } : { percent }),
      ...(onlyLines && { appliesTo: { featureIds: featuresOf(onlyLines) } }),
    });
    coupons.push({ couponId: id });
  }
  return coupons;
}

/** The amounts of a line of an invoice or a credit note. */
export function amountsOf({ amount, discount, amountExcludingTax, tax, total }: WireAmounts): Amounts {
  const [listed = 0n, taken = 0n, net = 0n, ...rest] = [amount, discount, amountExcludingTax, tax, total].map(
    BigInt,
  );
  return { amount: listed, discount: taken, net, tax: rest[0] ?? 0n, total: rest[1] ?? 0n };
}

type WireSums = Pick<Invoice, "subtotal" | "discount" | "totalExcludingTax" | "tax" | "total">;

/** The sums of an invoice or a credit note. */
export function sumsOf({ subtotal, discount, totalExcludingTax, tax, total }: WireSums): Amounts {
  return amountsOf({ amount: subtotal, discount, amountExcludingTax: totalExcludingTax, tax, total });
}

/** The amounts of each line of a row, where it has any. */
export function lineAmounts(
  row: number,
  { lines }: Sale,
  { items }: Pick<Invoice, "items">,
): (Amounts | null)[] {
  return lines.map((_, place) => {
    const item = items.find(({ featureSlug }) => featureSlug === featureOf(row, place));
    return item ? amountsOf(item) : null;
  });
}

/** The tax of each code and rate, as in the expected document. */
export function taxRows({ taxes }: Pick<Invoice, "taxes">): string[] {
  const rows = new Map<string, number>();
  for (const { name, amount } of taxes) rows.set(name, (rows.get(name) ?? 0) + amount);
  return [...rows].map(([name, amount]) => `${name}: ${amount}`).sort();
}
