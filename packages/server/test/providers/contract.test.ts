import { describe } from "@jest/globals";
import { describeCharges } from "./contract/charges.js";
import { describeCheckouts } from "./contract/checkouts.js";
import { describeFaults } from "./contract/faults.js";
import { describeRefunds } from "./contract/refunds.js";
import { describeWebhooks } from "./contract/webhooks.js";
import { useHarness } from "./contract/world.js";
import { startPaystackHarness } from "./paystack/harness.js";
import { startSandboxHarness } from "./sandbox/harness.js";
import { startStripeHarness } from "./stripe/harness.js";

describe.each([
  ["sandbox", startSandboxHarness],
  ["stripe", startStripeHarness],
  ["paystack", startPaystackHarness],
])("%s keeps the contract of a provider", (_name, start) => {
  const world = useHarness(start);
  describeCheckouts(world);
  describeCharges(world);
  describeRefunds(world);
  describeWebhooks(world);
});

describe.each([
  ["stripe", startStripeHarness],
  ["paystack", startPaystackHarness],
])("%s charges every payment once under any fault", (_name, start) => {
  describeFaults(useHarness(start));
});
