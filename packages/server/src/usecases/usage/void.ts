import {
  BillingError,
  effective,
  isLive,
  quantityToNumber,
  scheduleOf,
  usagePeriodAt,
  type Instant,
  type Quantity,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { StoredFeature } from "../../db/catalog/catalog.js";
import type { Customer } from "../../db/customers/customers.js";
import { wakeAt } from "../../db/customers/due.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { listCustomerSubscriptions } from "../../db/customers/subscriptions.js";
import { listMovedDraws, type CountedEvent } from "../../db/usage/aggregated-voids.js";
import type { RecordedDraw } from "../../db/usage/usage-events.js";
import {
  appendVoidedCredits,
  findVoidableEvent,
  insertVoid,
  keepEvent,
  returnToGrant,
  takeFromBillable,
  takeFromCaps,
  takeFromEntity,
  takeFromShortfall,
  takeFromWindow,
  type VoidableEvent,
} from "../../db/usage/usage-voids.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { recordChange } from "../shared/change/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { moveCapUnits, moveCredits, moveEntityUsage, takeCounted } from "./void-counted.js";
import { depsFor } from "../shared/time/customer-time.js";

export interface VoidUsage {
  readonly customer: string;
  readonly idempotencyKey: string;
}

export interface VoidedUsage {
  readonly eventId: string;
  readonly featureSlug: string;
  readonly value: Quantity;
  readonly voidedAt: Instant;
}

/**
 * Takes a recorded event back while the usage period in which it counts is open. What it drew returns to where it came
 * from; the event and its key stay. Done twice it is done once.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `event_not_found`, `usage_not_voidable`,
 * `clock_advancing`
 */
export async function voidUsage(
  deps: Deps,
  organization: Organization,
  { customer: name, idempotencyKey }: VoidUsage,
): Promise<VoidedUsage> {
  const found = await getCustomer(deps.db, organization.id, name);
  const index = await loadCatalog(deps.db, organization);
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const own = depsFor(deps, customer);
    const event = await findVoidableEvent(trx, customer.id, idempotencyKey);
    if (!event) throw eventNotFound(idempotencyKey);
    const feature = index.findFeature(event.featureId);
    const system = index.catalog.creditSystems.find(({ id }) => id === event.featureId);
    const featureSlug = (feature ?? system)?.slug ?? event.featureId;
    const answer = { eventId: event.id, featureSlug, value: event.value };
    if (event.voidedAt !== null) return { ...answer, voidedAt: event.voidedAt };
    const now = own.now();
    refuseLevel(feature);
    const moved = event.counted ? await listMovedDraws(trx, { customerId: customer.id, id: event.id }) : [];
    const draws = [...moved, ...event.draws];
    refuseClosed(event, draws, { all: await listCustomerSubscriptions(trx, customer.id), now });
    if (!(await keepEvent(trx, { customerId: customer.id, id: event.id })))
      throw eventNotFound(idempotencyKey);
    await takeBack(own, trx, { customer, event, draws, now });
    await recordChange(own, trx, {
      organizationId: organization.id,
      customerId: customer.id,
      at: now,
      kind: "usage.voided",
      object: { type: "usage", id: event.id },
      before: { eventId: event.id, feature: featureSlug, value: quantityToNumber(event.value) },
    });
    return { ...answer, voidedAt: now };
  });
}

function eventNotFound(idempotencyKey: string): BillingError {
  return new BillingError("event_not_found", `There is no event with the idempotency key ${idempotencyKey}.`);
}

/** A level goes on from where it is: what was added is taken away by another event. */
function refuseLevel(feature: StoredFeature | undefined): void {
  if (feature?.meterType !== "non_consumable") return;
  throw notVoidable(`Events of ${feature.slug} cannot be voided. Track the opposite change instead.`);
}

/** Refuses usage of an ended usage period, which may be billed already, or of an ended subscription, which has been. */
function refuseClosed(
  { isLate, occurredAt, recordedAt }: VoidableEvent,
  draws: readonly RecordedDraw[],
  { all, now }: { readonly all: readonly Subscription[]; readonly now: Instant },
): void {
  const countedAt = isLate ? recordedAt : occurredAt;
  const drawnFrom = new Set(draws.flatMap((draw) => ("subscriptionId" in draw ? [draw.subscriptionId] : [])));
  const isOpen = all
    .filter(({ id }) => drawnFrom.has(id))
    .map((subscription) => effective(subscription, now))
    .every((subscription) => {
      const schedule = scheduleOf(subscription);
      return isLive(subscription) && schedule && usagePeriodAt(schedule, now).start <= countedAt;
    });
  if (!isOpen) throw notVoidable("The usage period of the event has ended.");
}

