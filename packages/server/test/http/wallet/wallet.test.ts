import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { send } from "../../support/server.js";
import {
  addTenant,
  attach,
  buy,
  CARDS,
  payAt,
  statesOf,
  succeeded,
  upsertCustomer,
  walletOf,
  type Body,
} from "../../support/api.js";
import { bills } from "../lifecycle/timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CATALOG: CatalogInput = { features: [], plans: [{ slug: "pro", price: 3_000 }] };

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const post = (path: string, body: Body) => send(tenant, `/v1/wallet/${path}`, { body });
const remove = (id: string | undefined, customer = "ada") => post("remove", { customer, id });
const choose = (id: string | undefined) => post("default", { customer: "ada", id });

async function setup(body: Body = {}): Promise<Record<string, unknown>> {
  return succeeded(await post("setup", { customer: "ada", ...body }));
}

/** Saves a card for ada. Returns the id of the payment method. */
async function save(card = CARDS.pays): Promise<string> {
  const { checkoutUrl } = await setup();
  succeeded(await payAt(String(checkoutUrl), card));
  return (await walletOf(tenant, "ada")).card?.id ?? "";
}

async function methods(): Promise<string[]> {
  const { methods: saved } = await walletOf(tenant, "ada");
  return saved.map(({ id, isDefault, isValid }) =>
    [id, isDefault && "default", !isValid && "invalid"].filter(Boolean).join(" "),
  );
}

/** Ada's default pays once only, so the renewal of July fails. Returns a card that would have paid. */
async function fallBehind(): Promise<string> {
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  const { card: payingOnce } = await walletOf(tenant, "ada");
  const good = await save();
  succeeded(await choose(payingOnce?.id));
  await tenant.to("2031-07-02T12:00:00Z");
  expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
  return good;
}

describe("saving a card", () => {
  test("takes place on a page, takes no money, and makes it the default", async () => {
    const { url, checkoutUrl, reference, accessCode } = await setup({
      callbackUrl: "https://example.com/done",
    });
    expect({ url, accessCode }).toEqual({ url: checkoutUrl, accessCode: null });
    const paid = await payAt(String(url));
    expect(paid.body["redirectUrl"]).toBe(
      `https://example.com/done?reference=${String(reference)}&status=success`,
    );
    expect(await walletOf(tenant, "ada")).toMatchObject({
      hasCard: true,
      card: { brand: "visa", last4: "4242", exp: "12/34", provider: "sandbox" },
    });
    const { payments } = (await send(tenant, "/v1/payments")).body;
    expect(payments).toMatchObject([{ amount: 0, status: "succeeded", invoiceId: null, disputes: [] }]);
  });

  test("requested again is the same page, unless the callback differs or it has expired", async () => {
    const first = await setup();
    expect(await setup()).toEqual(first);
    const other = await setup({ callbackUrl: "https://example.com/done" });
    expect(other["url"]).not.toBe(first["url"]);
    expect((await payAt(String(first["url"]))).status).not.toBe(200);
    await tenant.to("2031-06-09T00:00:00Z");
    const later = await setup({ callbackUrl: "https://example.com/done" });
    expect(later["url"]).not.toBe(other["url"]);
    succeeded(await payAt(String(later["url"])));
    expect(await methods()).toHaveLength(1);
  });

  test("is possible during the checkout of a plan", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    await save();
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending"]);
    succeeded(await payAt(checkoutUrl));
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("retries overdue invoices immediately", async () => {
    await fallBehind();
    await save();
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 3000: 3000"]);
  });
});

describe("the default card", () => {
  test("is the one that was chosen, and is charged", async () => {
    const bad = await buy(tenant, "ada", "pro").then(() => save(CARDS.paysOnce));
    const [, good] = await methods();
    expect(await methods()).toEqual([`${bad} default`, good]);
    succeeded(await choose(good));
    expect(await methods()).toEqual([bad, `${good} default`]);
    await tenant.to("2031-07-01T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 3000: 3000"]);
  });

  test("that changed retries overdue invoices immediately", async () => {
    const good = await fallBehind();
    succeeded(await choose(good));
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("selected again changes nothing", async () => {
    await fallBehind();
    const { card } = await walletOf(tenant, "ada");
    succeeded(await choose(card?.id));
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
  });

  test("is none that has expired in the customer's time", async () => {
    const [old, next] = [await save(), await save()];
    await server.database.knex("payment_methods").where({ id: old }).update({ exp_year: 2031, exp_month: 6 });
    expect((await choose(old)).status).toBe(200);
    await tenant.to("2031-07-01T00:00:00Z");
    expect(await methods()).toEqual([next, `${old} default invalid`]);
    expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: false, card: null });
    succeeded(await choose(next));
    expect(await choose(old)).toMatchObject({ status: 400, body: { code: "payment_method_not_usable" } });
    expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: true, card: { id: next } });
  });
});

describe("a card that is removed", () => {
  test("is removed, and the newest valid one becomes the default", async () => {
    const [oldest, expired, removed] = [await save(), await save(), await save()];
    await server.database.knex("payment_methods").where({ id: expired }).update({ exp_year: 2030 });
    expect(await remove(removed)).toMatchObject({ status: 200, body: { success: true } });
    expect(await methods()).toEqual([`${expired} invalid`, `${oldest} default`]);
    expect((await remove(removed)).status).toBe(404);
    succeeded(await remove(oldest));
    expect(await methods()).toEqual([`${expired} invalid`]);
    expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: false, card: null });
  });

  test("leaves the default alone when it is another", async () => {
    const [first, second] = [await save(), await save()];
    succeeded(await remove(first));
    expect(await methods()).toEqual([`${second} default`]);
  });

  test("is never charged again, neither by a renewal nor for another plan", async () => {
    await buy(tenant, "ada", "pro");
    const { card } = await walletOf(tenant, "ada");
    succeeded(await remove(card?.id));
    await tenant.to("2031-07-01T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
    const { payments } = (await send(tenant, "/v1/payments")).body;
    expect(payments).toHaveLength(1);
    const { knex } = server.database;
    const [detached] = await knex("sandbox_cards").where({ organization_id: tenant.id });
    expect(detached.detached_at).not.toBeNull();
  });

  test("moves overdue invoices to the new default", async () => {
    await fallBehind();
    const { card } = await walletOf(tenant, "ada");
    succeeded(await remove(card?.id));
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("of another customer, or of another organization, is not found", async () => {
    await upsertCustomer(tenant, { id: "eve", email: "eve@example.com" });
    const id = await save();
    expect(await remove(id, "eve")).toMatchObject({
      status: 404,
      body: { code: "payment_method_not_found" },
    });
    const other = await addTenant(server);
    expect(await send(other, "/v1/wallet/remove", { body: { customer: "ada", id } })).toMatchObject({
      status: 404,
      body: { code: "customer_not_found" },
    });
    expect(await methods()).toEqual([`${id} default`]);
  });
});
