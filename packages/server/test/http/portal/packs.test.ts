import { beforeEach, expect, test } from "@jest/globals";
import { buy, invoicesOf, succeeded, type Body } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { signIn, visit } from "./portal.js";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "ai", features: [{ feature: "calls" }] }],
  creditPacks: [{ slug: "ten", name: "Ten", credits: 10, price: 1_000, creditSystem: "ai" }],
  plans: [{ slug: "card", price: 500, billingType: "one_time" }],
});
let cookie = "";

beforeEach(async () => {
  succeeded(
    await send(tenant, "/v1/portal/configuration", {
      method: "PATCH",
      body: { features: ["cancel", "credits"] },
    }),
  );
});

const show = async () => (await visit(server, "/portal/credits/buy?pack=ten", { cookie })).text;

const press = (form: Record<string, string>) => visit(server, "/portal/credits/buy", { cookie, form });

/** The fields of the form that buys what the page shows. */
function orderOf(text: string): Record<string, string> {
  const fields = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
}

async function adjust(amount: number): Promise<void> {
  const body: Body = { customer: "ada", currency: "USD", amount, reason: "Goodwill" };
  succeeded(await send(tenant, "/v1/billing/balance/adjust", { body }));
}

test("a pack is bought once, however often the button is pressed", async () => {
  await buy(tenant, "ada", "card");
  cookie = await signIn(tenant, "ada");
  const form = orderOf(await show());
  const replies = [await press(form), await press(form), await press(form)];
  expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
  const packs = (await invoicesOf(tenant, "ada")).filter(({ total }) => total === 1_000);
  expect(packs).toHaveLength(1);
});

test("a pack is bought for the amount that the page shows, with tax and what the balance pays", async () => {
  await buy(tenant, "ada", "card");
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 20 } }));
  const tax = { defaultTaxCodes: ["vat"] };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
  await adjust(300);
  cookie = await signIn(tenant, "ada");
  const seen = await show();
  for (const part of ["$10.00", "$2.00", "-$3.00", "Buy for $9.00"]) expect(seen).toContain(part);
  await adjust(100);
  const outdated = await press(orderOf(seen));
  expect([outdated.status, /Buy for [^<\s]+/.exec(outdated.text)?.[0]]).toEqual([409, "Buy for $8.00"]);
  expect((await press(orderOf(outdated.text))).status).toBe(303);
  const [bought] = await invoicesOf(tenant, "ada");
  expect(bought).toMatchObject({ total: 1_200, amountPaid: 1_200, status: "paid" });
});

test("without a card the page leads to a payment page of the same amount", async () => {
  succeeded(await send(tenant, "/v1/customers", { body: { id: "ada", email: "ada@example.com" } }));
  cookie = await signIn(tenant, "ada");
  const seen = await show();
  expect(seen).toContain("Continue to payment");
  const first = await press(orderOf(seen));
  const again = await press(orderOf(await show()));
  expect([first.status, again.status]).toEqual([200, 200]);
  const [url] = /https?:[^"<]*checkout[^"<]*/.exec(first.text) ?? [];
  expect(url).toBeDefined();
  expect(again.text).toContain(url);
});
