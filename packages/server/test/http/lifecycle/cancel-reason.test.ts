import { beforeEach, describe, expect, test } from "@jest/globals";
import { attach, buy, succeeded, type Subscription } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { addTimedTenant, change, JULY, standing, tryChange, type TimedTenant } from "./timed-tenant.js";

const REASON = { feedback: "too_expensive", comment: "We need fewer seats now." } as const;
const OTHER = { feedback: "unused", comment: null } as const;

const server = useTestServer();
let tenant: TimedTenant;
let id = "";

beforeEach(async () => {
  tenant = await addTimedTenant(server, {
    features: [],
    plans: [
      { slug: "pro", price: 3_000 },
      { slug: "max", price: 6_000 },
    ],
  });
  ({ subscriptionId: id } = await buy(tenant, "ada", "pro"));
});

const cancel = async (body: object = {}): Promise<Subscription> =>
  (await change(tenant, "cancel", id, { ...body })).subscription;
const reasonOf = async () => (await standing(tenant)).cancellationDetails;

interface SubscriptionEvent {
  readonly type: string;
  readonly data: { readonly object: Subscription; readonly previous?: Partial<Subscription> };
}

async function newestEvent(): Promise<SubscriptionEvent | undefined> {
  const { events } = succeeded<{ events: SubscriptionEvent[] }>(await send(tenant, "/v1/events"));
  return events.find(({ type }) => type.startsWith("subscription."));
}

describe("the reason of a cancellation", () => {
  test("is in the subscription and its events, until it has ended", async () => {
    expect(await reasonOf()).toBeNull();
    expect(await cancel({ cancellationDetails: REASON })).toMatchObject({ cancellationDetails: REASON });
    expect(await newestEvent()).toMatchObject({
      type: "subscription.updated",
      data: { object: { cancellationDetails: REASON }, previous: { cancellationDetails: null } },
    });
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({ status: "canceled", cancellationDetails: REASON });
    expect(await newestEvent()).toMatchObject({
      type: "subscription.canceled",
      data: { object: { cancellationDetails: REASON } },
    });
  });

  test("is stored by an immediate cancellation", async () => {
    const canceled = await cancel({ when: "now", cancellationDetails: REASON });
    expect(canceled).toMatchObject({ status: "canceled", cancellationDetails: REASON });
    expect(await newestEvent()).toMatchObject({ data: { object: { cancellationDetails: REASON } } });
  });

  test("is kept by a repeated cancellation without one, also by an immediate one", async () => {
    await cancel({ cancellationDetails: REASON });
    await cancel();
    expect(await reasonOf()).toEqual(REASON);
    expect(await cancel({ when: "now" })).toMatchObject({ status: "canceled", cancellationDetails: REASON });
  });

  test("can be given later, and replaced, which changes nothing else", async () => {
    const { updatedAt: _before, ...canceled } = await cancel();
    await tenant.to("2031-06-02T00:00:00.000Z");
    const { updatedAt, ...explained } = await cancel({ cancellationDetails: REASON });
    expect(explained).toEqual({ ...canceled, cancellationDetails: REASON });
    expect(updatedAt).toBe("2031-06-02T00:00:00.000Z");
    expect(await cancel({ cancellationDetails: OTHER })).toMatchObject({ cancellationDetails: OTHER });
  });

  test("goes when the cancellation is taken back", async () => {
    await cancel({ cancellationDetails: REASON });
    const { subscription } = await change(tenant, "resume", id);
    expect(subscription).toMatchObject({ cancelAtPeriodEnd: false, cancellationDetails: null });
  });

  test("goes with a change of plan, and when the plan is attached again", async () => {
    await cancel({ cancellationDetails: REASON });
    await attach(tenant, "ada", "pro");
    expect(await reasonOf()).toBeNull();
    await cancel({ cancellationDetails: REASON });
    await attach(tenant, "ada", "max");
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "max" }, cancellationDetails: null });
  });

  test("is stored with a subscription that waits for its first payment and expires", async () => {
    const { subscriptionId } = await attach(tenant, "grace", "pro", { email: "grace@example.com" });
    const { subscription } = await change(tenant, "cancel", subscriptionId, { cancellationDetails: REASON });
    expect(subscription).toMatchObject({ status: "expired", cancellationDetails: REASON });
  });

  // prettier-ignore
  test.each([
    ["a word that is not on the list", { feedback: "boring" }],
    ["a comment that is too long",     { comment: "x".repeat(1_001) }],
    ["something else",                 "too_expensive"],
  ])("is refused as %s", async (_what, cancellationDetails) => {
    const { status, body } = await tryChange(tenant, "cancel", id, { cancellationDetails });
    expect([status, body["code"]]).toEqual([400, "invalid_request"]);
  });

  test("may be a word, a comment, or nothing", async () => {
    expect(await cancel({ cancellationDetails: { comment: "  " } })).toMatchObject({
      cancellationDetails: null,
    });
    expect(await cancel({ cancellationDetails: { comment: " Bye. " } })).toMatchObject({
      cancellationDetails: { feedback: null, comment: "Bye." },
    });
    expect(await cancel({ cancellationDetails: { feedback: "unused" } })).toMatchObject({
      cancellationDetails: OTHER,
    });
  });
});
