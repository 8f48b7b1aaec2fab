import { expect, test } from "@jest/globals";
import {
  checkoutFor,
  context,
  decide,
  expectKind,
  MIDDLE,
  onBasic,
  PRO,
  requestFor,
  stateAfter,
  TEAM,
  type Checkout,
} from "../../test/support/attach.js";
import { customer } from "../../test/support/cycle.js";
import type { CustomerState, Offer } from "../cycle/state.js";
import { assessAttach, type AttachRequest } from "./assess.js";
import { previewAction } from "./preview.js";

function previewed(state: CustomerState, offer: Offer, more: Partial<AttachRequest<Checkout>> = {}) {
  const { action, ...assessment } = assessAttach(state, requestFor(offer, more), MIDDLE, context);
  if (action.kind === "refuse") throw new Error(`refused: ${action.code}`);
  return previewAction(state, { ...assessment, action }, MIDDLE, context);
}

// prettier-ignore
test.each<[string, CustomerState, Offer, bigint]>([
  ["of a first fee",                    customer(),                            PRO,  3_000n],
  ["of a fee that the balance shares",  customer({ balance: { USD: 500n } }),  PRO,  2_500n],
  ["of an upgrade, by the second",      onBasic,                               PRO,  1_000n],
])("the preview %s shows what is charged", (_rule, state, offer, due) => {
  expect(previewed(state, offer).charge.due).toBe(due);
  expect(expectKind(decide(state, offer), "charge").payment.amount.minor).toBe(due);
});

test("the preview counts what an open quote has reserved of the balance as free", () => {
  const state = customer({ balance: { USD: 1_000n }, card: undefined });
  const quoted = { ...stateAfter(expectKind(decide(state, PRO), "open_checkout")), entries: [] };
  const [waiting] = quoted.subscriptions;
  const [invoice] = quoted.invoices;
  if (!waiting || !invoice) throw new Error("a quote has a subscription and an invoice");
  expect(quoted.balance).toEqual({ USD: 0n });
  const checkout = checkoutFor(waiting, PRO, { invoiceId: invoice.id });
  const { charge } = previewed(quoted, TEAM, { checkouts: [checkout] });
  expect([charge.total, charge.due, charge.freeBalance]).toEqual([9_000n, 8_000n, 1_000n]);
});
