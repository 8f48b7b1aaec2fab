import {
  BillingError,
  decideLevel,
  type Instant,
  type LevelDecision,
  levelLimit,
  type Metadata,
  type Quantity,
  quantityToNumber,
  scaledQuantity,
  usagePeriodAt,
  ZERO,
} from "@dues/billing";
import type { Knex } from "knex";
import {
  findEntity,
  insertEntity,
  ONE_ENTITY,
  updateEntity,
  type Entity,
} from "../../db/customers/entities.js";
import { sendLevelChanges, type NewLevelChange } from "../../db/usage/levels.js";
import { listUnpaidInvoices } from "../../db/money/invoices.js";
import { insertLimitNotice } from "../../db/usage/limit-notices.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { settleAll } from "../../db/core/session.js";
import { sessionOf } from "../../db/core/transaction-session.js";
import type { Deps } from "../../context/deps.js";
import { boundMetadata } from "../../shared/metadata-bounds.js";
import { pastDue } from "../../shared/past-due.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { recordChange, recordChanges } from "../shared/change/record.js";
import { getOrCreateCustomer, relockCustomer, type CustomerData } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { getCountedFeature, type EntityName } from "./entity.js";
import { overageLimitReached } from "../shared/change/overage-limit.js";
import { finishDueRemovals, entityChanges } from "../shared/entity/record.js";
import { buyStep, expansionOf, type Expansion, type RaiseQuantity } from "./expand.js";
import { loadCurrentLevel, type CurrentLevel, type LevelRequest } from "./current-level.js";

