import {
  type CreditTotals,
  exactAmount,
  findCounter,
  type Instant,
  type Quantity,
  scaledQuantity,
  subscriptionsWithAccess,
  type UsageFacts,
  ZERO,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import type { Customer } from "../../../db/customers/customers.js";
import { listOverrides, type StoredOverride } from "../../../db/customers/entitlement-overrides.js";
import { readLevels } from "../../../db/usage/levels.js";
import {
  BEGIN_READING,
  COMMIT,
  settleAll,
  settleNamed,
  withSession,
  type Session,
} from "../../../db/core/session.js";
import { sessionOf } from "../../../db/core/transaction-session.js";
import { readCapCounters } from "../../../db/fast-path/caps.js";
import { readWindows, type UsageOrganization } from "../../../db/fast-path/facts.js";
import { readGrants } from "../../../db/fast-path/overrides-and-grants.js";
import { readOpenReservations } from "../../../db/fast-path/reservations.js";
import { readLiveSubscriptions } from "../../../db/fast-path/subscriptions.js";
import {
  sumReservations,
  withoutReservedCredits,
  withReservedCounters,
  withReservedUnits,
} from "../../../shared/reserved-units.js";
import type { Deps } from "../../../context/deps.js";
import { settingsOf } from "../organization/settings.js";
import type { StoredCreditSystem } from "../../../db/catalog/catalog.js";

/** Everything that decides what a customer may use at an instant, including its overrides. */
export interface CustomerFacts {
  readonly facts: UsageFacts;
  readonly overrides: readonly StoredOverride[];
  /** The current level of a non-consumable feature. */
  readonly heldOf: (featureId: string) => Quantity;
}

/** Reads it as it is at one moment. Where the next billable unit stands is not among it: nothing is used here. */
export async function loadCustomerFacts(
  deps: Deps,
  organization: UsageOrganization,
  index: CatalogIndex,
  customer: Customer,
): Promise<CustomerFacts> {
  const reading = { organization, index, customer, now: deps.now() };
  const overrides = await listOverrides(deps.db, [customer.id]);
  const [, rows] = await withSession(deps.db, (session) =>
    settleAll([session.run(BEGIN_READING), readRows(session, reading), session.run(COMMIT)]),
  );
  return factsOf(reading, overrides, rows);
}

/** The same of a customer that is locked, within the transaction. */
export async function loadLockedFacts(trx: Knex.Transaction, reading: FactsRequest): Promise<CustomerFacts> {
  const overrides = await listOverrides(trx, [reading.customer.id]);
  return factsOf(reading, overrides, await readRows(await sessionOf(trx), reading));
}

export interface FactsRequest {
  readonly organization: UsageOrganization;
  readonly index: CatalogIndex;
  readonly customer: Customer;
  readonly now: Instant;
}

function partsOf({ catalog: { features, creditSystems } }: CatalogIndex) {
  return [...features, ...creditSystems];
}

function readRows(session: Session, { index, customer, now }: FactsRequest) {
  const { features } = index.catalog;
  const parts = partsOf(index);
  const ids = [customer.id];
  const questions = parts.map(({ id: partId }) => ({ customerId: customer.id, partId, after: now }));
  return settleNamed({
    standing: readLiveSubscriptions(session, ids),
    windows: readWindows(session, questions),
    grants: readGrants(session, ids),
    open: readOpenReservations(session, [{ customerId: customer.id, at: now }]),
    levels: readLevels(
      session,
      features.map(({ id: featureId }) => ({ customerId: customer.id, featureId, at: now })),
    ),
    counters: readCapCounters(
      session,
      parts.map(({ id: featureId }) => ({ customerId: customer.id, featureId, entity: null, after: now })),
    ),
  });
}

function factsOf(
  { organization, index, customer, now }: FactsRequest,
  overrides: readonly StoredOverride[],
  { standing, windows, grants, open, levels, counters }: Awaited<ReturnType<typeof readRows>>,
): CustomerFacts {
  const { creditSystems } = index.catalog;
  const parts = partsOf(index);
  const reserved = sumReservations(open);
  const idOf = (slug: string) => parts.find((part) => part.slug === slug)?.id;
  const systemOf = (systemId: string) => creditSystems.find(({ id }) => id === systemId)?.slug ?? "";
  const slugOf = (id: string) => parts.find((part) => part.id === id)?.slug ?? id;
  const capCounters = counters.map((counter) => ({ ...counter, feature: slugOf(counter.featureId) }));
  const settings = settingsOf(organization);
  const usable = grants
    .map((grant) => ({ ...grant, creditSystem: systemOf(grant.creditSystemId) }))
    .map((grant) => (reserved ? withoutReservedCredits(reserved, grant) : grant));
  const facts: UsageFacts = {
    now,
    catalog: { termsOf: index.termsOf, creditSystems },
    subscriptions: subscriptionsWithAccess(standing.get(customer.id) ?? [], now, settings.graceDays),
    isProrated: settings.allowanceOnUpgrade === "prorated",
    grants: () => usable,
    configOf: (slug) => customer.guards.featureConfigs.find(({ featureId }) => featureId === idOf(slug)),
    overrideOf: (slug) => overrides.find(({ featureId }) => featureId === idOf(slug)),
    usedIn(holder, slug, start: Instant) {
      const used = windows.find(
        (window) => window.holder === holder && window.featureId === idOf(slug) && window.start === start,
      );
      return used && reserved ? withReservedUnits(reserved, used) : used;
    },
    counterOf: (key, at, start) => findCounter(withReservedCounters(reserved, capCounters), key, at, start),
    positionOf: () => undefined,
    amountLimit: null,
    spent: () => exactAmount(0n),
  };
  const heldOf = (id: string) => {
    const level = levels.find(({ featureId }) => featureId === id);
    return level ? scaledQuantity(level.tracked + level.entities) : ZERO;
  };
  return { facts, overrides, heldOf };
}

/** The customer's credits of one system. */
export interface CreditBalance {
  readonly system: StoredCreditSystem;
  readonly totals: CreditTotals;
}
