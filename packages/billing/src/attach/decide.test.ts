import { describe, expect, test } from "@jest/globals";
import {
  BASIC,
  chargeOf,
  checkoutFor,
  context,
  decide,
  expectKind,
  FREE,
  MIDDLE,
  onBasic,
  openFee,
  PRO,
  requestFor,
  stateAfter,
  TEAM,
  TRIAL,
  withoutCard,
  type Checkout,
} from "../../test/support/attach.js";
import { after, customer, JULY, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { createDraft } from "../cycle/invoice-draft.js";
import { withInvoice, withPayment, type CustomerState, type Offer } from "../cycle/state.js";
import { newSubscription } from "../subscription/new-subscription.js";
import { assessAttach, type AttachRequest } from "./assess.js";
import { draftAttach, draftStart } from "./drafts.js";

describe("a plan with a fee", () => {
  test("without a card opens a checkout and waits, pending", () => {
    const {
      type,
      subscription,
      invoice,
      after: saved,
    } = expectKind(decide(withoutCard, PRO), "open_checkout");
    expect(type).toBe("new");
    expect(invoice).toMatchObject({ status: "draft", total: 3_000n, subscriptionId: subscription.id });
    expect(saved?.subscriptions).toEqual([subscription]);
    expect(subscription).toMatchObject({ status: "pending", customerId: "cus_1", planId: PRO.planId });
    expect(saved?.invoices).toEqual([invoice]);
    expect(saved?.payments).toEqual([]);
  });

  test("charges the saved card", () => {
    const { payment, after: saved } = expectKind(decide(customer(), PRO), "charge");
    expect(payment).toMatchObject({ status: "pending", checkoutId: null, paymentMethodId: "pm_1" });
    expect(payment.amount.minor).toBe(3_000n);
    expect(saved?.payments).toEqual([payment]);
  });

  test("charges the part that the balance does not cover", () => {
    const state = customer({ balance: { USD: 1_200n } });
    const { payment, after: saved } = expectKind(decide(state, PRO), "charge");
    expect(payment.amount.minor).toBe(1_800n);
    expect(saved?.balance).toEqual({ USD: 0n });
  });

  test("starts immediately when the balance covers the full amount", () => {
    const { subscription, after: saved } = expectKind(
      decide(customer({ balance: { USD: 3_000n } }), PRO),
      "done",
    );
    expect(subscription.status).toBe("active");
    expect(saved?.invoices).toMatchObject([{ status: "paid", total: 3_000n }]);
    expect(saved?.payments).toEqual([]);
  });

  test("opens a checkout for the same invoice after the card was declined", () => {
    const first = expectKind(decide(customer(), PRO), "charge");
    const failed = { ...first.payment, status: "failed" as const };
    const state = { ...withPayment(stateAfter(first), failed), entries: [] };
    const { invoiceId } = first.payment;
    const next = decide(state, PRO, { declinedInvoiceId: invoiceId ?? "" });
    const { subscription, invoice } = expectKind(next, "open_checkout");
    expect(invoice?.id).toBe(invoiceId);
    expect(subscription.id).toBe(first.subscription.id);
  });

  test("expires the subscription that waits for another plan's payment", () => {
    const waiting = newSubscription(TEAM, withoutCard, JUNE, context);
    const state = { ...withoutCard, subscriptions: [waiting] };
    const { subscription, after: saved } = expectKind(decide(state, PRO), "open_checkout");
    expect(saved?.subscriptions.map(({ id, status }) => [id, status])).toEqual([
      [waiting.id, "expired"],
      [subscription.id, "pending"],
    ]);
  });
});

describe("an open checkout", () => {
  const waiting = newSubscription(PRO, withoutCard, JUNE, context);
  const invoice = createDraft(withoutCard, draftStart(waiting, PRO, JUNE, context), JUNE, context);
  const state = { ...withoutCard, subscriptions: [waiting], invoices: [invoice] };
  const checkout = checkoutFor(waiting, PRO, { invoiceId: invoice.id });

  test("is reused for the same quote, and the metadata of the request is saved", () => {
    const decision = decide(state, PRO, { checkouts: [checkout], metadata: { order: 7 } });
    const { checkout: reused, after: saved } = expectKind(decision, "reuse_checkout");
    expect(reused).toBe(checkout);
    expect(saved?.subscriptions).toEqual([{ ...waiting, metadata: { order: 7 } }]);
  });

  // prettier-ignore
  test.each<[string, Partial<Checkout>, Partial<AttachRequest<Checkout>>]>([
    ["that leads back to another page",  { callbackUrl: "https://a.example" }, {}],
    ["that accepts other channels",      { channels: ["card"] },               {}],
    ["of another plan version",          { planVersionId: "ver_old" },         {}],
    ["that has expired",                 { expiresAt: MIDDLE },                {}],
    ["of another instant than ordered",  {},                                   { quotedAt: after(JUNE, 1) }],
    ["of another subscription",          { subscriptionId: "sub_other" },      {}],
  ])("%s is closed first", (_rule, of, more) => {
    const other = { ...newSubscription(TEAM, withoutCard, JUNE, context), id: "sub_other" };
    const outdated = { ...checkout, ...of };
    const both = { ...state, subscriptions: [waiting, other] };
    const decision = decide(both, PRO, { checkouts: [outdated], ...more });
    expect(expectKind(decision, "close_checkouts").checkouts).toEqual([outdated]);
  });

  test("of another plan group stays open", () => {
    const elsewhere = { ...checkout, subscriptionId: "sub_of_another_group" };
    expectKind(decide(state, PRO, { checkouts: [elsewhere] }), "open_checkout");
  });

  test("is closed before a change that costs nothing", () => {
    const decision = decide(state, FREE, { checkouts: [checkout] });
    expect(expectKind(decision, "close_checkouts").checkouts).toEqual([checkout]);
  });
});

describe("a charge in progress", () => {
  function charging(target: Offer): CustomerState {
    const { state } = changeTo(target);
    const [draft] = state.invoices.filter(({ status }) => status === "draft");
    if (!draft) throw new Error("a change has a draft");
    return withPayment(state, chargeOf(draft));
  }

  test("for the same plan is retried by its reference, without any write", () => {
    const state = charging(PRO);
    const { payment, after: saved } = expectKind(decide(state, PRO), "charge");
    expect(payment).toBe(state.payments[0]);
    expect(saved).toBeUndefined();
  });

  test("for another plan is a refusal", () => {
    expect(decide(charging(TEAM), PRO)).toEqual({
      kind: "refuse",
      code: "payment_in_progress",
      unsettled: undefined,
    });
  });
});

/** The draft of a change from the basic plan. */
function changeTo(target: Offer) {
  const subscription = subscribed(BASIC);
  const assessment = assessAttach(onBasic, requestFor(target), MIDDLE, context);
  const draft = draftAttach(onBasic, assessment, subscription, MIDDLE, context);
  if (!draft) throw new Error("the change costs nothing");
  return { state: withInvoice(onBasic, createDraft(onBasic, draft, MIDDLE, context)) };
}

describe("a change that costs nothing now", () => {
  test("starts a free plan, and ends the one that it replaces", () => {
    const other = offerOf({ slug: "other", price: 0 });
    const state = customer({ subscriptions: [subscribed(other)] });
    const { type, subscription, after: saved } = expectKind(decide(state, FREE), "done");
    expect(type).toBe("lateral");
    expect(saved?.subscriptions.map(({ planId, status }) => [planId, status])).toEqual([
      [other.planId, "canceled"],
      [FREE.planId, "active"],
    ]);
    expect(saved?.subscriptions[1]).toBe(subscription);
  });

  test("schedules a downgrade for the end of the period", () => {
    const { subscription } = expectKind(decide(onBasic, FREE), "done");
    expect(subscription).toMatchObject({
      status: "active",
      scheduled: [{ kind: "plan", planId: FREE.planId, at: JULY }],
    });
  });

  test("takes a scheduled change back", () => {
    const scheduled = expectKind(decide(onBasic, FREE), "done");
    const { type, subscription } = expectKind(decide(stateAfter(scheduled), BASIC), "done");
    expect(type).toBe("lateral");
    expect(subscription.scheduled).toEqual([]);
  });

  test("writes nothing if the customer already has the plan", () => {
    const { type, subscription, after: saved } = expectKind(decide(onBasic, BASIC), "done");
    expect([type, subscription.id, saved]).toEqual(["lateral", "sub_1", undefined]);
  });
});

describe("a trial that needs a card", () => {
  test("opens a checkout without an invoice", () => {
    const { subscription, invoice, after: saved } = expectKind(decide(withoutCard, TRIAL), "open_checkout");
    expect(invoice).toBeUndefined();
    expect(saved?.subscriptions).toEqual([subscription]);
    expect(subscription.status).toBe("pending");
  });

  test("starts immediately with a saved card", () => {
    const { subscription } = expectKind(decide(customer(), TRIAL), "done");
    expect(subscription.status).toBe("trialing");
  });
});

describe("a subscription that is past due", () => {
  const overdue = openFee(BASIC);
  const subscription = subscribed(BASIC, { status: "past_due" });
  const state = customer({ subscriptions: [subscription], invoices: [overdue] });

  test("opens a checkout for its invoice, and writes nothing else", () => {
    const { invoice, after: saved } = expectKind(decide(state, BASIC), "open_checkout");
    expect([invoice, saved]).toEqual([overdue, undefined]);
  });

  test("reuses the checkout for its invoice", () => {
    const checkout = checkoutFor(subscription, BASIC, { invoiceId: overdue.id });
    const paying = withPayment(state, chargeOf(overdue, checkout.id));
    const decision = decide(paying, BASIC, { checkouts: [checkout] });
    expect(expectKind(decision, "reuse_checkout").checkout).toBe(checkout);
  });

  test("is refused while its invoice is being charged", () => {
    expect(decide(withPayment(state, chargeOf(overdue)), BASIC)).toEqual({
      kind: "refuse",
      code: "payment_in_progress",
      unsettled: overdue,
    });
  });

  test("closes a checkout that quotes a change", () => {
    const checkout = checkoutFor(subscription, PRO, { invoiceId: "inv_change" });
    const decision = decide(state, BASIC, { checkouts: [checkout] });
    expect(expectKind(decision, "close_checkouts").checkouts).toEqual([checkout]);
  });

  test("cannot change to another plan: the refusal names the invoice", () => {
    expect(decide(state, PRO)).toEqual({ kind: "refuse", code: "invoice_unpaid", unsettled: overdue });
  });
});
