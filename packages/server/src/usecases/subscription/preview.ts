import {
  advance,
  applyPayment,
  createDraft,
  releaseBalance,
  reserveBalance,
  startTrial,
  trialDaysOf,
  withPayment,
  type AttachAction,
  type CustomerState,
  type Instant,
  type RuleContext,
} from "@dues/billing";
import type { Knex } from "knex";
import { savePreview } from "../../db/customers/attach-previews.js";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import { findUnlinkedCustomer, type Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { customerNotFound, emailOf, findCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { loadState } from "../shared/state/state.js";
import { dunningSettingsOf } from "../shared/organization/settings.js";
import { draftChangeNow, draftStart, decide, type AttachDecision } from "./attach-decision.js";
import { attachRefusal, prepareSale, type Sale } from "./attach-sale.js";
import { automaticSubscriptions, newSubscription } from "../shared/customer/auto-enable.js";
import { fingerprintOf, type AttachPreview, type Charge } from "./preview-fingerprint.js";
import type { AttachPlan } from "./attaching.js";

const NOTHING: Charge = { lines: [], total: 0n, due: 0n, freeBalance: 0n };

interface Known {
  readonly state: CustomerState;
  readonly checkouts: readonly Checkout[];
  readonly deps: Deps;
}

/**
 * What attaching a plan would do now. Decided by the same rules as attaching, on the same state, and nothing is
 * written but a fingerprint of what it was computed from, by which an attach of this preview recognizes changes. What is
 * due on the customer just now is assumed to be done, its charges to be paid.
 *
 * @throws BillingError as `attachPlan`, but for `preview_outdated`
 */
export async function previewAttach(
  deps: Deps,
  organization: Organization,
  command: AttachPlan,
): Promise<AttachPreview> {
  const sale = await prepareSale(deps, organization, command);
  const customer = await findBuyer(deps, organization, command);
  const known = customer
    ? await deps.db.transaction((trx) => load(deps, trx, sale, customer))
    : { deps, checkouts: [], state: newCustomerState(deps, sale) };
  const decision = decide(known.deps, sale, known.state, { checkouts: known.checkouts, canCharge: true });
  const { action, unsettled } = decision;
  if (action.kind === "refuse") {
    const open = known.checkouts.find(({ invoiceId }) => invoiceId === unsettled?.id);
    throw attachRefusal(action.code, open?.url);
  }
  const preview = previewOf(known, sale, decision, action);
  const fingerprint = fingerprintOf({ sale, state: known.state, decision, action, preview });
  const key = {
    organizationId: organization.id,
    customer: customer?.id ?? command.customer,
    planId: preview.plan.id,
    at: preview.at,
  };
  await savePreview(deps.db, key, { fingerprint, createdAt: deps.realNow() });
  return preview;
}

/** Returns the customer that attaching would find, by the name or, without an external id yet, by the email beside it. */
async function findBuyer(
  deps: Deps,
  organization: Organization,
  { customer: name, customerData }: AttachPlan,
): Promise<Customer | undefined> {
  const known = await findCustomer(deps.db, organization.id, name);
  if (known) return known;
  const email = emailOf(name, customerData);
  if (!email) throw customerNotFound(name);
  return email === name ? undefined : findUnlinkedCustomer(deps.db, organization.id, email);
}

async function load(deps: Deps, trx: Knex.Transaction, { billing }: Sale, found: Customer): Promise<Known> {
  const customer = await relockCustomer(trx, found);
  const own = depsFor(deps, customer);
  const state = simulateDue(await loadState(own, trx, billing, customer), own.now(), billing.rules);
  return { deps: own, state, checkouts: await listOpenCheckouts(trx, customer.id) };
}

/** What would have become of a customer if all that is due had happened, and every charge of it had succeeded. */
function simulateDue(state: CustomerState, now: Instant, rules: RuleContext): CustomerState {
  const due = advance(state, now, rules);
  const charges = due.payments.filter((payment) => !state.payments.includes(payment));
  if (charges.length === 0) return due;
  const paid = charges.reduce((current, payment) => {
    const succeeded = withPayment(current, { ...payment, status: "succeeded", settledAt: payment.createdAt });
    return applyPayment(succeeded, payment, payment.createdAt, rules) ?? succeeded;
  }, due);
  return simulateDue(paid, now, rules);
}

/** A customer who would be created, on the plans that enable themselves. */
function newCustomerState(deps: Deps, { organization, billing }: Sale): CustomerState {
  const customer = { id: deps.newId("cus") };
  return {
    customerId: customer.id,
    invoicePrefix: "",
    invoiceCount: 0,
    zone: organization.timeZone,
    settings: dunningSettingsOf(organization),
    subscriptions: automaticSubscriptions(deps, organization, customer, billing.index),
    invoices: [],
    usage: [],
    balance: {},
    entries: [],
    payments: [],
    card: undefined,
  };
}

/** What carrying out a decision would do and charge. */
export function previewOf(
  { deps, state }: Pick<Known, "deps" | "state">,
  sale: Sale,
  decision: AttachDecision,
  action: Exclude<AttachAction, { kind: "refuse" }>,
): AttachPreview {
  const { plan, organization } = sale;
  const { current } = decision.group;
  const needsCard = "needsCard" in action && action.needsCard;
  const needsPayment = action.kind === "pay_overdue" || ("with" in action && action.with === "checkout");
  const begins = newSubscription(deps, organization, { id: state.customerId }, plan);
  const trying = action.kind === "try" ? startTrial(begins, deps.now(), plan.terms.trialDays) : undefined;
  const endsTrial = action.kind === "start" || action.kind === "change";
  const running = !endsTrial && current?.status === "trialing" ? current : undefined;
  return {
    at: deps.now(),
    plan,
    type: action.type,
    action: action.kind,
    checkout: needsCard ? "setup" : needsPayment ? "payment" : undefined,
    isTrial: trying !== undefined || running !== undefined,
    trialDays: (running && trialDaysOf(running)) ?? plan.terms.trialDays,
    trialEndsAt: trying && needsCard ? null : ((trying ?? running)?.trialEndsAt ?? null),
    scheduledAt: action.kind === "schedule" ? (current?.period?.end ?? null) : null,
    charge: chargeOf(deps, sale, { state, decision, action, begins }),
  };
}

interface Charging {
  readonly state: CustomerState;
  readonly decision: AttachDecision;
  readonly action: AttachAction;
  readonly begins: AttachDecision["group"]["all"][number];
}

function chargeOf(deps: Deps, sale: Sale, { state, decision, action, begins }: Charging): Charge {
  const { offer, group } = decision;
  const { current } = group;
  if (action.kind === "pay_overdue") return owed(state, current?.id);
  const invoiceDraft =
    action.kind === "buy"
      ? draftStart(deps, sale, { subscription: begins, offer })
      : action.kind === "change" && current
        ? draftChangeNow(deps, sale, state, { current, offer, isNewPeriod: action.isNewPeriod })
        : undefined;
  if (!invoiceDraft) return NOTHING;
  const { rules } = sale.billing;
  const free = withoutQuotes(state, group.openCheckouts, deps.now(), rules);
  const draft = createDraft(free, invoiceDraft, deps.now(), rules);
  const reserved = reserveBalance(free, draft, deps.now(), rules);
  const { lines, total, amountPaid } = reserved.invoices.find(({ id }) => id === draft.id) ?? draft;
  return { lines, total, due: total - amountPaid, freeBalance: free.balance[invoiceDraft.currency] ?? 0n };
}

/** Checkouts that the attach would close first, and what the balance has set aside for them. */
function withoutQuotes(
  state: CustomerState,
  checkouts: readonly Checkout[],
  now: Instant,
  rules: RuleContext,
): CustomerState {
  const quotes = state.invoices.filter(
    ({ id, status }) => status === "draft" && checkouts.some(({ invoiceId }) => invoiceId === id),
  );
  return quotes.reduce((current, quote) => releaseBalance(current, quote, now, rules), state);
}

/** The invoice that a customer owes for the plan already. */
function owed({ invoices, balance }: CustomerState, subscriptionId: string | undefined): Charge {
  const open = invoices.find(
    (invoice) => invoice.status === "open" && invoice.subscriptionId === subscriptionId,
  );
  if (!open) return NOTHING;
  const { lines, total, currency } = open;
  return { lines, total, due: total - open.amountPaid, freeBalance: balance[currency] ?? 0n };
}
