import {
  amountDue,
  applySettledQuote,
  completeChange,
  fitsMonth,
  isTopUpDue,
  monthOf,
  packIn,
  packsToBuy,
  withPayment,
  type DefaultCard,
  type Instant,
  type Payment,
  type Quantity,
} from "@dues/billing";
import type { Knex } from "knex";
import { insertTopUpPurchase, saveTopUp, sumTopUps, type TopUp } from "../../../db/customers/top-ups.js";
import { chargeOf, quotePacks, type QuotedSale } from "../purchase/draft-sale.js";
import type { Order } from "../purchase/order.js";
import { saveState } from "../state/state.js";
import { isReady } from "./arming.js";
import { balanceOf, type TopUpCase } from "./case.js";
import { failTopUp, reportFailure } from "./settle.js";

/**
 * Buys packs if the balance is below the threshold. Returns the payment to charge, `again` if none is needed or nothing
 * could be bought, `idle` if nothing is due.
 */
export async function buyIfDue(
  trx: Knex.Transaction,
  found: TopUpCase,
  stored: TopUp,
): Promise<Payment | "again" | "idle"> {
  const { at, customer, state } = found;
  const topUp = rearmed(stored, state.card, at);
  if (topUp !== stored) await saveTopUp(trx, customer.organizationId, topUp);
  const balance = balanceOf(found, topUp.creditSystemId);
  if (!isReady(topUp, at) || balance === null || !isTopUpDue(topUp, balance)) return "idle";
  const { start, end } = monthOf(at, found.billing.organization.timeZone);
  const bought = await sumTopUps(trx, { ...topUp, since: start });
  const reachLimit = async () => {
    await saveTopUp(trx, customer.organizationId, { ...topUp, limitedUntil: end });
    await reportFailure(trx, found, topUp, "limit");
    return "again" as const;
  };
  if (!fitsMonth(topUp, bought, 0n)) return reachLimit();
  const order = orderOf(found, topUp, balance);
  if (!order) return fail(trx, found, topUp, "pack_unavailable");
  if (order.pack.price * BigInt(order.quantity) > BigInt(Number.MAX_SAFE_INTEGER)) return reachLimit();
  const sale = quotePacks(found.deps, { order, state, redeemed: [] });
  if (!fitsMonth(topUp, bought, sale.draft.total)) return reachLimit();
  const due = amountDue(sale.draft);
  const card = state.card?.provider === order.provider?.name ? state.card : undefined;
  if (due > 0n && !card) return fail(trx, found, topUp, "no_card");
  return purchase(trx, found, topUp, { sale, card: due > 0n ? card : undefined });
}

/** After a limit the next month begins anew, and after a failure another default card does. */
function rearmed(topUp: TopUp, card: DefaultCard | undefined, at: Instant): TopUp {
  const { failureReason, failedMethodId, limitedUntil } = topUp;
  const hasOtherCard = failureReason !== null && card !== undefined && card.id !== failedMethodId;
  const isNextMonth = limitedUntil !== null && limitedUntil <= at;
  if (!hasOtherCard && !isNextMonth) return topUp;
  const failure = hasOtherCard ? { failureReason: null, failedMethodId: null } : {};
  return { ...topUp, ...failure, limitedUntil: isNextMonth ? null : limitedUntil };
}

/** Undefined if the pack is not sold any more, or not in the currency. */
function orderOf(
  { billing, state }: TopUpCase,
  { packId, currency, ...terms }: TopUp,
  balance: Quantity,
): Order | undefined {
  const listed = billing.index.catalog.creditPacks.find(({ id }) => id === packId);
  const pack = listed && packIn(listed, currency);
  if (!pack?.isActive) return undefined;
  const quantity = packsToBuy(terms, balance, pack.credits);
  return { billing, pack, quantity, metadata: {}, provider: billing.providerFor(pack, state.card) };
}

async function fail(
  trx: Knex.Transaction,
  found: TopUpCase,
  topUp: TopUp,
  reason: "no_card" | "pack_unavailable",
): Promise<"again"> {
  await failTopUp(trx, found, topUp, { reason });
  return "again";
}

interface Buying {
  readonly sale: QuotedSale;
  /** Undefined if nothing is left to charge. */
  readonly card: DefaultCard | undefined;
}

/** Stores the purchase with its quote, so that it is charged once whatever happens next. */
async function purchase(
  trx: Knex.Transaction,
  { deps, billing, customer, state, at }: TopUpCase,
  { creditSystemId }: TopUp,
  { sale: { draft, quoted, rules }, card }: Buying,
): Promise<Payment | "again"> {
  const payment = card && chargeOf(deps, draft, card);
  const after = payment ? withPayment(quoted, payment) : applySettledQuote(quoted, draft, at, rules);
  await saveState(deps, trx, billing, completeChange(state, after, at, billing.rules));
  await insertTopUpPurchase(trx, customer.organizationId, {
    customerId: customer.id,
    creditSystemId,
    invoiceId: draft.id,
    paymentId: payment?.id ?? null,
    status: payment ? "pending" : "succeeded",
    amount: draft.total,
    currency: draft.currency,
    createdAt: at,
    settledAt: payment ? null : at,
  });
  return payment ?? "again";
}
