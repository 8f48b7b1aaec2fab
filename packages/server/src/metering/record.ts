import {
  type Allowance,
  type Draw,
  pricingWindow,
  type Quantity,
  type ResetWindow,
  scaledQuantity,
  usagePeriodAt,
  type WindowUsage,
  ZERO,
} from "@dues/billing";
import type { NewChange } from "../db/organizations/changes.js";
import type { NewLevelChange } from "../db/usage/levels.js";
import type { RecordedDraw, UsageEvent } from "../db/usage/usage-events.js";
import type { KnownEvent } from "../db/fast-path/idempotency-keys.js";
import type { GrantDraw, LimitNotice } from "../db/fast-path/writes.js";
import type { Deps } from "../context/deps.js";
import {
  entityKey,
  findBillable,
  findWindow,
  putBillable,
  putWindow,
  type UsageState,
  type OpenBillable,
} from "./account.js";
import type { AcceptedUse } from "./decide.js";
import { heldOf, takeLevel, type LevelChange } from "./level.js";
import { askedOf } from "./question.js";
import { endsBefore, sumOfUse, windowOfCount } from "./windows.js";
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
  readonly account: UsageState;
  readonly accepted: AcceptedUse;
  readonly eventId: string;
  readonly appended: Appended;
}

/** Takes an accepted use into the account, so that the next one is decided by what is left, and notes what to write. */
export function recordUse(
  deps: Pick<Deps, "newId">,
  account: UsageState,
  accepted: AcceptedUse,
  appended: Appended,
): void {
  const { question, feature, holding, draws, occurredAt } = accepted;
  const eventId = deps.newId("evt");
  const recording: Recording = { deps, account, accepted, eventId, appended };
  const { id: customerId, organizationId } = account.customer;
  const paysWithGrants = draws.some(({ from }) => from === "grant");
  const grantsBefore = paysWithGrants ? [...account.grants] : undefined;
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
    account.events ??= new Map();
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

/** A level that stays as it is has been told, and changes nothing. */
function recordLevel(recording: Recording, level: LevelChange): void {
  const { account, accepted, appended, deps, eventId } = recording;
  const { id: customerId, organizationId } = account.customer;
  const { id: featureId } = accepted.feature;
  const before = heldOf(account, featureId);
  takeLevel(account, featureId, level);
  const reached = levelReached(recording, before, heldOf(account, featureId));
  if (reached) appended.changes.push(reached);
  if (level.delta === 0n) return;
  appended.levels.push({
    customerId,
    organizationId,
    featureId,
    id: deps.newId("lvl"),
    kind: "tracked",
    delta: level.delta,
    at: account.now,
    madeAt: account.now,
    entityId: null,
    usageEventId: eventId,
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
  const found = findBillable(account, { subscriptionId: id, featureId, segment, start: pricing.start });
  const { position } = accepted.holding;
  const usagePeriod = usagePeriodAt(source, account.now);
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
    units: scaledQuantity(position.units + units),
    periodStart: usagePeriod.start,
    unitsBeforePeriod: position.unitsBeforePeriod,
    span: null,
    added: scaledQuantity((found?.added ?? ZERO) + units),
    billAt: found ? found.billAt : usagePeriod.end,
  };
  putBillable(account, found, billable);
  return { from, subscriptionId, windowId, billableUsageId: billable.id, units };
}

function recordPlanCredits(
  recording: Recording,
  { pool: { system }, allowance, units, credits }: Extract<Draw, { from: "credits" }>,
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
  const index = account.grants.findIndex(({ id }) => id === grant.id);
  const stored = account.grants[index];
  if (stored) account.grants[index] = { ...stored, remaining: scaledQuantity(stored.remaining - credits) };
  const { id: customerId, organizationId } = account.customer;
  // Units that cost nothing leave the grant as it is, and an entry of nothing would say nothing.
  if (credits > 0n) {
    const entryId = deps.newId("cre");
    appended.grantDraws.push({
      customerId,
      organizationId,
      entryId,
      credits,
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
  use: Partial<WindowUsage>,
): string {
  const found = findWindow(account, { holder, featureId, start: window.start });
  const { drawn, overage, credited } = sumOfUse(found, use);
  const id = found?.id ?? deps.newId("win");
  const isLonger = found !== undefined && endsBefore(found.window, window);
  putWindow(account, found, {
    id,
    holder,
    featureId,
    window: found === undefined || isLonger ? window : found.window,
    place: found === undefined || isLonger ? null : found.place,
    drawn,
    overage,
    credited,
    added: sumOfUse(found?.added, use),
  });
  return id;
}

function recordEntity({ account, accepted }: Recording): void {
  const { question, feature, holding } = accepted;
  if (question.entity === null || question.units === 0n) return;
  const windowStart = windowOfCount(holding).start;
  const key = { entityId: question.entity, featureId: feature.id, windowStart };
  account.entityUsage ??= new Map();
  const found = account.entityUsage.get(entityKey(key));
  account.entityUsage.set(entityKey(key), {
    ...key,
    customerId: account.customer.id,
    units: scaledQuantity((found?.units ?? ZERO) + question.units),
    added: scaledQuantity((found?.added ?? ZERO) + question.units),
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

function systemId({ usageIndex }: UsageState, slug: string): string {
  return usageIndex.profileOf(slug)?.id ?? slug;
}
