import type { Instant, ProviderName, SavedCard } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { fromInstant, toInstant } from "../core/values.js";

export interface PaymentMethod extends SavedCard {
  readonly id: string;
  readonly customerId: string;
  readonly provider: ProviderName;
  readonly isDefault: boolean;
  readonly isValid: boolean;
  readonly createdAt: Instant;
}

interface PaymentMethodRow {
  customer_id: string;
  id: string;
  provider: ProviderName;
  provider_method_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  is_valid: boolean;
  created_at: Date;
}

/** Methods that were not removed, newest first. */
export async function listPaymentMethods(knex: Knex, customerId: string): Promise<PaymentMethod[]> {
  const rows: PaymentMethodRow[] = await knex("payment_methods")
    .where({ customer_id: customerId })
    .whereNull("removed_at")
    .orderBy("id", "desc");
  return rows.map(fromRow);
}

/** The default payment method of each of these customers. */
export async function listDefaultMethods(
  knex: Knex,
  customerIds: readonly string[],
): Promise<PaymentMethod[]> {
  const rows: PaymentMethodRow[] = await knex("payment_methods")
    .modify(ofCustomers, customerIds)
    .where({ is_default: true, removed_at: null });
  return rows.map(fromRow);
}

/** Includes removed ones: past charges refer to them. */
export async function listMethodsNamed(knex: Knex, methods: readonly ObjectKey[]): Promise<PaymentMethod[]> {
  const rows: PaymentMethodRow[] = await whereNamed(knex("payment_methods"), ["customer_id", "id"], methods);
  return rows.map(fromRow);
}

/** Includes a removed one: past charges refer to it. */
export async function findPaymentMethod(
  knex: Knex,
  customerId: string,
  id: string,
): Promise<PaymentMethod | undefined> {
  const row: PaymentMethodRow | undefined = await knex("payment_methods")
    .where({ customer_id: customerId, id })
    .first();
  return row && fromRow(row);
}

/** Saves a method and makes it the customer's default. A card that is saved already stays one row. */
export async function saveDefaultMethod(
  trx: Knex.Transaction,
  organizationId: string,
  method: Omit<PaymentMethod, "isDefault" | "isValid">,
): Promise<string> {
  await trx("payment_methods")
    .where({ customer_id: method.customerId, is_default: true })
    .update({ is_default: false });
  const columns = {
    brand: method.brand,
    last4: method.last4,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    is_default: true,
    is_valid: true,
    removed_at: null,
    detached_at: null,
    detach_tried_at: null,
  };
  const rows: { id: string }[] = await trx("payment_methods")
    .insert({
      customer_id: method.customerId,
      id: method.id,
      organization_id: organizationId,
      provider: method.provider,
      provider_method_id: method.providerMethodId,
      type: "card",
      created_at: fromInstant(method.createdAt),
      ...columns,
    })
    .onConflict(["customer_id", "provider", "provider_method_id"])
    .merge(columns)
    .returning("id");
  return rows[0]?.id ?? method.id;
}

/** Removes all methods of a customer and answers them. A removed one is never charged again. */
export async function removePaymentMethods(
  trx: Knex.Transaction,
  customerId: string,
  at: Instant,
): Promise<PaymentMethod[]> {
  const rows: PaymentMethodRow[] = await trx("payment_methods")
    .where({ customer_id: customerId })
    .whereNull("removed_at")
    .update({ removed_at: fromInstant(at), is_default: false })
    .returning("*");
  return rows.map(fromRow);
}

/** Erases the details by which a person could recognize their cards, including those of removed cards. */
export async function anonymizeMethods(trx: Knex.Transaction, customerId: string): Promise<void> {
  await trx("payment_methods").where({ customer_id: customerId }).update({ last4: "0000" });
}

function fromRow(row: PaymentMethodRow): PaymentMethod {
  return {
    id: row.id,
    customerId: row.customer_id,
    provider: row.provider,
    providerMethodId: row.provider_method_id,
    brand: row.brand,
    last4: row.last4,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    isDefault: row.is_default,
    isValid: row.is_valid,
    createdAt: toInstant(row.created_at),
  };
}

/** Identifies a saved method: by its id, or by the provider's id. */
export interface MethodKey {
  readonly customerId: string;
  readonly id: string;
}

