import {
  buyerFacts,
  discountLines,
  sumLines,
  taxLines,
  usageLines,
  type Currency,
  type CustomerState,
  type LineSums,
  type PricedUsage,
} from "@dues/billing";
import type { Customer } from "../../db/customers/customers.js";
import { listUsableDiscounts } from "../../db/discounts/discounts.js";
import { listStandingInvoices } from "../../db/money/invoices.js";
import type { Deps } from "../../context/deps.js";
import type { BillingContext } from "../shared/state/state.js";
import { oldestDiscountEnd } from "../shared/state/load-states.js";
import { buyerTaxFactsOf } from "../shared/state/taxes.js";

interface EstimatedUsage {
  readonly currency: Currency;
  readonly usage: readonly PricedUsage[];
}

/** Returns the sums of an invoice that bills usage now, after the customer's discounts and with taxes. */
export async function estimateSums(
  deps: Deps,
  { rules }: BillingContext,
  customer: Customer,
  { currency, usage }: EstimatedUsage,
): Promise<LineSums> {
  const now = deps.now();
  const listed = usage.flatMap((each) => usageLines(() => each.billableUsageId, each, now));
  const discounted = await loadDiscounted(deps, customer);
  const period = { start: now, end: now };
  const invoiceDraft = { subscription: null, reason: "usage", currency, lines: listed, period } as const;
  const lines = discountLines(discounted, invoiceDraft, rules);
  const buyer = { tax: buyerTaxFactsOf(customer), buyer: buyerFacts(customer, customer.billingDetails) };
  return sumLines(taxLines(buyer, { currency, lines }, now, rules));
}

/** Open quotes pin fixed amounts, which the usage cannot have then. Most customers have no discounts: nothing is read. */
async function loadDiscounted(
  { db, now }: Deps,
  { id: customerId, hasDiscounts }: Customer,
): Promise<Pick<CustomerState, "discounts" | "invoices">> {
  if (!hasDiscounts) return { invoices: [] };
  const [discounts, invoices] = await Promise.all([
    listUsableDiscounts(db, [customerId], oldestDiscountEnd(now())),
    listStandingInvoices(db, [{ customerId, since: now() }], []),
  ]);
  return { discounts, invoices };
}
