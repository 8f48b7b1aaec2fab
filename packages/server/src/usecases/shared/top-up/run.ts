import { addMs, BillingError, type Payment } from "@dues/billing";
import type { Knex } from "knex";
import { lockCustomer } from "../../../db/customers/customers.js";
import { armTopUps, listTopUps } from "../../../db/customers/top-ups.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { loadLockedFacts } from "../../../usage/load/customer-facts.js";
import { chargeSavedMethod } from "../payment/charge.js";
import { loadState, openBillingContext, type BillingContext } from "../state/state.js";
import { pricingDeps, withTaxes } from "../tax/with-taxes.js";
import { depsFor } from "../time/customer-time.js";
import { armingOf } from "./arming.js";
import { buyIfDue } from "./buy.js";
import type { TopUpCase } from "./case.js";
import { failTopUp, settlePending } from "./settle.js";

export interface RunTopUps {
  readonly customerId: string;
  /** For the process that advances the customer's test clock. No other runs top-ups meanwhile. */
  readonly isAdvance?: boolean;
}

/** Each step settles a purchase or makes one, and a customer with a high threshold makes several in a row. */
const MAX_STEPS = 100;

/**
 * Buys the packs that a customer's top-ups need, until no balance is below its threshold or a limit is reached. Running it
 * again continues after a crash: a purchase is stored before it is charged, and the provider knows the charge by its
 * reference. Returns `blocked` while the outcome of a charge is unknown.
 */
export async function runTopUps(
  deps: Deps,
  organization: Organization,
  running: RunTopUps,
): Promise<"done" | "blocked"> {
  const pricing = pricingDeps(deps, organization);
  const billing = await openBillingContext(pricing, organization);
  for (let count = 0; count < MAX_STEPS; count++) {
    const step = await takeStep(pricing, billing, running);
    if (step === "blocked" || step === "done") return step;
    if (step !== "again" && (await charge(deps, billing, step, running)) === "pending") return "blocked";
  }
  return "blocked";
}

/** A payment to charge, `again` after a purchase without a charge. */
type Step = Payment | "again" | "done" | "blocked";

async function takeStep(deps: Deps, billing: BillingContext, running: RunTopUps): Promise<Step> {
  const { organization } = billing;
  let current: string | undefined;
  const note = (creditSystemId: string) => {
    current = creditSystemId;
  };
  try {
    return await withTaxes(deps, organization, (own) =>
      own.db.transaction((trx) => stepIn(own, trx, billing, { ...running, note })),
    );
  } catch (error) {
    if (!(error instanceof BillingError) || current === undefined) throw error;
    if (error.code === "tax_unavailable") return postpone(deps, running.customerId);
    if (error.code !== "tax_address_invalid") throw error;
    const failing = { ...running, creditSystemId: current };
    await deps.db.transaction((trx) => rejectAddress(deps, trx, billing, failing));
    return "again";
  }
}

/** A shorter time calls a tax provider that is down too often; a longer one leaves a customer without credits. */
const RETRY_TAXES_MS = 10 * 60_000;

/** On a test clock, so that an advance over months ends even if the tax provider is down. */
const RETRY_TAXES_ON_CLOCK_MS = 24 * 60 * 60_000;

/** Looks at the top-ups again later, because the taxes of a purchase are unknown. */
async function postpone(deps: Deps, customerId: string): Promise<"done"> {
  await deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (!customer) return;
    const waitMs = customer.clockTime === null ? RETRY_TAXES_MS : RETRY_TAXES_ON_CLOCK_MS;
    await armTopUps(trx, customerId, { watch: [], dueAt: addMs(depsFor(deps, customer).now(), waitMs) });
  });
  return "done";
}

/** `note` is called with the credit system before packs are priced, because pricing may end the transaction. */
async function stepIn(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  running: RunTopUps & { readonly note: (creditSystemId: string) => void },
): Promise<Step> {
  const found = await openCase(deps, trx, billing, running);
  if (!found) return "done";
  const pending = await settlePending(trx, found);
  if (pending) return pending;
  for (const topUp of await listTopUps(trx, found.customer.id)) {
    running.note(topUp.creditSystemId);
    const step = await buyIfDue(trx, found, topUp);
    if (step !== "idle") return step;
  }
  const topUps = await listTopUps(trx, found.customer.id);
  await armTopUps(trx, found.customer.id, armingOf(topUps, found.at));
  return "done";
}

async function rejectAddress(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  failing: RunTopUps & { readonly creditSystemId: string },
): Promise<void> {
  const found = await openCase(deps, trx, billing, failing);
  if (!found) return;
  const topUps = await listTopUps(trx, found.customer.id);
  const topUp = topUps.find(({ creditSystemId }) => creditSystemId === failing.creditSystemId);
  if (topUp) await failTopUp(trx, found, topUp, { reason: "tax_address_invalid" });
}

/** Locks the customer. Undefined for one that was deleted, or whose clock another process advances. */
async function openCase(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customerId, isAdvance = false }: RunTopUps,
): Promise<TopUpCase | undefined> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer || (customer.isClockAdvancing && !isAdvance)) return undefined;
  const own = depsFor(deps, customer);
  const { organization, index } = billing;
  const at = own.now();
  const { facts } = await loadLockedFacts({ ...own, now: () => at }, trx, { organization, index, customer });
  const state = await loadState(own, trx, billing, customer);
  return { deps: own, billing, customer, facts, state, at };
}

async function charge(
  deps: Deps,
  { organization }: BillingContext,
  payment: Payment,
  { isAdvance = false }: RunTopUps,
) {
  // While a clock advances, its customers are charged at the instant of the step.
  return chargeSavedMethod(deps, organization, payment, isAdvance ? deps.now() : undefined);
}
