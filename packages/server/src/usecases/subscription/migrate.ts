import {
  completeChange,
  BillingError,
  canMigrate,
  effective,
  effectOf,
  migrate,
  withSubscription,
  type Instant,
  type Migration,
  type MigrationTime,
  type Offer,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import { lockCustomer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { listSubscriptionsBehind } from "../../db/customers/subscriptions.js";
import { findClockTimes } from "../../db/organizations/test-clocks.js";
import type { Deps } from "../../context/deps.js";
import { getPlan } from "../shared/catalog/load.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { depsFor } from "../shared/time/customer-time.js";
import {
  EMPTY_PREVIEW,
  withEffect,
  type MigrationPreview,
  type PreviewedMigration,
} from "./migration-preview.js";
import { catchUp } from "../shared/renewal/run-due.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../shared/state/state.js";

export interface MigratePlan {
  /** Slug or id of the plan. */
  readonly plan: string;
  readonly when: MigrationTime;
  /** Counts and describes, and writes nothing. */
  readonly isDryRun: boolean;
}

export interface MigrationResult {
  readonly counts: MigrationCounts;
  /** Of a dry run. */
  readonly preview: MigrationPreview | undefined;
}

export type MigrationCounts = Readonly<Record<Migration["kind"], number>>;

/** The progress of a migration, so that an interrupted request counts each subscriber exactly once when it resumes. */
interface Progress {
  /** The last subscription that was looked at. */
  readonly after: string;
  readonly counts: MigrationCounts;
}

const PROGRESS = "migrate";

const BEGINNING: Progress = { after: "", counts: { migrated: 0, scheduled: 0, skipped: 0 } };

/** Few enough for memory, many enough that reading them costs little beside migrating them. */
const BATCH = 200;

/**
 * Moves the subscribers of older versions of a plan to its newest one, each in a transaction of its own: after a crash
 * another call moves the rest.
 *
 * @throws BillingError `plan_not_found`; `plan_version_incompatible`, and then no subscriber has moved
 */
export async function migratePlan(
  deps: Deps,
  organization: Organization,
  { plan: name, when, isDryRun }: MigratePlan,
): Promise<MigrationResult> {
  const billing = await openBillingContext(deps, organization);
  const plan = getPlan(billing.index, name);
  const offer = billing.offer(plan);
  let progress = (deps.steps?.decided.get(PROGRESS) as Progress | undefined) ?? BEGINNING;
  const all = { offer, after: progress.after };
  const offerFor = ({ currency }: Subscription) => billing.offerIn(plan, currency) ?? offer;
  await eachBehind(deps, organization, all, async ({ subscription }) =>
    refuseOther(subscription, offerFor(subscription)),
  );
  let preview = isDryRun ? EMPTY_PREVIEW : undefined;
  await eachBehind(deps, organization, all, async ({ subscription, clockTime }) => {
    const own = depsFor(deps, { clockTime });
    const moving = { billing, offer: offerFor(subscription), when, progress };
    const effect = preview && previewOne(own, moving, subscription);
    const kind = effect?.kind ?? (await moveOne(own, moving, subscription));
    progress = advanced(progress, subscription, kind);
    preview = preview && effect && withEffect(preview, effect);
  });
  return { counts: progress.counts, preview };
}

function advanced({ counts }: Progress, { id }: Subscription, kind: Migration["kind"]): Progress {
  return { after: id, counts: { ...counts, [kind]: counts[kind] + 1 } };
}

interface Behind {
  readonly subscription: Subscription;
  readonly clockTime: Instant | null;
}

interface AllBehind {
  readonly offer: Offer;
  /** Subscriptions up to this id are already processed. */
  readonly after: string;
}

/** Every live subscription that is on an older version, oldest first. */
async function eachBehind(
  deps: Deps,
  organization: Organization,
  { offer: { planId, versionId }, after: first }: AllBehind,
  visit: (behind: Behind) => Promise<void>,
): Promise<void> {
  let after = first;
  for (;;) {
    const wanted = { planId, exceptVersionId: versionId, after, limit: BATCH };
    const batch = await listSubscriptionsBehind(deps.db, organization.id, wanted);
    const times = await findClockTimes(deps.db, [...new Set(batch.map(({ customerId }) => customerId))]);
    for (const subscription of batch) {
      await visit({ subscription, clockTime: times.get(subscription.customerId) ?? null });
      after = subscription.id;
    }
    if (batch.length < BATCH) return;
  }
}

function refuseOther(subscription: Subscription, offer: Offer): void {
  if (canMigrate(subscription, offer)) return;
  throw new BillingError(
    "plan_version_incompatible",
    `The newest version of ${offer.name} has a different interval, currency, billing type or group than that of the ` +
      `subscription ${subscription.id}. Attach the plan to its subscribers instead.`,
  );
}

interface Moving {
  readonly billing: BillingContext;
  readonly offer: Offer;
  readonly when: MigrationTime;
  readonly progress: Progress;
}

function previewOne(deps: Deps, { billing, offer, when }: Moving, stored: Subscription): PreviewedMigration {
  const at = deps.now();
  const subscription = effective(stored, at);
  const version = billing.index.findVersion(subscription.planVersionId)?.version ?? 1;
  return { ...effectOf(subscription, offer, { at, when }), subscription, version };
}

/** A checkout that quotes a change from the older version is closed first. */
async function moveOne(deps: Deps, moving: Moving, subscription: Subscription): Promise<Migration["kind"]> {
  const { organization } = moving.billing;
  await catchUp(deps, organization, subscription.customerId);
  for (;;) {
    const step = await deps.db.transaction((trx) => move(deps, trx, moving, subscription));
    if (typeof step === "string") return step;
    for (const checkout of step) {
      await closeCheckout(deps, organization, checkout, { keepsSubscription: true });
    }
  }
}

async function move(
  deps: Deps,
  trx: Knex.Transaction,
  { billing, offer, when, progress }: Moving,
  subscription: Subscription,
): Promise<Migration["kind"] | readonly Checkout[]> {
  const { id, customerId } = subscription;
  const customer = await lockCustomer(trx, customerId);
  if (!customer || customer.isClockAdvancing) return "skipped";
  const own = depsFor(deps, customer);
  const before = await loadState(own, trx, billing, customer);
  const stored = before.subscriptions.find((each) => each.id === id);
  if (!stored) return "skipped";
  const result = migrate(effective(stored, own.now()), offer, { at: own.now(), when });
  if (result.kind === "skipped") return "skipped";
  const drafts = new Set(before.invoices.filter(({ status }) => status === "draft").map((draft) => draft.id));
  const outdated = (await listOpenCheckouts(trx, customerId)).filter(
    ({ subscriptionId, invoiceId }) => subscriptionId === id && invoiceId !== null && drafts.has(invoiceId),
  );
  if (outdated.length > 0) return outdated;
  const after = withSubscription(before, result.subscription);
  await saveState(own, trx, billing, completeChange(before, after, own.now(), billing.rules));
  await deps.steps?.save(trx, PROGRESS, advanced(progress, subscription, result.kind));
  return result.kind;
}
