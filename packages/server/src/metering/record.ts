import {
  pricingWindow,
  usagePeriodAt,
  ZERO,
  type Allowance,
  type Draw,
  type Instant,
  type OpenHolding,
  type Quantity,
  type ResetWindow,
  type WindowUsed,
} from "@dues/billing";
import type { NewChange } from "../db/changes.js";
import type { NewLevelChange } from "../db/levels.js";
import type { RecordedDraw, UsageEvent } from "../db/usage-events.js";
import type { KnownEvent } from "../db/usage-keys.js";
import type { GrantDraw, LimitNotice } from "../db/usage-writes.js";
import type { Deps } from "../deps.js";
import {
  billableKey,
  entityKey,
  windowKey,
  type Account,
  type OpenBillable,
  type OpenWindow,
} from "./account.js";
import type { AcceptedUse } from "./decide.js";
import { heldOf, takeLevel, type LevelRise } from "./level.js";
import { askedOf } from "./question.js";
import { creditsReached, levelReached, limitReached, overageReached } from "./reached.js";

/** What a batch appends; what it adds to balances is kept in the accounts. */
export interface Appended {
  readonly events: UsageEvent[];
  readonly grantDraws: GrantDraw[];
  readonly notices: LimitNotice[];
  readonly levels: NewLevelChange[];
  readonly changes: NewChange[];
}

interface Recording {
  readonly deps: Pick<Deps, "newId">;
  readonly account: Account;
  readonly accepted: AcceptedUse;
  readonly eventId: string;
  readonly appended: Appended;
}

/** Takes an accepted use into the account, so that the next one is decided by what is left, and notes what to write. */
export function recordUse(
  deps: Pick<Deps, "newId">,
  account: Account,
  accepted: AcceptedUse,
  appended: Appended,
): void {
  const { question, feature, holding, draws, occurredAt } = accepted;
  const eventId = deps.newId("evt");
  const recording: Recording = { deps, account, accepted, eventId, appended };
  const { id: customerId, organizationId } = account.customer;
  const paysWithGrants = draws.some(({ from }) => from === "grant");
  const grantsBefore = paysWithGrants ? new Map(account.grants) : undefined;
  const event: UsageEvent = {
    customerId,
    organizationId,
    id: eventId,
    occurredAt,
    entity: question.entity,
    featureId: feature.id,
    value: accepted.level?.delta ?? question.units,
    asked: accepted.level ? askedOf(question) : null,
    recordedAt: account.now,
    isLate: holding.isLate,
    idempotencyKey: question.idempotencyKey,
    properties: question.properties,
    draws: draws.map((draw) => recordDraw(recording, draw)),
  };
  appended.events.push(event);
  if (event.idempotencyKey !== null) {
    account.events.set(event.idempotencyKey, knownOf(event, event.idempotencyKey));
  }
  if (accepted.level) recordLevel(recording, accepted.level);
  else recordEntity(recording);
  recordNotice(recording);
  if (grantsBefore) appended.changes.push(...creditsReached(recording, grantsBefore));
}

/** As it would be read back. */
function knownOf({ customerId, featureId, value, asked, entity }: UsageEvent, key: string): KnownEvent {
  return { customerId, key, featureId, value, asked, entity };
}

/** Where the units of a feature that others pay for are counted: beside its first allowance, or by themselves. */
export function windowOfCount({ allowances, counter, credits }: OpenHolding): ResetWindow {
  const first = allowances[0] ?? counter ?? credits[0]?.allowances[0];
  return first?.window ?? { start: 0 as Instant, end: null };
}

/** A level that stays as it is has been told, and changes nothing. */
function recordLevel(recording: Recording, level: LevelRise): void {
  const { account, accepted, appended, deps, eventId } = recording;
  const { id: customerId, organizationId } = account.customer;
  const { id: featureId } = accepted.feature;
  const before = heldOf(account, featureId);
  takeLevel(account, featureId, level);
  const reached = levelReached(recording, before, heldOf(account, featureId));
  if (reached) appended.changes.push(reached);
  if (level.delta === 0n) return;
  appended.levels.push({
    ...{ customerId, organizationId, featureId, id: deps.newId("lvl"), kind: "tracked", delta: level.delta },
    ...{ at: account.now, madeAt: account.now, entityId: null, usageEventId: eventId },
    billable: level.billable,
  });
}

function recordDraw(recording: Recording, draw: Draw): RecordedDraw {
  switch (draw.from) {
    case "allowance":
    case "billable":
      return recordUnits(recording, draw.from, draw.allowance, draw.units);
    case "credits":
      return recordPlanCredits(recording, draw);
    case "grant":
      return recordGrant(recording, draw);
  }
}

function recordUnits(
  recording: Recording,
  from: "allowance" | "billable",
  allowance: Allowance,
  units: Quantity,
): RecordedDraw {
  const { account, accepted } = recording;
  const { source, window } = allowance;
  const place = { holder: source.holder, featureId: accepted.feature.id, window };
  const reached = from === "allowance" ? limitReached(recording, allowance, units) : undefined;
  if (reached) recording.appended.changes.push(reached);
  const windowId = addToWindow(
    recording,
    place,
    from === "allowance" ? { drawn: units } : { overage: units },
  );
  const { subscriptionId } = source;
  if (from === "allowance") return { from, subscriptionId, windowId, billableUsageId: null, units };
  const { subscriptionId: id, planVersionId, segment } = source;
  const countsAt = accepted.holding.countsAt(source);
  const featureId = accepted.feature.id;
  const pricing = pricingWindow(source, countsAt);
  const key = billableKey({ subscriptionId: id, featureId, segment, window: pricing });
  const found = account.billables.get(key);
  const { position } = accepted.holding;
  const billable: OpenBillable = {
    subscriptionId: id,
    featureId,
    segment,
    planVersionId,
    window: pricing,
    kind: "units",
    id: found?.id ?? recording.deps.newId("use"),
    customerId: account.customer.id,
    unitsBefore: position.unitsBefore,
    units: (position.units + units) as Quantity,
    periodStart: usagePeriodAt(source, account.now).start,
    unitsBeforePeriod: position.unitsBeforePeriod,
    span: null,
    added: ((found?.added ?? ZERO) + units) as Quantity,
  };
  account.billables.set(key, billable);
  return { from, subscriptionId, windowId, billableUsageId: billable.id, units };
}

