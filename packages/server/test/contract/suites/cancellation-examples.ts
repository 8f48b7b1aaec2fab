import type { Call } from "../support/contract.js";
import { subscribe, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";

const creditedWhole: ExampleSetup = {
  before: active,
  unlike: "what was paid for this very second is given back whole, which the example does not show",
};

/** What ends and pauses a subscription. */
export const cancellationExamples: Readonly<Record<string, ExampleSetup>> = {
  "cancelSubscription atPeriodEnd": { before: active },
  "cancelSubscription now": creditedWhole,
  "previewCancel atPeriodEnd": { before: active },
  "previewCancel now": creditedWhole,
  "pauseSubscription untilJanuary": { before: active },
  "pauseSubscription open": { before: active },
  "pauseSubscription paused": { before: async (tenant) => ({ ...(await active(tenant)), body: {} }) },
  "resumeSubscription goesOn": {
    before: async (tenant) => {
      const call = await active(tenant);
      await tenant.succeed("cancelSubscription", { ...call, body: {} });
      return call;
    },
  },
};

/** A subscription that is paid for; the call names it. */
async function active(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: (await subscribe(tenant)).subscriptionId } };
}
