import { beforeAll, describe, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import {
  attach,
  buy,
  invoicesOf,
  payAt,
  succeeded,
  sync,
  track,
  upsertCustomer,
  type Invoice,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { readPdf } from "../../support/pdf-reader.js";
import { send } from "../../support/server.js";
import { plain } from "../../documents/drawing.js";

/** A red dot. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

const server = useTestServer({ now: instant("2026-12-01T00:00:00Z") });
const DAY_MS = 86_400_000;

beforeAll(async () => {
  await sync(server, {
    features: [
      { slug: "calls", name: "API calls", type: "metered", meterType: "consumable", unit: "call" },
      { slug: "seats", name: "Seats", meterType: "non_consumable" },
    ],
    plans: [
      { slug: "starter", name: "Starter", price: 3_100, interval: "monthly", planGroup: "base" },
      {
        slug: "pro",
        name: "Pro",
        price: 6_200,
        interval: "monthly",
        planGroup: "base",
        features: [{ slug: "calls", limit: 50_000, reset: "monthly", overage: "charge", overagePrice: 1 }],
      },
      {
        slug: "team",
        name: "Team",
        price: 6_200,
        planGroup: "base",
        features: [{ slug: "seats", usageModel: "usage_based", pricePerUnit: 1_000 }],
      },
    ],
  });
});

function request(path: string): Promise<Response> {
  return fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${server.apiKey}` } });
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const response = await request(path);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const linesOf = async (invoice: Invoice) =>
  readPdf(await bytesOf(`/v1/billing/invoices/${invoice.id}/pdf`))
    .pages.flat()
    .map(plain);

async function newest(customer: string): Promise<Invoice> {
  const [invoice] = await invoicesOf(server, customer);
  if (!invoice) throw new Error("There is no invoice.");
  return invoice;
}

describe("the PDF of an invoice", () => {
  let invoice: Invoice;
  beforeAll(async () => {
    await upsertCustomer(server, { id: "ada", email: "ada@example.com", name: "Ọláńrewájú Adéṣínà" });
    await buy(server, "ada", "starter");
    invoice = await newest("ada");
  });

  test("is a file that is named after its number, and the same each time", async () => {
    const path = `/v1/billing/invoices/${invoice.id}/pdf`;
    const response = await request(path);
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      200,
      expect.objectContaining({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename=${invoice.number}.pdf`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      }),
    ]);
    const again = await bytesOf(path);
    expect(Buffer.compare(new Uint8Array(await response.arrayBuffer()), again)).toBe(0);
    const lines = readPdf(again).pages.flat();
    expect(lines).toContain("Test mode: no real money is charged.");
    expect(lines.some((line) => line.includes("Ọláńrewájú Adéṣínà".normalize("NFC")))).toBe(true);
  });

  test("is on the paper that is requested, or on that of the seller's country", async () => {
    const path = `/v1/billing/invoices/${invoice.id}/pdf`;
    const paperOf = async (query: string) =>
      /\/MediaBox \[([^\]]*)\]/.exec(readPdf(await bytesOf(`${path}${query}`)).source)?.[1];
    expect([await paperOf(""), await paperOf("?paper=Letter")]).toEqual(["0 0 595.28 841.89", "0 0 612 792"]);
  });

  test("is refused for an unknown paper and an unknown invoice", async () => {
    expect((await send(server, `/v1/billing/invoices/${invoice.id}/pdf?paper=A5`)).body).toMatchObject({
      code: "invalid_request",
    });
    expect((await send(server, "/v1/billing/invoices/inv_0/pdf")).body).toMatchObject({
      code: "invoice_not_found",
    });
  });
});

test("the page of a credit note says what is given back, and links its PDF", async () => {
  await upsertCustomer(server, { id: "ann", email: "ann@example.com" });
  await buy(server, "ann", "starter");
  const { id: invoiceId, number } = await newest("ann");
  const body = { invoiceId, memo: "Two days of outage" };
  const { creditNote } = succeeded<{ creditNote: { id: string } }>(
    await send(server, "/v1/billing/credit-notes", { body }),
  );
  const response = await request(`/v1/billing/credit-notes/${creditNote.id}/html`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const page = await response.text();
  for (const text of ["Credit note", String(number), "Two days of outage", "Download PDF"])
    expect(page).toContain(text);
});

test("lines of a part of a period say which part, and periods do not overlap", async () => {
  server.clock.set(instant("2026-12-01T00:00:00Z"));
  await upsertCustomer(server, { id: "bob", email: "bob@example.com" });
  await buy(server, "bob", "starter");
  server.clock.advance(15 * DAY_MS);
  const { checkoutUrl } = await attach(server, "bob", "pro");
  if (checkoutUrl) await payAt(checkoutUrl);
  const lines = await linesOf(await newest("bob"));
  expect(lines).toEqual(expect.arrayContaining(["Unused time of Starter, monthly | 1 | -$16.00 | -$16.00"]));
  expect(lines.filter((line) => line.includes("16 of 31 days"))).toEqual([
    "December 16 – 31, 2026 · 16 of 31 days",
    "December 16 – 31, 2026 · 16 of 31 days",
  ]);
});

test("a price for a part of a period says which part, also to the hour and on a credit note", async () => {
  server.clock.set(instant("2026-12-01T00:00:00Z"));
  await upsertCustomer(server, { id: "sue", email: "sue@example.com" });
  await buy(server, "sue", "starter");
  server.clock.advance(15.5 * DAY_MS);
  const { checkoutUrl } = await attach(server, "sue", "team");
  if (checkoutUrl) await payAt(checkoutUrl);
  await track(server, "sue", "seats", 3);
  await send(server, "/v1/billing/invoice", { body: { customer: "sue" } });
  const invoice = await newest("sue");
  const part = ["December 16 – 31, 2026 · 15.5 of 31 days"];
  const shares = (lines: readonly string[]) => lines.filter((line) => line.includes("of 31 days"));
  expect(await linesOf(invoice)).toContain("Seats, highest level | 3 | $10.00 | $15.00");
  expect(shares(await linesOf(invoice))).toEqual(part);
  const { creditNote } = succeeded<{ creditNote: { id: string } }>(
    await send(server, "/v1/billing/credit-notes", { body: { invoiceId: invoice.id } }),
  );
  const bytes = await bytesOf(`/v1/billing/credit-notes/${creditNote.id}/pdf`);
  expect(shares(readPdf(bytes).pages.flat().map(plain))).toEqual(part);
});

test("a line of usage says how much of it the plan included", async () => {
  server.clock.set(instant("2027-01-01T00:00:00Z"));
  await upsertCustomer(server, { id: "eve", email: "eve@example.com" });
  await buy(server, "eve", "pro");
  await track(server, "eve", "calls", 160_000);
  await send(server, "/v1/billing/invoice", { body: { customer: "eve" } });
  const lines = await linesOf(await newest("eve"));
  expect(lines).toContain("160,000 calls, 50,000 included");
  expect(lines.some((line) => line.startsWith("API calls, usage | 110,000 | "))).toBe(true);
});

describe("the logo", () => {
  const put = (image: string) =>
    fetch(`${server.url}/v1/organization/logo`, {
      method: "PUT",
      headers: { authorization: `Bearer ${server.apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({ image }),
    }).then(async (response) => ({
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
    }));

  test("is on documents that are issued after it was uploaded, and on no others", async () => {
    server.clock.set(instant("2027-02-01T00:00:00Z"));
    await upsertCustomer(server, { id: "kim", email: "kim@example.com" });
    await buy(server, "kim", "starter");
    const before = await newest("kim");
    const unchanged = await bytesOf(`/v1/billing/invoices/${before.id}/pdf`);
    server.clock.advance(1_000);
    expect(await put(PNG)).toMatchObject({
      status: 200,
      body: { organization: { logo: { contentType: "image/png", width: 1, height: 1 } } },
    });
    server.clock.advance(1_000);
    await upsertCustomer(server, { id: "lee", email: "lee@example.com" });
    await buy(server, "lee", "starter");
    const after = await newest("lee");
    const imagesOf = (bytes: Uint8Array) => readPdf(bytes).source.match(/\/Subtype \/Image/g)?.length ?? 0;
    const withLogo = await bytesOf(`/v1/billing/invoices/${after.id}/pdf`);
    expect(imagesOf(withLogo)).toBeGreaterThan(0);
    expect(Buffer.compare(await bytesOf(`/v1/billing/invoices/${before.id}/pdf`), unchanged)).toBe(0);

    server.clock.advance(1_000);
    const removed = await fetch(`${server.url}/v1/organization/logo`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${server.apiKey}` },
    });
    expect(((await removed.json()) as { organization: object }).organization).not.toHaveProperty("logo");
    expect(Buffer.compare(await bytesOf(`/v1/billing/invoices/${after.id}/pdf`), withLogo)).toBe(0);
  });

  const cut = Buffer.from(PNG, "base64").subarray(0, 50).toString("base64");
  const wide = Buffer.from(PNG, "base64");
  wide.writeUInt32BE(50_000, 16);

  // prettier-ignore
  test.each([
    ["text",                     Buffer.from("<svg onload=alert(1)>").toString("base64"),   "is neither a PNG nor a JPEG"],
    ["no base64",                "https://example.com/logo.png",                             "is not base64"],
    ["a PNG that is cut off",    cut,                                                        "cannot be read to its end"],
    ["a PNG of 50,000 pixels",   wide.toString("base64"),                                    "must have sides from 1 to 2000 pixels"],
  ])("must not be %s", async (_what, image, message) => {
    expect(await put(image)).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path: "image", message }] } });
  });
});
