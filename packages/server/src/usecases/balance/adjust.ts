import { MAX_AMOUNT } from "@dues/billing";
import { appendBalanceEntries, sumBalances, type RunningEntry } from "../../db/money/balances.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { recordChange } from "../shared/change/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { parseCurrencyOf } from "../shared/organization/currency.js";

export interface AdjustBalance {
  readonly customer: string;
  readonly currency: string;
  /** Minor units: positive gives, negative takes. */
  readonly amount: number;
  readonly reason: string;
}

/**
 * Gives an amount to a customer's balance or takes one, for a reason. Nothing is paid or charged immediately: the
 * balance pays the next invoices, and the next invoice requests its debt.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `clock_advancing`, `invalid_request`
 */
export async function adjustBalance(
  deps: Deps,
  organization: Organization,
  command: AdjustBalance,
): Promise<RunningEntry> {
  const currency = parseCurrencyOf(command.currency);
  const amount = BigInt(command.amount);
  if (amount === 0n) throw invalidRequest([{ path: "amount", message: "must not be 0" }]);
  const found = await getCustomer(deps.db, organization.id, command.customer);
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const at = depsFor(deps, customer).now();
    const sums = await sumBalances(trx, [customer.id]);
    const balanceAfter = (sums.get(customer.id)?.[currency] ?? 0n) + amount;
    refuseTooLarge(balanceAfter);
    const entry = {
      id: deps.newId("bal"),
      customerId: customer.id,
      kind: "adjustment",
      currency,
      amount,
      balanceAfter,
      invoiceId: null,
      reason: command.reason,
      createdAt: at,
    } as const;
    const owner = { organizationId: organization.id, customerId: customer.id };
    await appendBalanceEntries(trx, owner, [entry]);
    await recordChange(deps, trx, {
      ...owner,
      kind: "balance.adjusted",
      object: { type: "balance_entry", id: entry.id },
      after: deps.snapshots.balanceEntry(entry),
      at,
    });
    return entry;
  });
}

/** @throws BillingError `invalid_request` */
function refuseTooLarge(balance: bigint): void {
  if (balance <= MAX_AMOUNT && balance >= -MAX_AMOUNT) return;
  throw invalidRequest([{ path: "amount", message: "would move the balance beyond 2^53 - 1 minor units" }]);
}
