import type { OperationId } from "../../src/http/handler.js";
import type { Call } from "./support/contract.js";
import {
  attachPro,
  exampleCatalog,
  knowCustomer,
  requestExample,
  subscribe,
  type Story,
} from "./support/story.js";

/** A branch that answers 501. When it is built, its row goes, and whatever the row excused is asked for. */
export interface NotImplemented {
  /** The words that the source gives to `notImplemented`, or to `what` of an unavailable action. */
  readonly what: string;
  /** Below `packages/`. */
  readonly file: string;
  /** Arranges what leads to the branch and answers the request that reaches it. */
  readonly provoke: (story: Story) => Promise<readonly [OperationId, Call]>;
  /**
   * Statuses and codes of the spec that only this branch could answer: some, or `whole` when nothing of the operation
   * is built but the checks that every request goes through.
   */
  readonly excuses?: Partial<Record<OperationId, readonly string[] | "whole">>;
}

const HANDLERS = "server/src/http/handlers";
const USES = "server/src/usecases";
const ATTACH = "billing/src/subscription/attach.ts";

/** Every place that can answer 501, compared with the sources by a test. Aim: none. */
export const notImplementedYet: readonly NotImplemented[] = [
  {
    what: "Adding an entity",
    file: `${HANDLERS}/entities.ts`,
    provoke: async () => ["addEntity", { body: requestExample("addEntity", "seat") }],
    excuses: { addEntity: "whole" },
  },
  {
    what: "Removing an entity",
    file: `${HANDLERS}/entities.ts`,
    provoke: async () => ["removeEntity", { body: requestExample("removeEntity", "seat") }],
    excuses: { removeEntity: "whole" },
  },
  {
    what: "Listing entities",
    file: `${HANDLERS}/entities.ts`,
    provoke: async () => ["listEntities", { query: { customer: "user_42" } }],
    excuses: { listEntities: "whole" },
  },
  {
    what: "Removing a payment method",
    file: `${HANDLERS}/wallet.ts`,
    provoke: async () => ["removePaymentMethod", { body: requestExample("removePaymentMethod", "card") }],
    excuses: { removePaymentMethod: "whole" },
  },
  {
    what: "Buying a credit pack",
    file: `${HANDLERS}/credits.ts`,
    provoke: async () => ["purchaseCreditPack", { body: requestExample("purchaseCreditPack", "immediate") }],
    excuses: { purchaseCreditPack: "whole" },
  },
  {
    what: "Usage of one entity",
    file: `${USES}/usage/use-feature.ts`,
    provoke: async (story) => {
      await knowCustomer(story);
      return ["track", { body: { customer: "user_42", feature: "api-calls", entity: "member_7" } }];
    },
    excuses: { track: ["entity_not_found"] },
  },
  {
    what: "Checking a credit system",
    file: `${USES}/usage/use-feature.ts`,
    provoke: async (story) => check(story, "ai-credits"),
  },
  {
    what: "The level of a non-consumable feature",
    file: `${USES}/usage/use-feature.ts`,
    provoke: async (story) => check(story, "seats"),
  },
  {
    what: "Paying for a feature with credits",
    file: `${USES}/usage/feature-state.ts`,
    provoke: async (story) => check(story, "ai-tokens"),
  },
  {
    what: "A checkout for an earlier plan version",
    file: `${USES}/subscription/create-checkout.ts`,
    provoke: async (story) => {
      await knowCustomer(story);
      const { subscriptionId } = await attachPro(story);
      await story.tell("syncCatalog", { body: { features: [], plans: [{ slug: "pro", price: 9900 }] } });
      return ["createSubscriptionCheckout", { path: { id: subscriptionId }, body: {} }];
    },
  },
  {
    what: "A trial",
    file: ATTACH,
    provoke: async (story) => {
      await knowCustomer(story);
      const body = exampleCatalog({ plans: [{ slug: "tried", price: 900, trialDays: 14 }] });
      await story.tell("syncCatalog", { body });
      return attach("tried");
    },
  },
  {
    what: "A change of a paid plan",
    file: ATTACH,
    provoke: async (story) => {
      await subscribe(story);
      return attach("free");
    },
    excuses: { attachPlan: ["invoice_unpaid", "payment_in_progress"] },
  },
  {
    what: "A change during a trial",
    file: ATTACH,
    provoke: async (story) => asIf(story, { status: "trialing" }, "free"),
  },
  {
    what: "Undoing a scheduled cancellation",
    file: ATTACH,
    provoke: async (story) => asIf(story, { cancel_at: new Date("2026-12-01T09:00:00Z") }, "pro"),
  },
  {
    what: "Paying an overdue subscription",
    file: ATTACH,
    provoke: async (story) => asIf(story, { status: "past_due" }, "pro"),
  },
];

/** Feature by feature, for a customer on the paid plan. */
async function check(story: Story, feature: string): Promise<readonly [OperationId, Call]> {
  await subscribe(story);
  return ["check", { body: { customer: "user_42", feature } }];
}

function attach(product: string): readonly [OperationId, Call] {
  return ["attachPlan", { body: { customer: "user_42", product } }];
}

/** Puts the paid subscription into a state that nothing leads to yet. */
async function asIf(
  story: Story,
  columns: Readonly<Record<string, unknown>>,
  product: string,
): Promise<readonly [OperationId, Call]> {
  const { subscriptionId: id } = await subscribe(story);
  await story.contract.server.deps.db("subscriptions").where({ id }).update(columns);
  return attach(product);
}

/** The rows under which nothing of an operation is built. */
export function isWhollyExcused(operationId: OperationId): boolean {
  return notImplementedYet.some(({ excuses }) => excuses?.[operationId] === "whole");
}
