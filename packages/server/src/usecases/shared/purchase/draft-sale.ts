import {
  amountDue,
  createQuote,
  packLine,
  pendingPayment,
  quoteSale,
  reserveBalance,
  reserveDiscounts,
  type CustomerState,
  type DefaultCard,
  type Discount,
  type Invoice,
  type InvoiceDraft,
  type Payment,
  type RuleContext,
} from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import type { Order } from "./order.js";

export interface DraftSale {
  readonly order: Order;
  readonly state: CustomerState;
  /** Coupons that were redeemed with the purchase. */
  readonly redeemed: readonly Discount[];
}

/** A quote of credit packs, and the state that reserves for it what the customer's balance and coupons pay. */
export interface QuotedSale {
  readonly draft: Invoice;
  readonly quoted: CustomerState;
  readonly rules: RuleContext;
}

/** Quotes credit packs. Nothing is written. */
export function quotePacks(deps: Pick<Deps, "now">, { order, state, redeemed }: DraftSale): QuotedSale {
  const rules = rulesFor(order, state);
  const created = draftOf(deps, { order, state, redeemed });
  const reserved = reserveDiscounts(state, redeemed, created.id);
  const quoted = reserveBalance(reserved, created, deps.now(), rules);
  return { draft: quoted.invoices.find(({ id }) => id === created.id) ?? created, quoted, rules };
}

/** Creates the charge of a card for a quote. */
export function chargeOf(deps: Deps, draft: Invoice, card: DefaultCard): Payment {
  return pendingPayment({
    id: deps.newId("pay"),
    customerId: draft.customerId,
    invoiceId: draft.id,
    checkoutId: null,
    provider: card.provider,
    paymentMethodId: card.id,
    createdAt: deps.now(),
    amount: { minor: amountDue(draft), currency: draft.currency },
  });
}

/**
 * A total below the provider's minimum charge goes to the customer's balance, and the next invoice collects
 * it. Customers who already owe are excluded, since they could repeat this without ever paying.
 */
function rulesFor(
  { billing: { rules }, pack, provider }: Order,
  { balance }: Pick<CustomerState, "balance">,
): RuleContext {
  const owes = (balance[pack.currency] ?? 0n) < 0n;
  const limits = owes ? undefined : rules.limitsOf?.(provider?.name ?? null, pack.currency);
  return { ...rules, limitsOf: () => limits };
}

function draftOf(deps: Pick<Deps, "now">, { order, state, redeemed }: DraftSale): Invoice {
  const now = deps.now();
  const { rules } = order.billing;
  const invoiceDraft: InvoiceDraft = {
    subscription: null,
    reason: "credit_pack",
    currency: order.pack.currency,
    isCollected: false,
    lines: [packLine(rules.newId("line"), order, now)],
    period: { start: now, end: null },
    creditSale: quoteSale(order),
    redeemed,
  };
  return createQuote(state, invoiceDraft, now, rules);
}