function notVoidable(sentence: string): BillingError {
  return new BillingError("usage_not_voidable", sentence);
}

interface Taking {
  readonly customer: Customer;
  readonly event: VoidableEvent;
  /** Its own draws, and those that it took over from voided events. */
  readonly draws: readonly RecordedDraw[];
  readonly now: Instant;
}

async function takeBack(deps: Deps, trx: Knex.Transaction, taking: Taking): Promise<void> {
  const { customer, event, now } = taking;
  const { id: customerId, organizationId } = customer;
  if (event.counted)
    return takeBackCounted(deps, trx, taking, { ...event, customerId, counted: event.counted });
  for (const draw of event.draws) await returnDraw(deps, trx, taking, draw);
  if (event.entity !== null && event.value > 0n) {
    const entity = { customerId, entityId: event.entity, featureId: event.featureId };
    await takeFromEntity(trx, { ...entity, before: event.recordedAt }, event.value);
  }
  await takeFromCaps(trx, { customerId, usageId: event.id });
  await insertVoid(trx, { customerId, organizationId, id: event.id, at: now });
}

/** The same where usage does not add up: other events of the window may need some of the units. */
async function takeBackCounted(
  deps: Deps,
  trx: Knex.Transaction,
  taking: Taking,
  event: VoidableEvent & CountedEvent,
): Promise<void> {
  const { id: customerId, organizationId } = taking.customer;
  const { returned, moved } = await takeCounted(trx, event, taking.draws);
  for (const draw of returned) await returnDraw(deps, trx, taking, draw);
  const moving = { ...taking, event, moved };
  await moveCredits(deps, trx, moving);
  await moveEntityUsage(trx, moving);
  await takeFromCaps(trx, { customerId, usageId: event.id });
  await moveCapUnits(trx, moving);
  await insertVoid(trx, { customerId, organizationId, id: event.id, at: taking.now, moved });
}

async function returnDraw(
  deps: Deps,
  trx: Knex.Transaction,
  taking: Taking,
  draw: RecordedDraw,
): Promise<void> {
  const { id: customerId } = taking.customer;
  const window = (id: string) => ({ customerId, id });
  switch (draw.from) {
    case "allowance":
      return takeFromWindow(trx, window(draw.windowId), "drawn", draw.units);
    case "billable":
      await takeFromWindow(trx, window(draw.windowId), "overage", draw.units);
      return takeBilled(trx, customerId, draw.billableUsageId, draw.units);
    case "credits":
      await takeFromWindow(trx, window(draw.windowId), "drawn", draw.credits);
      break;
    case "grant":
      await returnCredits(deps, trx, taking, draw);
      break;
    case "shortfall":
      if (draw.countedIn !== null) await takeFromShortfall(trx, window(draw.countedIn), draw.units);
      return;
  }
  if (draw.countedIn !== null) await takeFromWindow(trx, window(draw.countedIn), "credited", draw.units);
}

async function takeBilled(
  trx: Knex.Transaction,
  customerId: string,
  id: string | null,
  units: Quantity,
): Promise<void> {
  if (id === null || (await takeFromBillable(trx, { customerId, id }, units))) return;
  throw notVoidable("The units of the event have already been billed.");
}

/** If the grant was voided or has expired, its credits are lost. */
async function returnCredits(
  { newId }: Deps,
  trx: Knex.Transaction,
  { customer, event, now }: Taking,
  { grantId, credits }: Extract<RecordedDraw, { from: "grant" }>,
): Promise<void> {
  const { id: customerId, organizationId } = customer;
  if (credits === 0n) return;
  const returned = await returnToGrant(trx, { customerId, id: grantId, at: now }, credits);
  if (!returned) return;
  const entry = { id: newId("cre"), customerId, organizationId, grantId, credits };
  await appendVoidedCredits(trx, { ...entry, kind: "return", usageEventId: event.id, at: now });
  // The grant was spent, so its expiry no longer has a timer.
  if (returned.expiresAt !== null) await wakeAt(trx, customerId, returned.expiresAt);
}
