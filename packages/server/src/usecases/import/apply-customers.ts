import {
  checkSubscription,
  completeChange,
  importedDiscount,
  importedSubscription,
  invariant,
  withBalance,
  withSubscription,
  type CompletedChange,
  type Coupon,
  type CustomerState,
  type Discount,
  type HeaderRecord,
  type PaymentMethodRecord,
  type SubscriptionRecord,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import type { Customer } from "../../db/customers/customers.js";
import { findCoupon } from "../../db/discounts/coupons.js";
import { findImportedCoupons } from "../../db/imports/earlier.js";
import {
  JOINED,
  markApplied,
  type AppliedLine,
  type ImportKey,
  type ImportLine,
} from "../../db/imports/lines.js";
import { importMethods } from "../../db/money/imported-methods.js";
import { automaticSubscriptions } from "../shared/customer/auto-enable.js";
import { recordChanges } from "../shared/change/record.js";
import { depsFor } from "../shared/time/customer-time.js";
import { loadStates } from "../shared/state/load-states.js";
import { saveStates } from "../shared/state/save-states.js";
import type { BillingContext } from "../shared/state/state.js";
import { findOrInsertCustomers } from "./customers.js";
import { recordsOf, type CustomerRecords } from "./records.js";
import { versionsOf } from "./versions.js";

interface Applying {
  readonly billing: BillingContext;
  readonly key: ImportKey;
  readonly header: HeaderRecord;
  /** All records of some customers, customer by customer. */
  readonly lines: readonly ImportLine[];
}

/** Writes all records of some customers. Nothing is sent, and no invoice is issued. Returns the number of customers. */
export async function applyCustomers(deps: Deps, trx: Knex.Transaction, applying: Applying): Promise<number> {
  const { billing, key, lines } = applying;
  const groups = recordsOf(lines);
  const customers = await findOrInsertCustomers(deps, trx, billing.organization, groups);
  const coupons = await loadCoupons(trx, key, groups);
  const owned = groups.map((group) => ({ group, ...ownerOf(customers, group) }));
  const methods = owned.flatMap(({ group, customer }) => methodsOf(deps, group, customer));
  await importMethods(trx, billing.organization.id, methods);
  const states = await loadStates(
    trx,
    owned.map(({ customer }) => ({ customer, billing })),
    { now: deps.now() },
  );
  const applied: AppliedLine[] = methods.map(({ line, customerId, id }) => ({
    line,
    customerId,
    objectId: id,
  }));
  const changes = owned.map(({ group, customer, isNew }, place) => {
    const before = states[place];
    invariant(before, "each customer has a state");
    const own = depsFor(deps, customer);
    const after = importInto(own, applying, { before, group, customer, isNew, coupons, applied });
    return { billing, ...completeChange(before, after, own.now(), billing.rules) };
  });
  await saveStates({ ...deps, isSilent: true }, trx, changes, deps.now());
  await recordImported(deps, trx, billing, changes);
  await markApplied(trx, key, applied);
  return groups.length;
}

/** Records the subscriptions in the audit log alone, from which recurring revenue is counted. No event is sent. */
async function recordImported(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, index }: BillingContext,
  changes: readonly CompletedChange[],
): Promise<void> {
  const recorded = changes.flatMap(({ before, after }) => {
    const known = new Set(before.subscriptions.map(({ id }) => id));
    return after.subscriptions
      .filter(({ id }) => !known.has(id))
      .map((subscription) => ({
        organizationId: organization.id,
        customerId: subscription.customerId,
        kind: "subscription.imported" as const,
        object: { type: "subscription" as const, id: subscription.id },
        after: deps.snapshots.subscription(subscription, index, after.discounts ?? []),
        at: subscription.updatedAt,
      }));
  });
  await recordChanges(deps, trx, recorded);
}

interface Owner {
  readonly customer: Customer;
  readonly isNew: boolean;
}

function ownerOf(customers: ReadonlyMap<string, Owner>, { externalId }: CustomerRecords): Owner {
  const found = customers.get(externalId);
  invariant(found, `the customer ${externalId} exists`);
  return found;
}

type Coupons = ReadonlyMap<string, Coupon>;

