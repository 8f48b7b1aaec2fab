import { afterEach, describe, expect, test } from "@jest/globals";
import { attach, buy, CARDS, payAt, succeeded } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { auditAll } from "../discounts/audited.js";
import { bills, change, refusal, standing } from "../lifecycle/timed-tenant.js";
import { SEATS, seatsOf } from "./quantities.js";

const EXPANDING = { ...SEATS, overage: "expand" } as const;

const server = useTestServer();
const tenant = useTimedTenant(server, {
  features: [{ slug: "seats", name: "Seats", meterType: "non_consumable" }],
  plans: [
    { slug: "team", features: [{ ...EXPANDING, maximum: 30 }] },
    { slug: "packed", planGroup: "packed", features: [{ ...EXPANDING, minimum: 2, step: 5, maximum: 7 }] },
    { slug: "tried", planGroup: "tried", trialDays: 14, features: [EXPANDING] },
  ],
});
const seats = seatsOf(tenant);

const held = async () => (await standing(tenant)).quantities;
const paid = async () =>
  (await bills(tenant)).reduce((sum, bill) => sum + Number(/^paid (\d+):/.exec(bill)?.[1] ?? 0), 0);

afterEach(async () => {
  expect(await auditAll(server, tenant)).toEqual([]);
});

describe("an entity beyond the quantity", () => {
  test("buys the next step of it for the rest of the period", async () => {
    await seats.bought("team", 2);
    await tenant.to("2031-06-16T00:00:00Z");
    const [, , third] = [await seats.add("a"), await seats.add("b"), await seats.add("c")];
    expect(third.map(({ body }) => body)).toMatchObject([{ count: 3, limit: 3, remaining: 0 }]);
    expect(await bills(tenant)).toEqual(["paid 2000: 2000", "paid 500: 500"]);
    expect(await held()).toEqual([{ feature: "seats", quantity: 3 }]);
  });

  test("buys a whole step, and is refused where the plan sells no more", async () => {
    await seats.bought("packed", 2);
    await seats.add("a", "b", "c", "d", "e", "f", "g");
    expect([await held(), await paid()]).toEqual([[{ feature: "seats", quantity: 7 }], 7_000]);
    expect((await seats.add("h")).map(refusal)).toEqual(["400 limit_exceeded"]);
  });

  test("is added for no declined card, and once it is paid at the checkout", async () => {
    await seats.bought("team", 1, CARDS.paysOnce);
    await seats.add("a");
    const [declined] = await seats.add("b");
    expect(declined).toMatchObject({ status: 402, body: { code: "payment_declined", quantity: 2 } });
    expect([await held(), await paid()]).toEqual([[{ feature: "seats", quantity: 1 }], 1_000]);
    const { body } = await send(tenant, "/v1/entities?customer=ada&feature=seats");
    expect(body).toMatchObject({ total: 1 });
    await payAt(String(declined?.body["checkoutUrl"]), CARDS.pays);
    const [added] = await seats.add("b");
    expect(added?.body).toMatchObject({ count: 2, limit: 2 });
    expect(await paid()).toBe(2_000);
  });

  test("is free in a trial", async () => {
    const first = await seats.bought("team", 1);
    await change(tenant, "cancel", first, { when: "now" });
    await attach(tenant, "ada", "tried");
    await seats.add("a", "b", "c");
    await tenant.to("2031-06-15T00:00:00Z");
    expect((await bills(tenant)).at(-1)).toBe("paid 3000: 3000");
  });

  test("is refused where the customer has a limit of its own", async () => {
    await seats.bought("team", 2);
    succeeded(
      await send(tenant, "/v1/customers/ada/entitlements/seats", {
        method: "PUT",
        body: { limit: 1 },
      }),
    );
    await seats.add("a");
    expect((await seats.add("b")).map(refusal)).toEqual(["400 limit_exceeded"]);
    expect(await paid()).toBe(2_000);
  });
});

describe("adds that arrive together", () => {
  test("each have a place that is paid once", async () => {
    await seats.bought("team", 1);
    const names = Array.from({ length: 20 }, (_, index) => `person${index}`);
    const replies = await seats.add(...names);
    const added = replies.filter(({ status }) => status === 200).length;
    expect(replies.filter(({ status }) => status !== 200).map(refusal)).toEqual([]);
    expect([added, await held(), await paid()]).toEqual([20, [{ feature: "seats", quantity: 20 }], 20_000]);
  });

  test("and name one entity buy one place", async () => {
    await seats.bought("team", 1);
    await seats.add("a");
    const replies = await seats.add("b", "b", "b");
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect([await held(), await paid()]).toEqual([[{ feature: "seats", quantity: 2 }], 2_000]);
  });

  test("and a repeated request under its key buys nothing more", async () => {
    await buy(tenant, "ada", "team");
    const request = {
      body: { customer: "ada", feature: "seats", entity: "a" },
      headers: { "Idempotency-Key": "one" },
    };
    await seats.add("first");
    const [one, other] = [
      await send(tenant, "/v1/entities", request),
      await send(tenant, "/v1/entities", request),
    ];
    expect(other.body).toEqual(one.body);
    expect(await paid()).toBe(2_000);
  });
});
