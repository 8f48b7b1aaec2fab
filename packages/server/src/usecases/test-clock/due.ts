import { invariant, pendingTimers, type CustomerState, type Instant, type Timer } from "@dues/billing";
import { groupsOfShards } from "../../db/core/layout/layout-of.js";
import { listClockDue, type ClockCustomer } from "../../db/customers/clock-due.js";
import { listCustomersById } from "../../db/customers/customers.js";
import { listCheckoutsStillOpen } from "../../db/money/checkouts.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { loadStates } from "../shared/state/load-states.js";
import { openBillingContext } from "../shared/state/state.js";
import { getTestClock } from "../shared/time/test-clock.js";

/** Something that happens to a customer when the time of its clock passes. */
export interface DueStep {
  readonly at: Instant;
  readonly kind: Timer["kind"] | "checkout_expiry";
  /** The subscription, invoice, grant or checkout. */
  readonly id: string;
}

export interface DueOnClock extends ClockCustomer {
  readonly steps: readonly DueStep[];
}

/**
 * What happens next to the customers of a test clock, the customer with the earliest step first.
 *
 * @throws BillingError `test_mode_required`, `test_clock_not_found`, `invalid_request`
 */
export async function listDue(
  deps: Deps,
  organization: Organization,
  { id, limit, cursor }: PageRequest & { readonly id: string },
): Promise<Page<DueOnClock>> {
  const clock = await getTestClock(deps, organization, id);
  const after = cursor == null ? undefined : parsePlace(cursor);
  const query = { clockId: clock.id, after, limit: limit + 1 };
  const found = await listClockDue(deps.db, organization.id, query);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const items = await withSteps(deps, organization, page);
  return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null };
}

async function withSteps(
  deps: Deps,
  organization: Organization,
  due: readonly ClockCustomer[],
): Promise<DueOnClock[]> {
  const ids = due.map(({ customerId }) => customerId);
  const billing = await openBillingContext(deps, organization);
  const states = await deps.db.transaction(async (trx) => {
    const loaded: CustomerState[] = [];
    for (const group of await groupsOfShards(trx, due)) {
      const customers = await listCustomersById(
        trx,
        group.map(({ customerId }) => customerId),
      );
      const accounts = customers.map((customer) => ({ customer, billing }));
      loaded.push(...(await loadStates(trx, accounts, { now: deps.now() })));
    }
    return loaded;
  });
  const checkouts = await listCheckoutsStillOpen(deps.db, ids);
  return due.map(({ customerId, dueAt }) => {
    const state = states.find((each) => each.customerId === customerId);
    invariant(state, "every customer of the page has a state");
    const expiries = checkouts
      .filter((checkout) => checkout.customerId === customerId)
      .map((checkout): DueStep => ({ at: checkout.expiresAt, kind: "checkout_expiry", id: checkout.id }));
    const steps = [...pendingTimers(state, billing.rules), ...expiries].toSorted((a, b) => a.at - b.at);
    return { customerId, dueAt, steps };
  });
}

function cursorOf({ dueAt, customerId }: ClockCustomer): string {
  return Buffer.from(`${dueAt} ${customerId}`).toString("base64url");
}

function parsePlace(cursor: string): ClockCustomer {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const [, at, customerId] = /^(\d{1,15}) (\w+)$/.exec(text) ?? [];
  if (at !== undefined && customerId !== undefined) return { dueAt: Number(at) as Instant, customerId };
  throw invalidRequest([{ path: "cursor", message: "is not one that a list returned" }]);
}
