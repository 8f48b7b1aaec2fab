import { releaseDiscount } from "@dues/billing";
import type { Knex } from "knex";
import { listReservedDiscounts, updateDiscounts } from "../../../db/discounts/discounts.js";
import type { Customer } from "../../../db/customers/customers.js";
import type { Deps } from "../../../context/deps.js";
import { discountNoun, recordTransition } from "../change/auditable.js";
import { countRedemptions } from "../state/save-discounts.js";

/** Releases the redemptions that a quote reserved, when it is closed without a payment. */
export async function releaseReservedDiscounts(
  deps: Deps,
  trx: Knex.Transaction,
  { id: customerId, organizationId }: Pick<Customer, "id" | "organizationId">,
  quote: { readonly invoiceId: string } | { readonly subscriptionId: string },
): Promise<void> {
  const reserved = await listReservedDiscounts(trx, customerId, quote);
  if (reserved.length === 0) return;
  const at = deps.now();
  const released = reserved.map((was) => ({ was, is: releaseDiscount(was, at) }));
  await updateDiscounts(
    trx,
    released.map(({ is }) => is),
    reserved,
  );
  await countRedemptions(
    trx,
    released.map(({ was, is }) => ({ organizationId, item: is, was })),
  );
  const noun = discountNoun(deps, () => undefined);
  await recordTransition(deps, trx, { noun, organizationId, at }, ...released);
}
