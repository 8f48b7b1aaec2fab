import { beforeEach, describe, expect, test } from "@jest/globals";
import {
  attach,
  buy,
  subscriptionsOf,
  succeeded,
  upsertCustomer,
  type Subscription,
} from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createToken, signIn, visit } from "./portal.js";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [],
  plans: [
    { slug: "pro", name: "Pro", price: 2_500 },
    { slug: "extra", name: "Extra", price: 700, billingType: "one_time", isAddon: true },
  ],
});
let id = "";
let cookie = "";

beforeEach(async () => {
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  ({ subscriptionId: id } = await buy(tenant, "ada", "pro"));
  cookie = await signIn(tenant, "ada");
});

const subscriptionOf = async (plan: string): Promise<Subscription | undefined> =>
  (await subscriptionsOf(tenant, "ada")).find((each) => each.plan.slug === plan);
const post = (path: string, form: Readonly<Record<string, string>>) =>
  visit(server, path, { cookie, form: { subscription: id, ...form } });

describe("on the pages", () => {
  test("customers are asked after they canceled, and their answer is stored", async () => {
    const before = await visit(server, `/portal/cancel?plan=${id}`, { cookie });
    expect(before.text).not.toContain("Why did you cancel?");
    const canceled = await post("/portal/cancel", {});
    const next = canceled.headers.get("location") ?? "";
    const asked = await visit(server, next, { cookie });
    expect(asked.text).toContain("Your plan is canceled.");
    expect(asked.text).toContain("Why did you cancel?");
    const answered = await post("/portal/cancel/reason", { feedback: "unused", comment: "Twice\r\na year." });
    expect((await visit(server, answered.headers.get("location") ?? "", { cookie })).text).toContain(
      "Thank you for your answer.",
    );
    expect((await subscriptionOf("pro"))?.cancellationDetails).toEqual({
      feedback: "unused",
      comment: "Twice\na year.",
    });
  });

  test("an answer without content, an unknown word or a long comment is no error", async () => {
    await post("/portal/cancel", {});
    await post("/portal/cancel/reason", { feedback: "", comment: "" });
    expect((await subscriptionOf("pro"))?.cancellationDetails).toBeNull();
    const { status } = await post("/portal/cancel/reason", {
      feedback: "boring",
      comment: "€".repeat(1_500),
    });
    expect(status).toBe(303);
    expect((await subscriptionOf("pro"))?.cancellationDetails).toEqual({
      feedback: null,
      comment: "€".repeat(1_000),
    });
  });

  test("an answer cancels nothing", async () => {
    await post("/portal/cancel/reason", { feedback: "unused" });
    expect(await subscriptionOf("pro")).toMatchObject({
      cancelAtPeriodEnd: false,
      cancellationDetails: null,
    });
  });

  test("a plan without an end is canceled at once, and nothing is asked", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "extra");
    const canceled = await visit(server, "/portal/cancel", {
      cookie,
      form: { subscription: subscriptionId },
    });
    expect(canceled.headers.get("location")).toBe("/portal?done=canceled");
    expect(await subscriptionOf("extra")).toMatchObject({ status: "canceled" });
  });

  test("the organization's own comment is not shown", async () => {
    const cancellationDetails = { comment: "Wants a refund, see ticket 77." };
    succeeded(await send(tenant, `/v1/subscriptions/${id}/cancel`, { body: { cancellationDetails } }));
    for (const path of ["/portal", `/portal/cancel?plan=${id}`])
      expect((await visit(server, path, { cookie })).text).not.toContain("ticket 77");
    const { token } = await createToken(tenant, "ada");
    const { body } = await send(server, "/portal/api/v1/overview", { apiKey: token });
    expect(JSON.stringify(body)).not.toContain("ticket 77");
  });
});

describe("as JSON", () => {
  async function cancel(body: object): Promise<void> {
    const { token } = await createToken(tenant, "ada");
    succeeded(await send(server, `/portal/api/v1/subscriptions/${id}/cancel`, { apiKey: token, body }));
  }

  test("the reason comes with the cancellation or after it", async () => {
    await cancel({ feedback: "other" });
    expect((await subscriptionOf("pro"))?.cancellationDetails).toEqual({ feedback: "other", comment: null });
    await cancel({ comment: "We closed the shop." });
    expect((await subscriptionOf("pro"))?.cancellationDetails).toEqual({
      feedback: null,
      comment: "We closed the shop.",
    });
    await cancel({});
    expect((await subscriptionOf("pro"))?.cancellationDetails).toMatchObject({
      comment: "We closed the shop.",
    });
  });

  test("the reason of a paused plan leaves it paused", async () => {
    await cancel({});
    succeeded(await send(tenant, `/v1/subscriptions/${id}/pause`, { body: {} }));
    await cancel({ feedback: "unused" });
    expect(await subscriptionOf("pro")).toMatchObject({
      status: "paused",
      cancelAtPeriodEnd: true,
      cancellationDetails: { feedback: "unused" },
    });
  });
});