/** The coupons that the file made, by their id there. */
async function loadCoupons(
  trx: Knex.Transaction,
  key: ImportKey,
  groups: readonly CustomerRecords[],
): Promise<Coupons> {
  const named = groups.flatMap(({ records }) =>
    records.flatMap(({ record }) =>
      record.type === "subscription" ? record.discounts.map(({ coupon }) => coupon) : [],
    ),
  );
  const made = await findImportedCoupons(trx, key, [...new Set(named)]);
  const coupons = new Map<string, Coupon>();
  for (const [externalId, id] of made) {
    const coupon = await findCoupon(trx, key.organizationId, id);
    if (coupon) coupons.set(externalId, coupon);
  }
  return coupons;
}

function methodsOf(deps: Deps, { records }: CustomerRecords, { id: customerId }: Customer) {
  const cards = records.flatMap(({ line, record }) =>
    record.type === "paymentMethod" ? [{ line, record }] : [],
  );
  const chosen = cards.findLast(({ record }) => record.isDefault) ?? cards.at(-1);
  return cards.map(({ line, record }) => ({
    line,
    id: deps.newId("pm"),
    customerId,
    isDefault: record === chosen?.record,
    createdAt: deps.now(),
    ...cardOf(record),
  }));
}

function cardOf({
  provider,
  providerMethodId,
  providerCustomerId,
  brand,
  last4,
  expMonth,
  expYear,
}: PaymentMethodRecord) {
  return {
    provider,
    providerMethodId,
    providerCustomerId: providerCustomerId ?? null,
    brand,
    last4,
    expMonth,
    expYear,
  };
}

interface Importing extends Owner {
  readonly before: CustomerState;
  readonly group: CustomerRecords;
  readonly coupons: Coupons;
  /** Takes the lines with what they became. */
  readonly applied: AppliedLine[];
}

function importInto(deps: Deps, applying: Applying, importing: Importing): CustomerState {
  const { before, group, customer, isNew, applied } = importing;
  let state = before;
  for (const { line, record } of group.records) {
    if (record.type === "customer")
      applied.push({ line, customerId: customer.id, objectId: isNew ? customer.id : JOINED });
    if (record.type === "balance") {
      const id = deps.newId("bal");
      const entry = {
        id,
        currency: record.currency,
        amount: BigInt(record.amount),
        kind: "adjustment",
        invoiceId: null,
      } as const;
      state = withBalance(state, {
        ...entry,
        reason: `import ${applying.header.source}`,
        createdAt: deps.now(),
      });
      applied.push({ line, customerId: customer.id, objectId: id });
    }
    if (record.type === "subscription") {
      const { after, id } = withImported(deps, applying, importing, { state, record });
      state = after;
      applied.push({ line, customerId: customer.id, objectId: id });
    }
  }
  return isNew ? withAutomaticPlans(deps, applying, customer, state) : state;
}

function withImported(
  deps: Deps,
  { billing, header }: Applying,
  { customer, coupons }: Importing,
  { state, record }: { readonly state: CustomerState; readonly record: SubscriptionRecord },
): { readonly after: CustomerState; readonly id: string } {
  const now = deps.now();
  const { resolved } = checkSubscription(record, {
    now,
    zone: header.timeZone,
    versionsOf: versionsOf(billing),
  });
  invariant(resolved, `the subscription ${record.id} was checked`);
  const id = deps.newId("sub");
  const subscription = importedSubscription(resolved, {
    id,
    customerId: customer.id,
    system: header.source,
    now,
  });
  const discounts = record.discounts.flatMap((discount): Discount[] => {
    const coupon = coupons.get(discount.coupon);
    const isUsed = discount.remainingPeriods === 0 && !discount.coversCurrentPeriod;
    return coupon && !isUsed
      ? [importedDiscount(discount, coupon, { id: deps.newId("disc"), subscription, now })]
      : [];
  });
  const after = withSubscription(state, subscription);
  return { after: { ...after, discounts: [...(after.discounts ?? []), ...discounts] }, id };
}

/** A new customer gets the plans with `autoEnable`, except in groups where the file has a subscription. */
function withAutomaticPlans(
  deps: Deps,
  { billing }: Applying,
  customer: Customer,
  state: CustomerState,
): CustomerState {
  const taken = new Set(state.subscriptions.map(({ planGroup }) => planGroup));
  return automaticSubscriptions(deps, billing.organization, customer, billing.index)
    .filter(({ planGroup }) => !taken.has(planGroup))
    .reduce(withSubscription, state);
}
