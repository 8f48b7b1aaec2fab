import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { buy, getCustomer, invoicesOf, succeeded, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send, type Reply } from "../../support/server.js";
import { createCode, createToken, giveBack } from "./portal.js";

type Wire = components["schemas"];

const server = useTestServer();
const tenant = useTenant(server, { features: [], plans: [{ slug: "pro", name: "Pro", price: 2_500 }] });
let token = "";
let subscriptionId = "";

beforeEach(async () => {
  await upsertCustomer(tenant, {
    id: "ada",
    email: "ada@example.com",
    name: "Ada",
    metadata: { segment: "A" },
    taxExempt: "exempt",
  });
  ({ subscriptionId } = await buy(tenant, "ada", "pro"));
  await createCode(tenant, "LAUNCH20");
  ({ token } = await createToken(tenant, "ada"));
});

const ask = (path: string, body?: object): Promise<Reply> =>
  send(server, `/portal/api/v1/${path}`, { apiKey: token, ...(body && { body }) });

describe("billing details", () => {
  const read = async () => succeeded<Wire["PortalDetailsResponse"]>(await ask("details")).details;

  test("are those of invoices, and nothing else of the customer", async () => {
    expect(await read()).toEqual({
      email: "ada@example.com",
      name: "Ada",
      address: null,
      taxIds: [],
      locale: null,
    });
  });

  test("are changed by field, and stored in their normal form", async () => {
    const address = { line1: "Hauptstraße 1", city: "Berlin", country: "de" };
    const taxIds = [{ type: "eu_vat", value: "DE 811 569 869" }];
    const reply = await ask("details", { name: "Lovelace GmbH", address, taxIds, locale: "de-DE" });
    const { details } = succeeded<Wire["PortalDetailsResponse"]>(reply);
    expect(details).toMatchObject({
      name: "Lovelace GmbH",
      address: { line1: "Hauptstraße 1", line2: null, city: "Berlin", country: "DE" },
      taxIds: [{ type: "eu_vat", value: "DE811569869" }],
      locale: "de-DE",
    });
    succeeded(await ask("details", { address: null }));
    expect(await read()).toEqual({ ...details, address: null });
    expect(await getCustomer(tenant, "ada")).toMatchObject({
      name: "Lovelace GmbH",
      metadata: { segment: "A" },
      taxExempt: "exempt",
    });
  });

  test("keep what they were when one field is refused", async () => {
    const before = await read();
    const taxIds = [{ type: "eu_vat", value: "DE811569868" }];
    const { status, body } = await ask("details", { name: "Other", taxIds });
    expect([status, body["code"]]).toEqual([400, "invalid_tax_id"]);
    expect(await read()).toEqual(before);
  });
});

describe("a promotion code", () => {
  test("discounts the next period, and is on the overview", async () => {
    const path = `subscriptions/${subscriptionId}/discounts`;
    const { discount } = succeeded<Wire["PortalDiscountResponse"]>(await ask(path, { code: " launch20 " }));
    expect(discount).toMatchObject({ name: "Launch", code: "LAUNCH20", percent: 20, amount: null });
    const { overview } = succeeded<Wire["PortalOverviewResponse"]>(await ask("overview"));
    expect(overview.subscriptions[0]?.discounts).toEqual([discount]);
    expect(overview.nextPayment?.amount).toBe(2_000);
  });

  test("is not the id of a coupon", async () => {
    const { coupons } = succeeded<Wire["CouponListResponse"]>(await send(tenant, "/v1/coupons"));
    const code = String(coupons[0]?.id);
    const { status, body } = await ask(`subscriptions/${subscriptionId}/discounts`, { code });
    expect([status, body["code"]]).toEqual([404, "promotion_code_not_found"]);
  });
});

describe("credit notes", () => {
  test("are listed newest first, page by page, and shown as documents", async () => {
    const [invoice] = await invoicesOf(tenant, "ada");
    const first = await giveBack(tenant, invoice?.id);
    const second = await giveBack(tenant, invoice?.id);
    const page = async (query: string) =>
      succeeded<Wire["PortalCreditNoteListResponse"]>(await ask(`credit-notes?${query}`));
    const newest = await page("limit=1");
    expect(newest.creditNotes).toEqual([
      {
        id: second.id,
        number: second.number,
        invoiceId: invoice?.id,
        memo: null,
        currency: "USD",
        total: 100,
        isSettled: true,
        issuedAt: second.issuedAt,
      },
    ]);
    const older = await page(`limit=1&cursor=${String(newest.nextCursor)}`);
    expect(older.creditNotes.map(({ id }) => id)).toEqual([first.id]);
    expect(older.nextCursor).toBeNull();
    const { status, text } = await ask(`credit-notes/${first.id}/html`);
    expect([status, text.includes(String(first.number))]).toEqual([200, true]);
  });
});