function recordPlanCredits(
  recording: Recording,
  { account: { system }, allowance, units, credits }: Extract<Draw, { from: "credits" }>,
): RecordedDraw {
  const { source, window } = allowance;
  const featureId = systemId(recording.account, system);
  const windowId = addToWindow(recording, { holder: source.holder, featureId, window }, { drawn: credits });
  const countedIn = countUnits(recording, units);
  return { from: "credits", subscriptionId: source.subscriptionId, windowId, credits, countedIn, units };
}

function recordGrant(
  recording: Recording,
  { grant, units, credits }: Extract<Draw, { from: "grant" }>,
): RecordedDraw {
  const { account, appended, deps, eventId } = recording;
  const stored = account.grants.get(grant.id);
  if (stored) {
    const remaining = (stored.remaining - credits) as Quantity;
    account.grants.set(grant.id, { ...stored, remaining });
  }
  const { id: customerId, organizationId } = account.customer;
  // Units that cost nothing leave the grant as it is, and an entry of nothing would say nothing.
  if (credits > 0n) {
    const entryId = deps.newId("cre");
    appended.grantDraws.push({
      ...{ customerId, organizationId, entryId, credits },
      grantId: grant.id,
      usageEventId: eventId,
      drawnAt: account.now,
    });
  }
  return { from: "grant", grantId: grant.id, credits, countedIn: countUnits(recording, units), units };
}

/** Counts units that credits pay for. Credits that are used themselves are counted where they are drawn. */
function countUnits(recording: Recording, units: Quantity): string | null {
  const { holding, feature } = recording.accepted;
  if (feature.kind === "credit_system") return null;
  const [first] = holding.allowances;
  const holder = first ? first.source.holder : holding.counter?.holder;
  if (holder === undefined) return null;
  const place = { holder, featureId: feature.id, window: windowOfCount(holding) };
  return addToWindow(recording, place, { credited: units });
}

interface WindowPlace {
  readonly holder: string;
  readonly featureId: string;
  readonly window: ResetWindow;
}

function addToWindow(
  { account, deps }: Recording,
  { holder, featureId, window }: WindowPlace,
  use: Partial<WindowUsed>,
): string {
  const key = windowKey(holder, featureId, window.start);
  const found = account.windows.get(key);
  const { drawn, overage, credited } = sum(found, use);
  const id = found?.id ?? deps.newId("win");
  const opened: OpenWindow = {
    id,
    holder,
    featureId,
    window,
    drawn,
    overage,
    credited,
    added: sum(found?.added, use),
  };
  account.windows.set(key, opened);
  return opened.id;
}

function sum(a: WindowUsed | undefined, b: Partial<WindowUsed>): WindowUsed {
  return {
    drawn: ((a?.drawn ?? ZERO) + (b.drawn ?? ZERO)) as Quantity,
    overage: ((a?.overage ?? ZERO) + (b.overage ?? ZERO)) as Quantity,
    credited: ((a?.credited ?? ZERO) + (b.credited ?? ZERO)) as Quantity,
  };
}

function recordEntity({ account, accepted }: Recording): void {
  const { question, feature, holding } = accepted;
  if (question.entity === null || question.units === 0n) return;
  const windowStart = windowOfCount(holding).start;
  const key = { entityId: question.entity, featureId: feature.id, windowStart };
  const found = account.entityUsage.get(entityKey(key));
  account.entityUsage.set(entityKey(key), {
    ...key,
    customerId: account.customer.id,
    units: ((found?.units ?? ZERO) + question.units) as Quantity,
    added: ((found?.added ?? ZERO) + question.units) as Quantity,
  });
}

function recordNotice(recording: Recording): void {
  const { account, accepted, appended, deps } = recording;
  const limit = account.customer.guards.overageLimit;
  const billed = accepted.draws.find((draw) => draw.from === "billable");
  const payer = billed?.from === "billable" ? billed.allowance : accepted.level?.payer;
  if (!accepted.isNoticed || !limit || !payer) return;
  const { source } = payer;
  const notice: LimitNotice = {
    customerId: account.customer.id,
    organizationId: account.customer.organizationId,
    id: deps.newId("notice"),
    subscriptionId: source.subscriptionId,
    periodStart: usagePeriodAt(source, account.now).start,
    featureId: accepted.feature.id,
    maxAmount: limit.maxAmount,
    createdAt: account.now,
  };
  const isTold = appended.notices.some(
    ({ subscriptionId, periodStart }) =>
      subscriptionId === notice.subscriptionId && periodStart === notice.periodStart,
  );
  appended.notices.push(notice);
  if (!isTold) appended.changes.push(overageReached(recording, notice, source));
}

function systemId({ usageIndex }: Account, slug: string): string {
  return usageIndex.profileOf(slug)?.id ?? slug;
}
