import {
  completeChange,
  BillingError,
  effective,
  endSubscription,
  expire,
  findPendingPayment,
  giveUpInvoice,
  isLive,
  NO_BILLING_DETAILS,
  withInvoice,
  withSubscription,
  type CustomerState,
  type Instant,
  type Payment,
  type RuleContext,
} from "@dues/billing";
import type { Knex } from "knex";
import { anonymizeChanges } from "../../db/organizations/changes.js";
import { listOpenCheckouts } from "../../db/money/checkouts.js";
import { archiveCustomer, updateCustomer, type Customer } from "../../db/customers/customers.js";
import { removeTaxIdCheck } from "../../db/customers/tax-id-checks.js";
import { anonymizeEntities } from "../../db/customers/entities.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { erasePersonalData } from "../../db/customers/personal-data.js";
import {
  anonymizeMethods,
  listPaymentMethods,
  removePaymentMethods,
  type PaymentMethod,
} from "../../db/money/payment-methods.js";
import { anonymizeSubscriptions } from "../../db/customers/subscriptions.js";
import type { Deps } from "../../context/deps.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { catchUp } from "../shared/renewal/run-due.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../shared/state/state.js";
import { discardDraft } from "../shared/invoice/discard-draft.js";
import { chargeSavedMethod } from "../shared/payment/charge.js";
import { detachMethod } from "../shared/payment-method/detach.js";
import { recordMethods } from "../shared/payment-method/record.js";
import { recordCustomer } from "../shared/customer/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { hasTaxWait } from "../../db/money/tax-waits.js";
import { retryTaxWaits } from "../shared/tax/hasten.js";
import { depsFor } from "../shared/time/customer-time.js";

/** Each step settles something for good, so a few suffice unless requests keep racing. */
const MAX_STEPS = 10;

/**
 * Deletes a customer: subscriptions end now and are billed for the last time, and saved cards and personal data are
 * deleted. Invoices and payments stay.
 *
 * The last charges come before the deletion, because the charges of a deleted customer could not be settled.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `clock_advancing`; `payment_in_progress` while the
 * outcome of a charge is unknown, `tax_unavailable` while the taxes of the last invoice are; then everything has ended, but
 * the customer still exists
 */
export async function deleteCustomer(deps: Deps, organization: Organization, name: string): Promise<void> {
  const customer = await getCustomer(deps.db, organization.id, name);
  const billing = await openBillingContext(deps, organization);
  await catchUp(depsFor(deps, customer), organization, customer.id);
  for (let count = 0; count < MAX_STEPS; count++) {
    for (const checkout of await listOpenCheckouts(deps.db, customer.id)) {
      await closeCheckout(deps, organization, checkout);
    }
    const step = await deps.db.transaction((trx) => endOrArchive(deps, trx, billing, customer));
    for (const payment of step.payments) await chargeSavedMethod(deps, organization, payment);
    if (step.waitsForTaxes) await finalizeWaiting(deps, organization, customer);
    if (!step.forgotten) continue;
    for (const method of step.forgotten) {
      await detachMethod(deps, organization, { organizationId: organization.id, ...method });
    }
    return;
  }
  throw new BillingError("payment_in_progress", "Other requests keep changing this customer. Try again.");
}

/**
 * The last invoices need their taxes before the customer's address is deleted.
 *
 * @throws BillingError `tax_unavailable`
 */
async function finalizeWaiting(deps: Deps, organization: Organization, customer: Customer): Promise<void> {
  await retryTaxWaits(deps, organization, customer.id);
  await catchUp(depsFor(deps, customer), organization, customer.id);
  if (!(await hasTaxWait(deps.db, customer.id))) return;
  throw new BillingError(
    "tax_unavailable",
    "The last invoice of the customer waits for its taxes. Everything has ended; delete the customer again later.",
  );
}

interface Step {
  /** Invoices are to be finalized before the deletion. */
  readonly waitsForTaxes?: boolean;
  /** The last charges, attempted before the deletion. */
  readonly payments: readonly Payment[];
  /** Cards to remove from their providers after the deletion. */
  readonly forgotten: readonly PaymentMethod[] | undefined;
}

/** Ends everything first. Deletes the customer once nothing is live or pending. */
async function endOrArchive(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  found: Customer,
): Promise<Step> {
  const customer = await relockCustomer(trx, found);
  const own = depsFor(deps, customer);
  const now = own.now();
  const before = await loadState(own, trx, billing, customer);
  const isWaiting = (await listOpenCheckouts(trx, customer.id)).length > 0;
  if (isWaiting) return { payments: [], forgotten: undefined };
  if (before.invoices.some(({ id }) => findPendingPayment(before, id))) throw paymentInProgress();
  const after = endAll(before, now, billing.rules);
  if (after !== before) {
    await saveState(own, trx, billing, completeChange(before, after, now, billing.rules));
    return {
      payments: after.payments.filter((payment) => !before.payments.includes(payment)),
      forgotten: undefined,
    };
  }
  if (before.invoices.some(({ taxWait }) => taxWait))
    return { waitsForTaxes: true, payments: [], forgotten: undefined };
  for (const { id, status } of before.invoices)
    if (status === "draft") await discardDraft(own, trx, customer, id);
  await saveState(own, trx, billing, completeChange(before, giveUpOpen(before, now), now, billing.rules));
  const anonymized = anonymous(customer, now);
  await updateCustomer(trx, anonymized);
  await removeTaxIdCheck(trx, customer.id);
  await erasePersonalData(trx, customer.id, deps.realNow());
  await anonymizeEntities(trx, customer.id);
  await anonymizeSubscriptions(trx, customer.id);
  await archiveCustomer(trx, customer, now);
  const methods = await listPaymentMethods(trx, customer.id);
  const forgotten = await removePaymentMethods(trx, customer.id, deps.realNow());
  await recordMethods(own, trx, customer, methods);
  await recordCustomer(own, trx, { kind: "customer.deleted", after: anonymized });
  await anonymizeChanges(trx, customer.id);
  await anonymizeMethods(trx, customer.id);
  return { payments: [], forgotten };
}

/** Ends everything. A deleted customer does not fall back to a free plan. */
function endAll(state: CustomerState, now: Instant, rules: RuleContext): CustomerState {
  const last: RuleContext = { ...rules, fallbackOf: () => undefined };
  return state.subscriptions
    .map((subscription) => effective(subscription, now))
    .reduce((current, subscription) => {
      if (isLive(subscription)) return endSubscription(current, subscription, now, last);
      return subscription.status === "pending"
        ? withSubscription(current, expire(subscription, now))
        : current;
    }, state);
}

function giveUpOpen(state: CustomerState, now: Instant): CustomerState {
  const open = state.invoices.filter(({ status }) => status === "open");
  return open.reduce((current, invoice) => withInvoice(current, giveUpInvoice(invoice, now)), state);
}

/** A reserved address that receives no mail, because every customer needs an email. */
function anonymous(customer: Customer, now: Instant): Customer {
  const email = `${customer.id}@deleted.invalid`;
  return {
    ...customer,
    email,
    name: null,
    externalId: null,
    metadata: {},
    billingDetails: NO_BILLING_DETAILS,
    updatedAt: now,
  };
}

function paymentInProgress(): BillingError {
  return new BillingError(
    "payment_in_progress",
    "A payment of the customer is in progress. Try again when it is settled.",
  );
}