/** Sets or clears the default payment method. */
export async function setDefaultMethod(
  trx: Knex.Transaction,
  customerId: string,
  id: string | undefined,
): Promise<void> {
  await trx("payment_methods")
    .where({ customer_id: customerId, is_default: true })
    .update({ is_default: false });
  if (id !== undefined)
    await trx("payment_methods").where({ customer_id: customerId, id }).update({ is_default: true });
}

/**
 * A removed method is never charged again. It must still be removed at its provider, unless the provider reported
 * the removal.
 */
export async function removeMethod(
  trx: Knex.Transaction,
  { customerId, id }: MethodKey,
  { at, isDetached }: { readonly at: Instant; readonly isDetached: boolean },
): Promise<void> {
  await trx("payment_methods")
    .where({ customer_id: customerId, id })
    .update({
      removed_at: fromInstant(at),
      is_default: false,
      detached_at: isDetached ? fromInstant(at) : null,
    });
}

export interface MethodToDetach extends MethodKey {
  readonly organizationId: string;
  readonly provider: string;
  readonly providerMethodId: string;
}

interface Row {
  organization_id: string;
  customer_id: string;
  id: string;
  provider: string;
  provider_method_id: string;
}

/**
 * Removed methods that their providers have not forgotten yet, the longest removed first: removed since an instant,
 * and not tried after another.
 */
export async function listMethodsToDetach(
  knex: Knex,
  { removedSince, triedBefore }: { readonly removedSince: Instant; readonly triedBefore: Instant },
  limit: number,
): Promise<MethodToDetach[]> {
  const rows: Row[] = await knex("payment_methods")
    .where("removed_at", ">", fromInstant(removedSince))
    .whereNull("detached_at")
    .where(
      (either) =>
        void either.whereNull("detach_tried_at").orWhere("detach_tried_at", "<=", fromInstant(triedBefore)),
    )
    // The system that still bills a held subscription charges the same card.
    .whereNotExists(
      knex("subscriptions")
        .whereRaw("subscriptions.customer_id = payment_methods.customer_id")
        .whereRaw("moved_from ->> 'isHeld' = 'true'"),
    )
    .orderBy(["removed_at", "id"])
    .limit(limit);
  return rows.map((row) => ({
    organizationId: row.organization_id,
    customerId: row.customer_id,
    id: row.id,
    provider: row.provider,
    providerMethodId: row.provider_method_id,
  }));
}

/** Notes a try to have a method forgotten, so that it is not tried at every turn. */
export async function markDetachTried(knex: Knex, { customerId, id }: MethodKey, at: Instant): Promise<void> {
  await knex("payment_methods")
    .where({ customer_id: customerId, id })
    .update({ detach_tried_at: fromInstant(at) });
}

/** Its provider has forgotten a method. One that was saved again meanwhile has lost its way to be charged. */
export async function markDetached(knex: Knex, { customerId, id }: MethodKey, at: Instant): Promise<void> {
  await knex("payment_methods")
    .where({ customer_id: customerId, id })
    .update({
      detached_at: fromInstant(at),
      is_valid: knex.raw("removed_at is not null and is_valid"),
    });
}

export interface ProviderMethod {
  readonly organizationId: string;
  readonly provider: string;
  readonly providerMethodId: string;
}

/** Every customer with a saved method of this provider id that has not been removed. */
export async function listMethodOwners(knex: Knex, method: ProviderMethod): Promise<MethodKey[]> {
  const rows: Row[] = await knex("payment_methods")
    .where(columnsOf(method))
    .whereNull("removed_at")
    .orderBy(["customer_id", "id"]);
  return rows.map((row) => ({ customerId: row.customer_id, id: row.id }));
}

/** Updates the details of a card that was replaced or extended. Returns the number of rows. */
export async function updateCards(
  knex: Knex,
  method: ProviderMethod,
  { brand, last4, expMonth, expYear }: SavedCard,
): Promise<number> {
  return knex("payment_methods")
    .where(columnsOf(method))
    .whereNull("removed_at")
    .update({ brand, last4, exp_month: expMonth, exp_year: expYear });
}

function columnsOf({ organizationId, provider, providerMethodId }: ProviderMethod) {
  return { organization_id: organizationId, provider, provider_method_id: providerMethodId };
}
