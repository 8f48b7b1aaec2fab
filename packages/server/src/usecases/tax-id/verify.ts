import { addMs, isEqual, viesNumber, type Instant, type VerifiedTaxId } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import {
  listCustomersById,
  lockCustomer,
  updateCustomer,
  type Customer,
} from "../../db/customers/customers.js";
import { removeTaxIdCheck, scheduleTaxIdCheck, type TaxIdCheck } from "../../db/customers/tax-id-checks.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { RegisterAnswer, TaxRegister } from "../../outbound/vies.js";
import { recordCustomer } from "../shared/customer/record.js";
import { legalOf } from "../shared/organization/settings.js";
import { depsFor } from "../shared/time/customer-time.js";

const DAY_MS = 24 * 60 * 60_000;

/** An older answer is no evidence of the status of a business at the time of the sale. */
const MAX_AGE_MS = 90 * DAY_MS;

/** A verification before a renewal is tried this long before it, so that an outage of a few hours does not matter. */
const BEFORE_RENEWAL_MS = DAY_MS;

/** VIES and the registers behind it are down for minutes often, and for days rarely. */
const FIRST_RETRY_MS = 5 * 60_000;
const MAX_RETRY_MS = DAY_MS;

/**
 * Verifies the tax ids of a customer that have no answer of the register yet, or one that is too old before a renewal.
 * Nothing waits for it: invoices are issued with the status that the ids have. Returns whether the register answered.
 */
export async function verifyTaxIds(
  deps: Deps,
  register: TaxRegister,
  organization: Organization,
  check: TaxIdCheck,
  signal?: AbortSignal,
): Promise<boolean> {
  const [customer] = await listCustomersById(deps.db, [check.customerId]);
  const now = deps.realNow();
  const due = (customer?.billingDetails.taxIds ?? []).filter((taxId) => isDue(taxId, check, now));
  const requester = legalOf(organization)
    .taxIds.map(viesNumber)
    .find((number) => number !== undefined);
  const answers = new Map<string, RegisterAnswer>();
  for (const taxId of due) {
    const number = viesNumber(taxId);
    if (number) answers.set(taxId.value, await register.verify(number, requester, signal));
  }
  await deps.db.transaction((trx) => keepAnswers(deps, trx, check, answers));
  const reasons = [...answers.values()].flatMap((answer) => (answer.isAnswered ? [] : [answer.reason]));
  if (reasons.length > 0)
    deps.log.warn({ customerId: check.customerId, reasons }, "a tax id was not verified");
  return answers.size > 0 && reasons.length === 0;
}

function isDue(taxId: VerifiedTaxId, { nextDueAt }: TaxIdCheck, now: Instant): boolean {
  if (viesNumber(taxId) === undefined) return false;
  const { verification } = taxId;
  if (verification === null) return true;
  const isRenewed = nextDueAt !== null && nextDueAt <= addMs(now, BEFORE_RENEWAL_MS);
  return isRenewed && verification.checkedAt <= addMs(now, -MAX_AGE_MS);
}

async function keepAnswers(
  deps: Deps,
  trx: Knex.Transaction,
  check: TaxIdCheck,
  answers: ReadonlyMap<string, RegisterAnswer>,
): Promise<void> {
  const before = await lockCustomer(trx, check.customerId);
  if (!before) return removeTaxIdCheck(trx, check.customerId);
  const now = deps.realNow();
  const taxIds = before.billingDetails.taxIds.map((taxId) => answered(taxId, answers.get(taxId.value), now));
  if (!isEqual(taxIds, before.billingDetails.taxIds)) {
    const own = depsFor(deps, before);
    const billingDetails = { ...before.billingDetails, taxIds };
    const after: Customer = { ...before, billingDetails, updatedAt: own.now() };
    await updateCustomer(trx, after);
    await recordCustomer(own, trx, { kind: "customer.updated", before, after });
  }
  await scheduleNext(trx, { before, taxIds, check, answers, now });
}

/** An id that was verified keeps its status while the register is down. */
function answered(taxId: VerifiedTaxId, answer: RegisterAnswer | undefined, now: Instant): VerifiedTaxId {
  if (answer === undefined || viesNumber(taxId) === undefined) return taxId;
  if (!answer.isAnswered) return taxId.verification ? taxId : { ...taxId, status: "unavailable" };
  const { isValid, name, address, consultationNumber } = answer;
  const verification = { checkedAt: now, name, address, consultationNumber };
  return { ...taxId, status: isValid ? "valid" : "invalid", verification };
}

async function scheduleNext(
  trx: Knex.Transaction,
  checked: {
    readonly before: Customer;
    readonly taxIds: readonly VerifiedTaxId[];
    readonly check: TaxIdCheck;
    readonly answers: ReadonlyMap<string, RegisterAnswer>;
    readonly now: Instant;
  },
): Promise<void> {
  const { before, taxIds, check, answers, now } = checked;
  const isUnanswered = [...answers.values()].some((answer) => !answer.isAnswered);
  const isNew = taxIds.some((taxId) => viesNumber(taxId) && !taxId.verification && !answers.has(taxId.value));
  if (isNew) return scheduleTaxIdCheck(trx, before, { dueAt: now, attempts: 0 });
  if (isUnanswered) {
    const attempts = check.attempts + 1;
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** Math.min(check.attempts, 20), MAX_RETRY_MS);
    return scheduleTaxIdCheck(trx, before, { dueAt: addMs(now, waitMs), attempts });
  }
  const oldest = Math.min(...taxIds.flatMap(({ verification }) => verification?.checkedAt ?? []));
  // Registers know nothing of test clocks, whose renewals may be years away.
  if (!Number.isFinite(oldest) || before.testClockId !== null) return removeTaxIdCheck(trx, before.id);
  const beforeRenewal = addMs(check.nextDueAt ?? addMs(now, MAX_AGE_MS), -BEFORE_RENEWAL_MS);
  const expires = addMs(oldest as Instant, MAX_AGE_MS);
  // Dates that have passed belong to a renewal that has not run yet; looking every second would not hasten it.
  const soonest = addMs(now, FIRST_RETRY_MS);
  const dueAt = [expires, beforeRenewal, soonest].reduce((latest, at) => (at > latest ? at : latest));
  return scheduleTaxIdCheck(trx, before, { dueAt, attempts: 0 });
}
