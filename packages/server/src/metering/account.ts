import {
  NOTHING_USED,
  subscriptionsWithAccess,
  ZERO,
  type Instant,
  type Quantity,
  type ResetWindow,
  type Subscription,
  type UsageFacts,
  type WindowUsed,
} from "@dues/billing";
import type { BillingSettings } from "../db/organization-settings.js";
import type { StoredOverride } from "../db/entitlement-overrides.js";
import type { UsageCustomer } from "../db/usage-customers.js";
import type { EntityUsage } from "../db/usage-entities.js";
import type { StoredBillable, StoredWindow } from "../db/usage-facts.js";
import type { KnownEvent } from "../db/usage-keys.js";
import type { StoredGrant } from "../db/usage-rights.js";
import type { UsageIndex } from "./feature-profile.js";
import type { StoredLevel } from "../db/levels.js";
import { positionIn, spentBy } from "./positions.js";

/** Everything that was read of one customer. */
export interface AccountReading {
  readonly customer: UsageCustomer;
  readonly settings: BillingSettings;
  readonly usageIndex: UsageIndex;
  readonly now: Instant;
  readonly isClockAdvancing: boolean;
  readonly subscriptions: readonly Subscription[];
  readonly windows: readonly StoredWindow[];
  readonly billables: readonly StoredBillable[];
  readonly overrides: readonly StoredOverride[];
  readonly grants: readonly StoredGrant[];
  readonly events: readonly KnownEvent[];
  /** Entities that stand, of whatever feature they are. */
  readonly entities: readonly string[];
  readonly entityUsage: readonly EntityUsage[];
  readonly levels: readonly StoredLevel[];
}

/** A window as it stands after the uses that were accepted so far, and what they added to it. */
export interface OpenWindow extends WindowUsed {
  readonly id: string;
  readonly holder: string;
  readonly featureId: string;
  readonly window: ResetWindow;
  readonly added: WindowUsed;
}

/** A price segment as it stands after the uses that were accepted so far, and what they added to it. */
export interface OpenBillable extends StoredBillable {
  readonly added: Quantity;
}

/**
 * What is known of one customer while a batch is decided. Every accepted use changes it, so that the next one is decided
 * by what is true after it.
 */
export interface Account {
  readonly customer: UsageCustomer;
  readonly usageIndex: UsageIndex;
  readonly now: Instant;
  readonly isClockAdvancing: boolean;
  readonly facts: UsageFacts;
  readonly windows: Map<string, OpenWindow>;
  readonly billables: Map<string, OpenBillable>;
  readonly grants: Map<string, StoredGrant>;
  readonly events: Map<string, KnownEvent>;
  readonly entities: readonly string[];
  readonly entityUsage: Map<string, EntityUsage & { readonly added: Quantity }>;
  /** By the id of the feature. What is not there is zero. */
  readonly levels: Map<string, Pick<StoredLevel, "tracked" | "entities">>;
}

/** Opens what was read of a customer for a batch. Made for every customer of every batch, so it makes little. */
export function openAccount(reading: AccountReading): Account {
  const account: Account = {
    customer: reading.customer,
    usageIndex: reading.usageIndex,
    now: reading.now,
    isClockAdvancing: reading.isClockAdvancing,
    facts: factsOf(reading, () => account),
    windows: new Map(),
    billables: new Map(),
    grants: new Map(),
    events: new Map(),
    entities: reading.entities,
    levels: new Map(),
    entityUsage: new Map(),
  };
  for (const stored of reading.windows) {
    account.windows.set(windowKey(stored.holder, stored.featureId, stored.start), openWindow(stored));
  }
  for (const stored of reading.billables) {
    account.billables.set(billableKey(stored), { ...stored, added: ZERO });
  }
  for (const grant of reading.grants) account.grants.set(grant.id, grant);
  for (const event of reading.events) account.events.set(event.key, event);
  for (const level of reading.levels) account.levels.set(level.featureId, level);
  for (const usage of reading.entityUsage) {
    account.entityUsage.set(entityKey(usage), { ...usage, added: ZERO });
  }
  return account;
}

function openWindow({ id, holder, featureId, start, drawn, overage, credited }: StoredWindow): OpenWindow {
  return {
    id,
    holder,
    featureId,
    window: { start, end: null },
    drawn,
    overage,
    credited,
    added: NOTHING_USED,
  };
}

/** What the domain decides by, read from the account as it stands when it is asked. */
function factsOf(reading: AccountReading, account: () => Account): UsageFacts {
  const { customer, settings, usageIndex, now, overrides } = reading;
  const { featureConfigs, overageLimit } = customer.guards;
  const idOf = (slug: string) => usageIndex.profileOf(slug)?.id;
  const facts: UsageFacts = {
    now,
    catalog: usageIndex.catalog,
    subscriptions: subscriptionsWithAccess(reading.subscriptions, now, settings.graceDays),
    isProrated: settings.allowanceOnUpgrade === "prorated",
    get grants() {
      return [...account().grants.values()].map((grant) => ({
        ...grant,
        creditSystem: usageIndex.slugOf(grant.creditSystemId) ?? "",
      }));
    },
    configOf(slug) {
      if (featureConfigs.length === 0) return undefined;
      const id = idOf(slug);
      return featureConfigs.find(({ featureId }) => featureId === id);
    },
    overrideOf(slug) {
      if (overrides.length === 0) return undefined;
      const id = idOf(slug);
      return overrides.find(({ featureId }) => featureId === id);
    },
    usedIn(holder, slug, start) {
      const id = idOf(slug);
      return id === undefined ? undefined : account().windows.get(windowKey(holder, id, start));
    },
    positionOf: (source, window) => positionIn(account(), source, window),
    amountLimit: overageLimit,
    spent: () => spentBy(account(), facts.subscriptions),
  };
  return facts;
}

export function windowKey(holder: string, featureId: string, start: Instant): string {
  return `${featureId} ${start} ${holder}`;
}

type BillableKey = Pick<StoredBillable, "subscriptionId" | "featureId" | "segment"> & {
  readonly window: { readonly start: Instant };
};

export function billableKey({ subscriptionId, featureId, segment, window }: BillableKey): string {
  return `${subscriptionId} ${featureId} ${window.start} ${segment}`;
}

type EntityKey = Pick<EntityUsage, "entityId" | "featureId" | "windowStart">;

export function entityKey({ entityId, featureId, windowStart }: EntityKey): string {
  return `${featureId} ${windowStart} ${entityId}`;
}
