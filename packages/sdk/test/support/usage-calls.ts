import type { Call, Dues } from "../../src/index.js";

type Ask = readonly [method: string, ask: (dues: Dues) => Call<unknown>];

const TOKENS = { customer: "user_42", feature: "ai", model: "gpt-5", tokens: { input: 10 } };

const SEATS = { feature: "seats", quantity: 2 };

/** The methods of tokens, batches, voids, reservations and quantities. */
export const USAGE_CALLS = {
  changeQuantity: [
    "subscriptions.quantities.change",
    (dues) => dues.subscriptions.quantities.change("sub_1", SEATS),
  ],
  previewQuantity: [
    "subscriptions.quantities.preview",
    (dues) => dues.subscriptions.quantities.preview("sub_1", SEATS),
  ],
  trackBatch: [
    "trackBatch",
    (dues) => dues.trackBatch([{ customer: "user_42", feature: "api-calls", value: 2 }]),
  ],
  trackTokens: ["trackTokens", (dues) => dues.trackTokens(TOKENS)],
  voidUsage: ["voidUsage", (dues) => dues.voidUsage({ customer: "user_42", idempotencyKey: "import-1" })],
  settleReservation: ["reservations.settle", ({ reservations }) => reservations.settle("rsv_1")],
  releaseReservation: ["reservations.release", ({ reservations }) => reservations.release("rsv_1")],
  getReservation: ["reservations.get", ({ reservations }) => reservations.get("rsv_1")],
  listReservations: ["reservations.list", ({ reservations }) => reservations.list({ customer: "ada" })],
} satisfies Readonly<Record<string, Ask>>;
