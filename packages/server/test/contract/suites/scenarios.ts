import { describe, expect, test } from "@jest/globals";
import type { Contract } from "../support/contract.js";
import { addExampleTenant } from "../support/example-tenant.js";
import { billingScenarios } from "./billing-scenarios.js";
import { entitlementScenarios } from "./entitlement-scenarios.js";
import { entityScenarios } from "./entity-scenarios.js";
import { catalogScenarios } from "./catalog-scenarios.js";
import { balanceScenarios } from "./balance-scenarios.js";
import { creditScenarios } from "./credit-scenarios.js";
import { tokenScenarios } from "./token-scenarios.js";
import { usageScenarios } from "./usage-scenarios.js";
import { phaseScenarios } from "./phase-scenarios.js";
import { pendingItemScenarios } from "./pending-item-examples.js";
import { quantityScenarios } from "./quantity-scenarios.js";
import { subscriptionScenarios } from "./subscription-scenarios.js";
import { clockScenarios } from "./clock-scenarios.js";
import { discountScenarios } from "./discount-examples.js";
import { estimateScenarios } from "./estimate-examples.js";
import { eInvoiceScenarios } from "./e-invoice-examples.js";
import { exportScenarios } from "./export-examples.js";
import { eventScenarios } from "./event-examples.js";
import { keyScenarios } from "./key-examples.js";
import { creditNoteScenarios } from "./credit-note-examples.js";
import { userScenarios } from "./user-examples.js";
import { portalScenarios } from "./portal-examples.js";
import { reservationScenarios } from "./reservation-examples.js";
import { reportScenarios } from "./report-examples.js";
import { trialScenarios } from "./trial-examples.js";
import { taxScenarios } from "./tax-examples.js";
import { taxProviderScenarios } from "./tax-provider-scenarios.js";
import { walletScenarios } from "./wallet-scenarios.js";
import { emailScenarios } from "./email-examples.js";
import { importScenarios } from "./import-examples.js";
import { webhookScenarios } from "./webhook-examples.js";
import type { Scenario } from "./scenario.js";

const all: readonly Scenario[] = [
  ...billingScenarios,
  ...catalogScenarios,
  ...phaseScenarios,
  ...pendingItemScenarios,
  ...quantityScenarios,
  ...balanceScenarios,
  ...creditScenarios,
  ...entitlementScenarios,
  ...entityScenarios,
  ...usageScenarios,
  ...tokenScenarios,
  ...eInvoiceScenarios,
  ...exportScenarios,
  ...clockScenarios,
  ...walletScenarios,
  ...eventScenarios,
  ...keyScenarios,
  ...taxScenarios,
  ...taxProviderScenarios,
  ...portalScenarios,
  ...userScenarios,
  ...reportScenarios,
  ...reservationScenarios,
  ...creditNoteScenarios,
  ...discountScenarios,
  ...estimateScenarios,
  ...webhookScenarios,
  ...emailScenarios,
  ...importScenarios,
  ...subscriptionScenarios,
  ...trialScenarios,
];

/** Refusals that depend on stored data. */
export function describeScenarios(contract: Contract): void {
  describe("a request that fits the interface is refused:", () => {
    test.each(all)("$operation $status $code: $rule", async ({ operation, status, code, arrange, mode }) => {
      const tenant = await addExampleTenant(contract, mode);
      const reply = await tenant.call(operation, (await arrange(tenant)) ?? {});
      expect({ status: reply.status, code: reply.body["code"] }).toEqual({ status, code });
    });
  });
}
