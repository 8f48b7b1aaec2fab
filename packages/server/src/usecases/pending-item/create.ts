import {
  BillingError,
  completeChange,
  customLine,
  effective,
  invariant,
  isLive,
  withPending,
  type Currency,
  type CustomerState,
  type Instant,
  type PendingLine,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { invoiceCurrency } from "../shared/invoice/currency.js";
import { readCustomLines, type CustomLineRequest } from "../shared/invoice/custom-charge.js";
import { catchUp } from "../shared/renewal/run-due.js";
import { loadState, openBillingContext, saveState } from "../shared/state/state.js";
import { depsFor } from "../shared/time/customer-time.js";

export interface CreatePendingItem extends CustomLineRequest {
  /** The customer's id, external id or email. */
  readonly customer: string;
  readonly subscriptionId?: string | null | undefined;
  readonly currency?: string | null | undefined;
}

/**
 * Adds a line that waits for the next invoice of a customer, or of one of its subscriptions. What is due is invoiced first.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `subscription_not_found`, `subscription_ended`,
 * `currency_mismatch`, `invalid_request`, `clock_advancing`
 */
export async function createPendingItem(
  deps: Deps,
  organization: Organization,
  request: CreatePendingItem,
): Promise<PendingLine> {
  const found = await getCustomer(deps.db, organization.id, request.customer);
  const billing = await openBillingContext(deps, organization);
  await catchUp(depsFor(deps, found), organization, found.id);
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const own = depsFor(deps, customer);
    const now = own.now();
    const before = await loadState(own, trx, billing, customer);
    const item = await newItem(own, trx, request, { organization, customer, state: before, now });
    const after = withPending(before, item);
    await saveState(own, trx, billing, completeChange(before, after, now, billing.rules));
    await recordChange(own, trx, {
      organizationId: organization.id,
      customerId: customer.id,
      kind: "pending_item.created",
      object: { type: "pending_item", id: item.id },
      after: own.snapshots.pendingItem(item),
      at: now,
    });
    return item;
  });
}

interface Waiting {
  readonly organization: Organization;
  readonly customer: Customer;
  readonly state: CustomerState;
  readonly now: Instant;
}

async function newItem(
  deps: Deps,
  trx: Knex.Transaction,
  { subscriptionId: named, currency: sent, ...line }: CreatePendingItem,
  { organization, customer, state, now }: Waiting,
): Promise<PendingLine> {
  const subscription = named == null ? undefined : openSubscription(state, named, now);
  const currency = subscription
    ? currencyOf(subscription, sent)
    : invoiceCurrency(sent, organization, customer);
  const [charge] = await readCustomLines(trx, organization.id, [line], () => "");
  invariant(charge, "a line is read or refused");
  const id = deps.newId("line");
  const subscriptionId = subscription?.id ?? null;
  return {
    id,
    customerId: customer.id,
    subscriptionId,
    currency,
    line: customLine(id, charge, { subscriptionId, at: now }),
    isDue: false,
    createdAt: now,
  };
}

/** An invoice of the subscription is still to come. */
function openSubscription({ subscriptions }: CustomerState, id: string, now: Instant): Subscription {
  const stored = subscriptions.find((each) => each.id === id);
  if (!stored)
    throw new BillingError("subscription_not_found", `The customer has no live subscription ${id}.`);
  if (!isLive(effective(stored, now)))
    throw new BillingError("subscription_ended", `The subscription ${id} has no invoice to come.`);
  return stored;
}

function currencyOf({ id, currency }: Subscription, sent: string | null | undefined): Currency {
  if (sent == null || sent.toUpperCase() === currency) return currency;
  throw new BillingError("currency_mismatch", `The subscription ${id} is in ${currency}.`, {
    extra: { currencies: [currency] },
  });
}
