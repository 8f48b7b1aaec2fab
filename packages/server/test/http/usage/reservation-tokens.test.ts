import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { auditAll } from "../discounts/audited.js";
import { addTenant, attach, succeeded, sync, type Body, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send, type Reply } from "../../support/server.js";

type Wire = components["schemas"];

/** Prices in cents for a million tokens; the plan includes 3 cents. */
const catalogOf = (output = 1500) => ({
  features: [
    {
      slug: "ai",
      dimensions: ["model", "region"],
      tokens: {
        markup: 20,
        models: [
          { model: "sonnet", aliases: ["sonnet-latest"], input: 300, output },
          { model: "haiku", input: 80, output: 400 },
        ],
      },
    },
    { slug: "calls" },
  ],
  plans: [{ slug: "pro", price: 0, features: [{ slug: "ai", limit: 3 }, { slug: "calls" }] }],
});

const server = useTestServer();
let tenant: Tenant;
let id: string;

beforeEach(async () => {
  tenant = await addTenant(server);
  await sync(tenant, catalogOf());
  await attach(tenant, "ada", "pro");
  const tokens = { input: 1000, output: 1000 };
  const body = { customer: "ada", feature: "ai", model: "sonnet-latest", tokens, reserve: true };
  const reply = await send(tenant, "/v1/check", { body: { ...body, dimensions: { region: "eu" } } });
  const access = succeeded<Wire["AccessDecision"]>(reply);
  expect(access).toMatchObject({ usage: 0, reserved: 2.16, balance: 0.84 });
  id = access.reservation?.id ?? "";
});

const settle = (body: Body): Promise<Reply> => send(tenant, `/v1/reservations/${id}/settle`, { body });
const USED = { input: 1000, output: 500 };

async function onlyEvent(): Promise<Wire["UsageEvent"] | undefined> {
  const reply = await send(tenant, "/v1/usage/events?customer=ada");
  return succeeded<Wire["UsageEventListResponse"]>(reply).events[0];
}

describe("a reservation of tokens", () => {
  test("is settled with the reported tokens of its model, and the event keeps their cost", async () => {
    const { body } = await settle({ tokens: USED });
    const cost = { model: "sonnet", requestedModel: "sonnet", base: 1.05, markup: 20, value: 1.26 };
    expect(body).toMatchObject({ usage: 1.26, reserved: 0, balance: 1.74, shortfall: 0, cost });
    expect(body).toMatchObject({ reservation: { settledValue: 1.26 } });
    expect(await onlyEvent()).toMatchObject({
      value: 1.26,
      cost,
      dimensions: { model: "sonnet", region: "eu" },
      reservationId: id,
    });
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("is settled with the price of another model, if that one answered", async () => {
    expect((await settle({ model: "haiku", tokens: USED })).body).toMatchObject({
      usage: 0.336,
      cost: { model: "haiku", value: 0.336 },
    });
    expect(await onlyEvent()).toMatchObject({ dimensions: { model: "haiku", region: "eu" } });
  });

  test("returns the same for the same tokens although prices changed, and refuses others", async () => {
    const first = await settle({ model: "sonnet-latest", tokens: USED });
    await sync(tenant, catalogOf(3000));
    const { eventId, usage, cost } = first.body;
    const again = { status: 200, body: { eventId, usage, cost, duplicate: true } };
    expect(await settle({ model: "sonnet-latest", tokens: USED })).toMatchObject(again);
    expect(await settle({ tokens: USED })).toMatchObject(again);
    const closed = { status: 409, body: { code: "reservation_closed" } };
    expect(await settle({ tokens: { ...USED, output: 501 } })).toMatchObject(closed);
    expect(await settle({ model: "haiku", tokens: USED })).toMatchObject(closed);
  });

  test("stays open when the settlement names a model without a price", async () => {
    const refused = { status: 400, body: { code: "model_not_priced" } };
    expect(await settle({ model: "gpt-5", tokens: USED })).toMatchObject(refused);
    expect(await settle({ tokens: USED, value: 1 })).toMatchObject({ status: 400 });
    expect(succeeded(await send(tenant, `/v1/reservations/${id}`))).toMatchObject({
      reservation: { status: "open" },
    });
  });

  test("is settled without tokens by the units that they cost", async () => {
    expect((await settle({ value: 1.5 })).body).toMatchObject({ usage: 1.5, shortfall: 0 });
    expect(await onlyEvent()).toMatchObject({ value: 1.5, cost: null });
  });
});
