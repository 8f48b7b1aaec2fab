import {
  type CreditTotals,
  exactAmount,
  type Instant,
  type Quantity,
  scaledQuantity,
  subscriptionsWithAccess,
  type UsageFacts,
  ZERO,
} from "@dues/billing";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import type { Customer } from "../../../db/customers/customers.js";
import { listOverrides, type StoredOverride } from "../../../db/customers/entitlement-overrides.js";
import { readLevels } from "../../../db/usage/levels.js";
import { BEGIN_READING, COMMIT, settleAll, withSession } from "../../../db/core/session.js";
import { readWindows, type UsageOrganization } from "../../../db/fast-path/facts.js";
import { readGrants } from "../../../db/fast-path/overrides-and-grants.js";
import { readLiveSubscriptions } from "../../../db/fast-path/subscriptions.js";
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
  const now = deps.now();
  const { features, creditSystems } = index.catalog;
  const parts = [...features, ...creditSystems];
  const ids = [customer.id];
  const overrides = await listOverrides(deps.db, ids);
  const questions = parts.map(({ id: partId }) => ({ customerId: customer.id, partId, after: now }));
  const [, standing, windows, grants, levels] = await withSession(deps.db, (session) =>
    settleAll([
      session.run(BEGIN_READING),
      readLiveSubscriptions(session, ids),
      readWindows(session, questions),
      readGrants(session, ids),
      readLevels(
        session,
        features.map(({ id: featureId }) => ({ customerId: customer.id, featureId, at: now })),
      ),
      session.run(COMMIT),
    ]),
  );
  const idOf = (slug: string) => parts.find((part) => part.slug === slug)?.id;
  const systemOf = (systemId: string) => creditSystems.find(({ id }) => id === systemId)?.slug ?? "";
  const settings = settingsOf(organization);
  const facts: UsageFacts = {
    now,
    catalog: { termsOf: index.termsOf, creditSystems },
    subscriptions: subscriptionsWithAccess(standing.get(customer.id) ?? [], now, settings.graceDays),
    isProrated: settings.allowanceOnUpgrade === "prorated",
    grants: grants.map((grant) => ({ ...grant, creditSystem: systemOf(grant.creditSystemId) })),
    configOf: (slug) => customer.guards.featureConfigs.find(({ featureId }) => featureId === idOf(slug)),
    overrideOf: (slug) => overrides.find(({ featureId }) => featureId === idOf(slug)),
    usedIn: (holder, slug, start: Instant) =>
      windows.find(
        (window) => window.holder === holder && window.featureId === idOf(slug) && window.start === start,
      ),
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
