import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import { listPaymentMethods, type PaymentMethod } from "../../../db/money/payment-methods.js";
import type { Deps } from "../../../context/deps.js";
import { recordChanges, type Recorded } from "../change/record.js";

/** Records the changes of a customer's saved payment methods, given the previous ones. */
export async function recordMethods(
  deps: Deps,
  trx: Knex.Transaction,
  { id: customerId, organizationId }: Pick<Customer, "id" | "organizationId">,
  before: readonly PaymentMethod[],
): Promise<void> {
  const after = await listPaymentMethods(trx, customerId);
  const common = { organizationId, customerId, at: deps.now() };
  const snapshotOf = (method: PaymentMethod | undefined) => method && deps.snapshots.paymentMethod(method);
  const ids = new Set([...before, ...after].map(({ id }) => id));
  const changes = [...ids].map((id): Recorded => {
    const [was, is] = [before, after].map((methods) => methods.find((each) => each.id === id));
    const kind = was ? (is ? "payment_method.updated" : "payment_method.removed") : "payment_method.saved";
    const object = { type: "payment_method", id } as const;
    return { ...common, kind, object, before: snapshotOf(was), after: snapshotOf(is) };
  });
  await recordChanges(deps, trx, changes);
}
