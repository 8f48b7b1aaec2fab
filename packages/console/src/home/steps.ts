import type { ResultOf } from "@dues/sdk/session";

export interface Step {
  readonly name: string;
  readonly isDone: boolean;
  /** Copied into a terminal or a program. */
  readonly code: string;
}

type Done = ResultOf<"getOverview">["firstSteps"];

const STEPS: readonly (readonly [keyof Done, name: string, code: string])[] = [
  ["catalog", "Describe your plans in code", "npx dues init\nnpx dues sync"],
  [
    "customer",
    "Create a customer",
    'await dues.customers.upsert({ id: "user_42", email: "ada@example.com" });',
  ],
  [
    "subscription",
    "Sell a plan",
    'const { checkoutUrl } = await dues.attach({ customer: "user_42", product: "pro" });',
  ],
  ["usage", "Record usage", 'await dues.track({ customer: "user_42", feature: "api-calls" });'],
  [
    "webhookEndpoint",
    "Receive events",
    'await dues.webhooks.endpoints.create({ url: "https://app.example.com/webhooks/dues" });',
  ],
  ["provider", "Connect a payment provider", "npx dues providers set stripe"],
];

/** The first steps in their order. */
export function stepsOf(done: Done): readonly Step[] {
  return STEPS.map(([key, name, code]) => ({ name, code, isDone: done[key] }));
}
