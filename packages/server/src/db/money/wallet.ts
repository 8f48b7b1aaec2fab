import type { Instant, SavedCard } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "../core/values.js";

/** Which saved method is meant: by whose it is, or by what its provider calls it. */
export interface MethodKey {
  readonly customerId: string;
  readonly id: string;
}

/** Makes one method of a customer the default, or none. */
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

/** A removed method is never charged again. Its provider has still to forget it, unless it is the one who told. */
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
    .where((either) =>
      either.whereNull("detach_tried_at").orWhere("detach_tried_at", "<=", fromInstant(triedBefore)),
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

/** Every customer who saved what a provider calls by this name, and has not removed it. */
export async function listMethodOwners(knex: Knex, method: ProviderMethod): Promise<MethodKey[]> {
  const rows: Row[] = await knex("payment_methods")
    .where(columnsOf(method))
    .whereNull("removed_at")
    .orderBy(["customer_id", "id"]);
  return rows.map((row) => ({ customerId: row.customer_id, id: row.id }));
}

/** A card that was replaced or extended keeps its place and has other details. Answers how many there were. */
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