export interface AddEntity extends EntityName {
  readonly customerData?: CustomerData | null | undefined;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

export interface AddedEntity {
  readonly entityId: string;
  readonly featureSlug: string;
  /** Current entities, including those scheduled for removal. */
  readonly count: Quantity;
  /** Null is unlimited. */
  readonly limit: Quantity | null;
  readonly remaining: Quantity | null;
  /** It was to be removed, and is not any more. */
  readonly isRestored: boolean;
}

/** What one attempt to add an entity did. */
type Attempt =
  | { readonly kind: "added"; readonly added: AddedEntity }
  /** Nothing: the quantity of the feature has to grow first. */
  | { readonly kind: "full"; readonly expansion: Expansion };

/** Other requests can take the places that a request bought, so it may have to buy again; as many as may ever arrive together. */
const MAX_ATTEMPTS = 100;

/**
 * Adds an entity within what the customer's plans grant, or beyond it where they charge for more or expand. One that is to be
 * removed still counts, so it is only taken back. Adds that arrive together never pass the limit, and each place of an expanded
 * quantity is paid before it is taken.
 *
 * @param raise buys more of a licensed feature
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`,
 * `invalid_request`, `feature_not_in_plan`, `past_due`, `limit_exceeded`, `entity_already_active`, `clock_advancing`,
 * `payment_declined`, `payment_in_progress`, and as a change of a quantity
 */
export async function addEntity(
  deps: Deps,
  organization: Organization,
  command: AddEntity,
  raise: RaiseQuantity,
): Promise<AddedEntity> {
  const index = await loadCatalog(deps.db, organization);
  const feature = getCountedFeature(index, command.feature);
  const customer = await getOrCreateCustomer(deps, organization, command.customer, command.customerData);
  for (let count = 0; count < MAX_ATTEMPTS; count++) {
    const attempt = await decideOnce(deps, {
      name: `add ${count}`,
      decide: (trx) => tryToAdd(deps, trx, command, { organization, index, feature, customer }),
      isKept: ({ kind }) => kind === "added",
    });
    if (attempt.kind === "added") return attempt.added;
    await buyStep(deps, organization, { ...attempt.expansion, raise, stepName: `expand ${count}` });
  }
  throw new BillingError("payment_in_progress", "Other requests keep taking what is bought. Try again.");
}

async function tryToAdd(
  deps: Deps,
  trx: Knex.Transaction,
  command: AddEntity,
  asked: Omit<LevelRequest, "now">,
): Promise<Attempt> {
  const { organization, index, feature } = asked;
  const customer = await relockCustomer(trx, asked.customer);
  const own = depsFor(deps, customer);
  const question = { organization, index, customer, feature, now: own.now() };
  const current = await loadCurrentLevel(trx, question);
  if (current.allowances.length === 0) throw await notGranted(trx, question, current);
  const where = { organizationId: organization.id, index, at: question.now };
  await recordChanges(deps, trx, await finishDueRemovals(deps, trx, customer.id, where));
  const key = { customerId: customer.id, featureId: feature.id, entityId: command.entity };
  const before = await findEntity(trx, key, question.now);
  if (before?.status === "active") throw alreadyActive(command);
  const adding = { command, question, current };
  if (before) {
    await restore(own, trx, adding, before);
    return { kind: "added", added: answer(adding, true) };
  }
  const decision = decideLevel(current, { by: ONE_ENTITY });
  if (decision.allowed) {
    await add(own, trx, adding, decision);
    return { kind: "added", added: answer(adding, false) };
  }
  const expansion = expansionOf(current);
  if (!expansion) throw limitExceeded(adding);
  return { kind: "full", expansion };
}

interface Adding {
  readonly command: AddEntity;
  readonly question: LevelRequest;
  readonly current: CurrentLevel;
}

/** It counts as it did, and its removal is undone by a change at the same instant. */
async function restore(deps: Deps, trx: Knex.Transaction, adding: Adding, before: Entity): Promise<void> {
  const { command, question, current } = adding;
  const { now } = question;
  const { name, email, metadata } = command;
  const restored: Entity = {
    ...before,
    status: "active",
    removesAt: null,
    updatedAt: now,
    name: name ?? before.name,
    email: email ?? before.email,
    metadata: boundMetadata({ ...before.metadata, ...metadata }),
  };
  await updateEntity(trx, restored);
  await recordEntity(deps, trx, adding, { kind: "entity.restored", was: before, is: restored });
  const decision = decideLevel(current, { by: ZERO });
  const at = before.removesAt ?? now;
  await record(trx, [changeOf(deps, adding, { entityId: before.id, at, decision })]);
}

async function add(
  deps: Deps,
  trx: Knex.Transaction,
  adding: Adding,
  decision: LevelDecision & { readonly allowed: true },
): Promise<void> {
  const { command, question } = adding;
  const { now, customer, feature, organization } = question;
  const id = deps.newId("ent");
  const entity: Entity = {
    id,
    customerId: customer.id,
    featureId: feature.id,
    entityId: command.entity,
    name: command.name ?? null,
    email: command.email ?? null,
    metadata: command.metadata ?? {},
    status: "active",
    removesAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertEntity(trx, organization.id, entity);
  await recordEntity(deps, trx, adding, { kind: "entity.added", is: entity });
  await record(trx, [changeOf(deps, adding, { entityId: id, at: now, decision })]);
  if (decision.notices.length > 0) await notice(deps, trx, adding, decision);
}

async function recordEntity(
  deps: Deps,
  trx: Knex.Transaction,
  { question: { organization, index, now } }: Adding,
  change: Parameters<typeof entityChanges>[2],
): Promise<void> {
  await recordChanges(
    deps,
    trx,
    entityChanges(deps, { organizationId: organization.id, index, at: now }, change),
  );
}

async function record(trx: Knex.Transaction, changes: readonly NewLevelChange[]): Promise<void> {
  await settleAll(sendLevelChanges(await sessionOf(trx), changes));
}

interface Counted {
  readonly entityId: string;
  readonly at: Instant;
  readonly decision: LevelDecision;
}

function changeOf(
  { newId }: Deps,
  { question: { customer, organization, feature, now } }: Adding,
  { entityId, at, decision }: Counted,
): NewLevelChange {
  return {
    id: newId("lvl"),
    customerId: customer.id,
    organizationId: organization.id,
    featureId: feature.id,
    kind: "entity",
    delta: ONE_ENTITY,
    at,
    madeAt: now,
    entityId,
    usageEventId: null,
    billable: decision.allowed ? decision.billable : ZERO,
  };
}

/** Records once in a usage period that the cost of billable usage exceeded the agreed limit. */
async function notice(
  deps: Deps,
  trx: Knex.Transaction,
  { question: { customer, organization, feature, now } }: Adding,
  decision: LevelDecision,
): Promise<void> {
  const source = decision.allowed ? decision.payer?.source : undefined;
  if (!source || !customer.guards.overageLimit) return;
  const { subscriptionId } = source;
  const period = usagePeriodAt(source, now);
  const { maxAmount } = customer.guards.overageLimit;
  const owner = { customerId: customer.id, organizationId: organization.id, subscriptionId };
  const isNews = await insertLimitNotice(trx, {
    ...owner,
    id: deps.newId("notice"),
    featureId: feature.id,
    maxAmount,
    periodStart: period.start,
    createdAt: now,
  });
  if (isNews)
    await recordChange(deps, trx, overageLimitReached({ ...owner, feature, maxAmount, period, at: now }));
}

function answer({ command, question, current }: Adding, isRestored: boolean): AddedEntity {
  const added = isRestored ? 0n : ONE_ENTITY;
  const limit = levelLimit(current.allowances);
  const left = (limit ?? 0n) - current.level - added;
  return {
    entityId: command.entity,
    featureSlug: question.feature.slug,
    count: scaledQuantity(current.entities + added),
    limit,
    remaining: limit === null ? null : scaledQuantity(left > 0n ? left : 0n),
    isRestored,
  };
}

async function notGranted(
  trx: Knex.Transaction,
  { customer, feature: { slug } }: LevelRequest,
  { unpaid }: CurrentLevel,
): Promise<BillingError> {
  if (unpaid.length === 0)
    return new BillingError("feature_not_in_plan", `No plan of the customer has the feature ${slug}.`);
  const ids = unpaid.map(({ id }) => id);
  return pastDue(slug, await listUnpaidInvoices(trx, customer.id, ids));
}

function alreadyActive({ entity, feature }: AddEntity): BillingError {
  return new BillingError("entity_already_active", `The entity ${entity} of ${feature} is already active.`);
}

function limitExceeded({ current, question }: Adding): BillingError {
  const limit = levelLimit(current.allowances);
  const [units, most] = [current.level, limit ?? current.level].map(quantityToNumber);
  const { slug } = question.feature;
  return new BillingError("limit_exceeded", `The customer has ${units} of ${most} ${slug}.`, {
    extra: { current: units, limit: limit === null ? null : most, feature: slug },
  });
}
