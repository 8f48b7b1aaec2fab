import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { insertRows } from "../core/bulk-rows.js";
import { fromInstant } from "../core/values.js";

/** A card that another system charges, at the same account of the provider. */
export interface ImportedMethod {
  readonly id: string;
  readonly customerId: string;
  readonly provider: string;
  readonly providerMethodId: string;
  /** The customer there to whom the card belongs, so that no second one is created. */
  readonly providerCustomerId: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
  readonly createdAt: Instant;
}

/** Saves cards. Customers who have a card already keep it as their default. */
export async function importMethods(
  trx: Knex.Transaction,
  organizationId: string,
  methods: readonly ImportedMethod[],
): Promise<void> {
  if (methods.length === 0) return;
  const customerIds = [...new Set(methods.map(({ customerId }) => customerId))];
  const defaults: { customer_id: string }[] = await trx("payment_methods")
    .whereRaw("customer_id = any(?::text[])", [customerIds])
    .where({ is_default: true, removed_at: null })
    .select("customer_id");
  const hasDefault = new Set(defaults.map((row) => row.customer_id));
  await insertRows(
    trx,
    "payment_methods",
    methods.map((method) => ({
      customer_id: method.customerId,
      id: method.id,
      organization_id: organizationId,
      provider: method.provider,
      provider_method_id: method.providerMethodId,
      provider_customer_id: method.providerCustomerId,
      type: "card",
      brand: method.brand,
      last4: method.last4,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      is_default: method.isDefault && !hasDefault.has(method.customerId),
      is_valid: true,
      created_at: fromInstant(method.createdAt),
    })),
  );
}

/** The customer at a provider to whom an imported card of a customer belongs. Undefined for a customer without one. */
export async function findProviderCustomer(
  knex: Knex,
  customerId: string,
  provider: string,
): Promise<string | undefined> {
  const row: { provider_customer_id: string } | undefined = await knex("payment_methods")
    .where({ customer_id: customerId, provider })
    .whereNotNull("provider_customer_id")
    .orderBy("id", "desc")
    .first("provider_customer_id");
  return row?.provider_customer_id;
}
