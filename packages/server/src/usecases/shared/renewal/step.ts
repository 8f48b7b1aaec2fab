import {
  advance,
  completeChange,
  dueTaxes,
  findPendingCharge,
  nextTimer,
  releaseTaxWaits,
  settleTaxes,
  type CustomerState,
  type DecidedTaxes,
  type DueTaxes,
  type Instant,
  type Payment,
  type RuleContext,
  type Timer,
} from "@dues/billing";
import type { Knex } from "knex";
import { listCheckoutsStillOpen, type Checkout } from "../../../db/money/checkouts.js";
import { groupBy } from "../../../db/core/bulk-rows.js";
import type { Recorder } from "../change/record.js";
import { settleCharge, type DecidedCharge } from "../payment/settle-charge.js";
import { loadStates, type KnownRows, type LockedCustomer } from "../state/load-states.js";
import { saveStates } from "../state/save-states.js";
import type { StateChange } from "../state/state-change.js";

/** What providers decided since the last step. */
export interface Decided {
  readonly charges: readonly DecidedCharge[];
  readonly taxes: readonly DecidedTaxes[];
}

export const NOTHING_DECIDED: Decided = { charges: [], taxes: [] };

export interface TakeStep {
  /** Everything up to this instant is run, unless a provider must be called first. */
  readonly until: Instant;
  readonly decided: Decided;
  /** What earlier steps know of customers that have not changed since. */
  readonly known?: ReadonlyMap<string, KnownRows>;
}

/** The progress of a customer, and the provider calls needed before it can continue. */
export interface Step {
  readonly account: LockedCustomer;
  /** As it is written. */
  readonly state: CustomerState;
  /** To be closed: they are over, or offer what the next timer changes. */
  readonly checkouts: readonly Checkout[];
  /** To be tried. */
  readonly payments: readonly Payment[];
  /** To be calculated by the tax provider. */
  readonly taxes: readonly DueTaxes[];
  readonly isDone: boolean;
}

export interface Steps {
  readonly taken: readonly Step[];
  /** Customers whose state breaks a rule. Nothing of theirs is written. */
  readonly broken: readonly { readonly account: LockedCustomer; readonly cause: unknown }[];
}

/** Lets time act on locked customers, and writes what that changed. */
export async function takeSteps(
  deps: Recorder,
  trx: Knex.Transaction,
  accounts: readonly LockedCustomer[],
  { until, decided, known }: TakeStep,
): Promise<Steps> {
  const also = decided.charges.flatMap(({ payment: { customerId, invoiceId: id } }) =>
    id === null ? [] : [{ customerId, id }],
  );
  const states = await loadStates(trx, accounts, { now: until, also, ...(known && { known }) });
  const checkouts = await listCheckoutsStillOpen(
    trx,
    accounts.map(({ customer }) => customer.id),
  );
  const openOf = groupBy(checkouts, ({ customerId }) => customerId);
  const chargesOf = groupBy(decided.charges, ({ payment }) => payment.customerId);
  const taxesOf = groupBy(decided.taxes, ({ customerId }) => customerId);
  const taken: { readonly step: Step; readonly change: StateChange }[] = [];
  const broken: { readonly account: LockedCustomer; readonly cause: unknown }[] = [];
  for (const [position, account] of accounts.entries()) {
    const before = states[position];
    const { id } = account.customer;
    if (!before) continue;
    try {
      const own = { charges: chargesOf.get(id) ?? [], taxes: taxesOf.get(id) ?? [] };
      const settled = settle(before, own, account.billing.rules);
      taken.push(stepOf(account, { before, settled, open: openOf.get(id) ?? [], until }));
    } catch (cause) {
      broken.push({ account, cause });
    }
  }
  const saved = await saveStates(
    deps,
    trx,
    taken.map(({ change }) => change),
    until,
  );
  return { taken: taken.map(({ step }, position) => withWritten(step, saved[position])), broken };
}

/** Only what is written has the numbers of its invoices. */
function withWritten(step: Step, saved: StateChange | undefined): Step {
  return saved ? { ...step, state: saved.after } : step;
}

function settle(before: CustomerState, { charges, taxes }: Decided, rules: RuleContext): CustomerState {
  const charged = charges.reduce((state, charge) => settleCharge(state, charge, rules), before);
  return taxes.reduce((state, decided) => settleTaxes(state, decided, rules), charged);
}

interface Standing {
  readonly before: CustomerState;
  /** With what providers said. */
  readonly settled: CustomerState;
  readonly open: readonly Checkout[];
  readonly until: Instant;
}

function stepOf(account: LockedCustomer, { before, settled, open, until }: Standing) {
  const { billing } = account;
  const isHeldUp = (timer: Timer) => open.some((checkout) => isOutdatedBy(timer, checkout));
  const released = releaseTaxWaits(settled, until, billing.rules);
  // An invoice that got its taxes may have to be paid first.
  const isCharged = released.payments.length > before.payments.length;
  const rules = { ...billing.rules, runsAt: until };
  const state = isCharged ? released : advance(released, until, rules, isHeldUp);
  const payments = state.invoices.flatMap(({ id }) => findPendingCharge(state, id) ?? []);
  const next = nextTimer(state, billing.rules);
  const isDue = next !== undefined && next.at <= until;
  const checkouts = open.filter(
    (checkout) => checkout.expiresAt <= until || (isDue && isOutdatedBy(next, checkout)),
  );
  const taxes = dueTaxes(state, until, billing.rules);
  const isDone = payments.length === 0 && checkouts.length === 0 && !isDue;
  return {
    step: { account, state, checkouts, payments, taxes, isDone },
    change: { billing, ...completeChange(before, state, until, billing.rules) },
  };
}

/**
 * Returns whether a step makes open checkouts outdated. A renewal does, and so does a retry of the invoice that a
 * checkout is for. A notice changes nothing.
 */
function isOutdatedBy({ id, kind }: Timer, { subscriptionId, invoiceId }: Checkout): boolean {
  if (kind === "trial_notice") return false;
  return id === subscriptionId || id === invoiceId;
}
