import type { components } from "../../src/generated/api.js";
import { recordDispute } from "../../src/usecases/provider-event/disputes.js";
import { openBillingContext } from "../../src/usecases/shared/state/state.js";
import type { Tenant } from "./api.js";
import type { TestServer } from "./server.js";

interface ReportedDispute {
  readonly paymentId: string;
  readonly status: components["schemas"]["Dispute"]["status"];
  /** In minor units. */
  readonly amount: bigint;
}

/** Reports a dispute of a payment, as a provider does. Each payment has one dispute. */
export async function disputePayment(
  server: TestServer,
  tenant: Tenant,
  { paymentId, status, amount: minor }: ReportedDispute,
): Promise<void> {
  const { knex } = server.database;
  const paid = await knex("payments").where({ id: paymentId }).first();
  const own = await knex("organizations").where({ id: tenant.id }).first("id", "settings");
  const billing = await openBillingContext(server.deps, { ...server.organization, ...own });
  const event = {
    kind: "dispute",
    providerDisputeId: `dp_${paymentId}`,
    payment: { reference: paid.reference, providerPaymentId: paid.provider_payment_id },
    status,
    reason: "fraudulent",
    amount: { minor, currency: paid.currency },
  } as const;
  await server.deps.db.transaction((trx) =>
    recordDispute(server.deps, trx, billing, { provider: "sandbox", event }),
  );
}
