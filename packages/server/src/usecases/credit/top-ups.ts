import {
  invariant,
  monthOf,
  quantityToNumber,
  toSafeInteger,
  type Instant,
  type MonthlyTopUps,
} from "@dues/billing";
import type { Customer } from "../../db/customers/customers.js";
import {
  armTopUps,
  listPendingTopUps,
  listTopUps,
  saveTopUp,
  sumTopUps,
  type TopUp,
} from "../../db/customers/top-ups.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog, type CatalogIndex } from "../shared/catalog/load.js";
import { recordChange } from "../shared/change/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { readTopUpTerms, type UpdateTopUp } from "./top-up-terms.js";

export type TopUpStatus = "ready" | "pending" | "limited" | "failed" | "disabled";

/** A top-up as the API shows it. */
export interface TopUpNow extends TopUp {
  readonly creditSystem: string;
  readonly pack: string;
  readonly status: TopUpStatus;
  readonly thisMonth: MonthlyTopUps & { readonly endsAt: Instant };
}

export interface CustomerTopUps {
  readonly customerId: string;
  readonly topUps: readonly TopUpNow[];
}

/** @throws BillingError `customer_not_found`, `customer_ambiguous` */
export async function getTopUps(
  deps: Deps,
  organization: Organization,
  name: string,
): Promise<CustomerTopUps> {
  const customer = await getCustomer(deps.db, organization.id, name);
  const index = await loadCatalog(deps.db, organization);
  const described = { organization, index, customer };
  const topUps = await describeTopUps(deps, described, await listTopUps(deps.db, customer.id));
  return { customerId: customer.id, topUps };
}

/**
 * Replaces the top-up of a customer for a credit system. A job looks at it at once, so a balance that is below the threshold
 * already is topped up.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `credit_system_not_found`, `credit_pack_not_found`,
 * `currency_mismatch`, `currency_required`, `clock_advancing`, `invalid_request`
 */
export async function updateTopUp(
  deps: Deps,
  organization: Organization,
  command: UpdateTopUp,
): Promise<{ readonly customerId: string; readonly topUp: TopUpNow }> {
  const found = await getCustomer(deps.db, organization.id, command.customer);
  const index = await loadCatalog(deps.db, organization);
  const terms = readTopUpTerms(organization, index, found, command);
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const own = { ...depsFor(deps, customer), db: trx };
    const at = own.now();
    const known = await listTopUps(trx, customer.id);
    const before = known.find(({ creditSystemId }) => creditSystemId === terms.creditSystemId);
    const after: TopUp = {
      ...terms,
      customerId: customer.id,
      failureReason: null,
      failedMethodId: null,
      limitedUntil: null,
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
    };
    await saveTopUp(trx, organization.id, after);
    await armTopUps(trx, customer.id, { watch: [], dueAt: at });
    await recordChange(own, trx, {
      organizationId: organization.id,
      customerId: customer.id,
      at,
      object: { type: "customer", id: customer.id },
      kind: "top_up.updated",
      before: before && snapshotOf(before),
      after: snapshotOf(after),
    });
    const [topUp] = await describeTopUps(own, { organization, index, customer }, [after]);
    invariant(topUp, "a saved top-up is described");
    return { customerId: customer.id, topUp };
  });
}

interface Described {
  readonly organization: Organization;
  readonly index: CatalogIndex;
  readonly customer: Customer;
}

/** Adds the status and the purchases of the current month, in the order of the credit systems in the catalog. */
async function describeTopUps(
  deps: Deps,
  { organization, index, customer }: Described,
  topUps: readonly TopUp[],
): Promise<TopUpNow[]> {
  const at = depsFor(deps, customer).now();
  const { start, end: endsAt } = monthOf(at, organization.timeZone);
  const pending = topUps.length === 0 ? [] : await listPendingTopUps(deps.db, customer.id);
  const { creditSystems, creditPacks } = index.catalog;
  const described: TopUpNow[] = [];
  for (const { id, slug } of creditSystems) {
    const topUp = topUps.find(({ creditSystemId }) => creditSystemId === id);
    if (!topUp) continue;
    const bought = await sumTopUps(deps.db, { ...topUp, since: start });
    const isPending = pending.some(({ creditSystemId }) => creditSystemId === id);
    const pack = creditPacks.find((each) => each.id === topUp.packId)?.slug ?? topUp.packId;
    const thisMonth = { ...bought, endsAt };
    described.push({ ...topUp, creditSystem: slug, pack, status: statusOf(topUp, isPending, at), thisMonth });
  }
  return described;
}

function statusOf(
  { enabled, failureReason, limitedUntil }: TopUp,
  isPending: boolean,
  at: Instant,
): TopUpStatus {
  if (isPending) return "pending";
  if (!enabled) return "disabled";
  if (failureReason !== null) return "failed";
  return limitedUntil !== null && limitedUntil > at ? "limited" : "ready";
}

function snapshotOf({ below, quantity, upTo, maxPerMonth, maxAmountPerMonth, ...topUp }: TopUp) {
  return {
    topUp: {
      creditSystemId: topUp.creditSystemId,
      packId: topUp.packId,
      below: quantityToNumber(below),
      quantity,
      upTo: upTo === null ? null : quantityToNumber(upTo),
      currency: topUp.currency,
      maxPerMonth,
      maxAmountPerMonth: maxAmountPerMonth === null ? null : toSafeInteger(maxAmountPerMonth),
      enabled: topUp.enabled,
    },
  };
}
