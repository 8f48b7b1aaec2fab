import { describe, expect, test } from "@jest/globals";
import type { Contract } from "../support/contract.js";
import { beginStory } from "../support/story.js";
import { billingScenarios } from "./billing-scenarios.js";
import { entitlementScenarios } from "./entitlement-scenarios.js";
import { entityScenarios } from "./entity-scenarios.js";
import { catalogScenarios } from "./catalog-scenarios.js";
import { creditScenarios } from "./credit-scenarios.js";
import { usageScenarios } from "./usage-scenarios.js";
import { lifeScenarios } from "./life-scenarios.js";
import { clockScenarios } from "./clock-scenarios.js";
import { eventScenarios } from "./event-tales.js";
import { keyScenarios } from "./key-tales.js";
import { walletScenarios } from "./wallet-scenarios.js";
import { webhookScenarios } from "./webhook-tales.js";
import type { Scenario } from "./scenario.js";

const all: readonly Scenario[] = [
  ...billingScenarios,
  ...catalogScenarios,
  ...creditScenarios,
  ...entitlementScenarios,
  ...entityScenarios,
  ...usageScenarios,
  ...clockScenarios,
  ...walletScenarios,
  ...eventScenarios,
  ...keyScenarios,
  ...webhookScenarios,
  ...lifeScenarios,
];

/** Refusals that depend on what is stored. */
export function describeScenarios(contract: Contract): void {
  describe("a request that fits the interface is refused:", () => {
    test.each(all)("$operation $status $code: $rule", async ({ operation, status, code, arrange, mode }) => {
      const story = await beginStory(contract, mode);
      const reply = await story.call(operation, (await arrange(story)) ?? {});
      expect({ status: reply.status, code: reply.body["code"] }).toEqual({ status, code });
    });
  });
}
