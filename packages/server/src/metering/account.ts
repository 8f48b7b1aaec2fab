import {
  subscriptionsWithAccess,
  ZERO,
  type Instant,
  type Quantity,
  type ResetWindow,
  type Subscription,
  type UsageFacts,
  type WindowUsed,
} from "@dues/billing";
import { settingsOf } from "../db/organization-settings.js";
import type { UsageCustomer } from "../db/usage-customers.js";
import type { EntityUsage } from "../db/usage-entities.js";
import type { StoredBillable, StoredWindow, UsageOrganization } from "../db/usage-facts.js";
import type { KnownEvent } from "../db/usage-keys.js";
import type { StoredGrant, StoredOverride } from "../db/usage-rights.js";
import type { UsageIndex } from "./feature-profile.js";
import type { StoredLevel } from "../db/levels.js";
import { positionIn, spentBy } from "./positions.js";

/** Everything that was read of one customer. */
export interface AccountReading {
  readonly customer: UsageCustomer;
  readonly organization: UsageOrganization;
  readonly usageIndex: UsageIndex;
  readonly now: Instant;
  readonly isClockAdvancing: boolean;
  readonly subscriptions: readonly Subscription[];
  readonly windows: readonly StoredWindow[];
  readonly billables: readonly StoredBillable[];
  readonly overrides: readonly StoredOverride[];
  readonly grants: readonly StoredGrant[];
  readonly events: readonly KnownEvent[];
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
  readonly entities: ReadonlySet<string>;
  readonly entityUsage: Map<string, EntityUsage & { readonly added: Quantity }>;
  /** By the id of the feature. What is not there is zero. */
  readonly levels: Map<string, Pick<StoredLevel, "tracked" | "entities">>;
}

const NOTHING: WindowUsed = { drawn: ZERO, overage: ZERO, credited: ZERO };

/** Opens what was read of a customer for a batch. */
export function openAccount(reading: AccountReading): Account {
  const { customer, organization, usageIndex, now, isClockAdvancing } = reading;
  const windows = new Map(
    reading.windows.map((stored) => {
      const window = { start: stored.start, end: null };
      return [
        windowKey(stored.holder, stored.featureId, stored.start),
        { ...stored, window, added: NOTHING },
      ];
    }),
  );
  const billables = new Map(
    reading.billables.map((stored) => [billableKey(stored), { ...stored, added: ZERO }]),
  );
  const grants = new Map(reading.grants.map((grant) => [grant.id, grant]));
  const settings = settingsOf(organization);
  const facts: UsageFacts = {
    now,
    catalog: usageIndex.catalog,
    subscriptions: subscriptionsWithAccess(reading.subscriptions, now, settings.graceDays),
    isProrated: settings.allowanceOnUpgrade === "prorated",
    get grants() {
      return [...grants.values()].map((grant) => ({
        ...grant,
        creditSystem: usageIndex.slugOf(grant.creditSystemId) ?? "",
      }));
    },
    configOf: (slug) => {
      const id = usageIndex.profileOf(slug)?.id;
      return customer.guards.featureConfigs.find(({ featureId }) => featureId === id);
    },
    overrideOf: (slug) => {
      const id = usageIndex.profileOf(slug)?.id;
      return reading.overrides.find(({ featureId }) => featureId === id);
    },
    usedIn: (holder, slug, start) => {
      const id = usageIndex.profileOf(slug)?.id;
      return id === undefined ? undefined : windows.get(windowKey(holder, id, start));
    },
    positionOf: (source, window) => positionIn({ billables, usageIndex, now }, source, window),
    amountLimit: customer.guards.overageLimit,
    spent: () => spentBy({ billables, usageIndex, now }, facts.subscriptions),
  };
  return {
    ...{ customer, usageIndex, now, isClockAdvancing, facts, windows, billables, grants },
    events: new Map(reading.events.map((event) => [event.key, event])),
    entities: new Set(reading.entities),
    levels: new Map(reading.levels.map((level) => [level.featureId, level])),
    entityUsage: new Map(reading.entityUsage.map((usage) => [entityKey(usage), { ...usage, added: ZERO }])),
  };
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
