import { describe, expect, test } from "@jest/globals";
import { useTestServer } from "../../support/fixtures.js";
import { addTenant, succeeded, type Tenant } from "../../support/api.js";
import { send } from "../../support/server.js";

const server = useTestServer();

interface Tax {
  readonly id: string;
  readonly code: string;
  readonly percent: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly archivedAt: string | null;
}

const create = (tenant: Tenant, body: Record<string, unknown>) =>
  send(tenant, "/v1/taxes", { body: { code: "vat_de", name: "MwSt.", percent: 19, country: "DE", ...body } });

async function list(tenant: Tenant, query = ""): Promise<Tax[]> {
  return succeeded<{ taxes: Tax[] }>(await send(tenant, `/v1/taxes${query}`)).taxes;
}

describe("createTax", () => {
  test("keeps the percentage exact and fills in defaults", async () => {
    const tenant = await addTenant(server);
    const { tax } = succeeded<{ tax: Tax }>(
      await create(tenant, { code: "qst", percent: "9.975", country: "ca" }),
    );
    expect(tax).toMatchObject({
      code: "qst",
      percent: "9.975",
      country: "CA",
      category: "S",
      taxableShare: "100",
      automatic: false,
      reason: null,
      validFrom: null,
      validTo: null,
      archivedAt: null,
    });
    expect(await list(tenant)).toEqual([tax]);
  });

  test("a later rate ends the earlier one", async () => {
    const tenant = await addTenant(server);
    await create(tenant, {});
    await create(tenant, { percent: 16, validFrom: "2020-07-01T00:00:00+02:00" });
    await create(tenant, { percent: 19, validFrom: "2021-01-01T00:00:00+01:00" });
    expect(
      (await list(tenant)).map(({ percent, validFrom, validTo }) => [percent, validFrom, validTo]),
    ).toEqual([
      ["19", "2020-12-31T23:00:00.000Z", null],
      ["16", "2020-06-30T22:00:00.000Z", "2020-12-31T23:00:00.000Z"],
      ["19", null, "2020-06-30T22:00:00.000Z"],
    ]);
  });

  test("refuses rates of one code on the same days", async () => {
    const tenant = await addTenant(server);
    await create(tenant, { validFrom: "2021-01-01T00:00:00Z" });
    const reply = await create(tenant, { percent: 20, validFrom: "2020-01-01T00:00:00Z" });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: "tax_overlap" });
    expect(await list(tenant)).toHaveLength(1);
  });

  // prettier-ignore
  test.each([
    ["a percentage above 100",          { percent: "100.01" },                                  "percent"],
    ["a percentage that is none",       { percent: "many" },                                    "percent"],
    ["an unknown country",              { country: "XX" },                                      "country"],
    ["a standard rate of 0",            { percent: 0, category: "S" },                          "category"],
    ["an exemption that charges",       { category: "E" },                                      "percent"],
    ["an end before the beginning",     { validFrom: "2021-01-01T00:00:00Z", validTo: "2020-01-01T00:00:00Z" },     "validTo"],
    ["an automatic tax of no country",  { country: null, automatic: true },                     "country"],
  ])("refuses %s", async (_what, body, path) => {
    const reply = await create(await addTenant(server), body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: "invalid_request", issues: [{ path }] });
  });

  test("a rate of 0 has a category and a reason", async () => {
    const tenant = await addTenant(server);
    const zero = await create(tenant, { percent: 0 });
    const exempt = await create(tenant, { code: "exempt", percent: 0, category: "E" });
    expect(zero.body).toMatchObject({ tax: { category: "Z", reason: null } });
    expect(exempt.body).toMatchObject({ tax: { category: "E", reason: "Exempt from tax" } });
  });
});

test("an archived rate is not listed, and its code is free again", async () => {
  const tenant = await addTenant(server);
  const { tax } = succeeded<{ tax: Tax }>(await create(tenant, {}));
  const path = `/v1/taxes/${tax.id}/archive`;
  const archived = await send(tenant, path, { body: {} });
  expect(archived.body).toMatchObject({ tax: { id: tax.id, archivedAt: expect.any(String) } });
  expect((await send(tenant, path, { body: {} })).body).toEqual(archived.body);
  expect(await list(tenant)).toEqual([]);
  expect(await list(tenant, "?includeArchived=1")).toHaveLength(1);
  expect((await create(tenant, { percent: 20 })).status).toBe(200);
});

test("presets are copied once, with the dates of changes", async () => {
  const tenant = await addTenant(server);
  const first = await send(tenant, "/v1/taxes/presets", { body: { countries: ["SK", "RO"] } });
  expect(first.body).toMatchObject({ skipped: [] });
  expect((await list(tenant, "?country=SK")).map(({ code, percent }) => [code, percent])).toEqual([
    ["vat_sk", "23"],
    ["vat_sk", "20"],
  ]);
  const all = await send(tenant, "/v1/taxes/presets", { body: {} });
  expect(all.body["skipped"]).toEqual(["vat_ro", "vat_sk"]);
  expect(new Set((await list(tenant, "?limit=100")).map(({ code }) => code)).size).toBe(27);
});

test("the organization's default taxes must exist", async () => {
  const tenant = await addTenant(server);
  const update = (tax: unknown) => send(tenant, "/v1/organization", { method: "PATCH", body: { tax } });
  const refused = await update({ defaultTaxCodes: ["vat_de"] });
  expect(refused.body).toMatchObject({ issues: [{ path: "tax.defaultTaxCodes[0]" }] });
  await create(tenant, {});
  const changed = await update({ defaultTaxCodes: ["vat_de"], rateDate: "period_end" });
  const tax = { defaultTaxCodes: ["vat_de"], taxBehavior: "exclusive", rateDate: "period_end" };
  expect(changed.body).toMatchObject({ organization: { tax } });
  expect((await update({ taxBehavior: "inclusive" })).body).toMatchObject({
    organization: { tax: { ...tax, taxBehavior: "inclusive" } },
  });
  expect((await update(null)).body).toMatchObject({
    organization: { tax: { defaultTaxCodes: [], taxBehavior: "exclusive", rateDate: "finalization" } },
  });
});

describe("a catalog with taxes", () => {
  const catalog = (plan: Record<string, unknown>, pack: Record<string, unknown> = {}) => ({
    features: [{ slug: "calls" }],
    creditPacks: [{ slug: "small", credits: 10, price: 100, ...pack }],
    plans: [{ slug: "pro", price: 1000, features: [{ slug: "calls", taxCodes: ["vat_de"] }], ...plan }],
  });

  test("is refused with a code that no tax has", async () => {
    const tenant = await addTenant(server);
    const reply = await send(tenant, "/v1/sync", { body: catalog({ taxCodes: ["vat_fr"] }) });
    expect(reply.body).toMatchObject({
      code: "invalid_catalog",
      issues: [{ path: "plans[0].features[0].taxCodes[0]" }, { path: "plans[0].taxCodes[0]" }],
    });
  });

  test("is stored, returned, and versioned", async () => {
    const tenant = await addTenant(server);
    await create(tenant, {});
    const terms = { taxCodes: ["vat_de"], taxBehavior: "inclusive" };
    succeeded(await send(tenant, "/v1/sync", { body: catalog(terms, terms) }));
    const plan = await send(tenant, "/v1/plans/pro");
    expect(plan.body).toMatchObject({
      plan: { ...terms, version: 1, features: [{ slug: "calls", taxCodes: ["vat_de"] }] },
    });
    const packs = await send(tenant, "/v1/credit-packs");
    expect(packs.body).toMatchObject({ creditPacks: [terms] });
    const again = await send(tenant, "/v1/sync", { body: catalog(terms, terms) });
    expect(again.body).toMatchObject({
      plans: { unchanged: ["pro"] },
      creditPacks: { unchanged: ["small"] },
    });
    const changed = await send(tenant, "/v1/sync", { body: catalog({}) });
    expect(changed.body).toMatchObject({ plans: { updated: ["pro"] }, creditPacks: { updated: ["small"] } });
    expect((await send(tenant, "/v1/plans/pro")).body).toMatchObject({ plan: { version: 2 } });
  });
});

test("exchange rates are listed, and one of the same instant is refused", async () => {
  const tenant = await addTenant(server);
  const rate = {
    currency: "usd",
    accountingCurrency: "EUR",
    rate: "0.923400",
    validFrom: "2026-01-01T00:00:00Z",
  };
  const created = await send(tenant, "/v1/taxes/exchange-rates", { body: rate });
  expect(created.body).toMatchObject({
    exchangeRate: { currency: "USD", rate: "0.9234", validFrom: "2026-01-01T00:00:00.000Z" },
  });
  const again = await send(tenant, "/v1/taxes/exchange-rates", { body: rate });
  expect(again.body).toMatchObject({ code: "exchange_rate_exists" });
  const same = await send(tenant, "/v1/taxes/exchange-rates", { body: { ...rate, currency: "EUR" } });
  expect(same.body).toMatchObject({ issues: [{ path: "accountingCurrency" }] });
  const { exchangeRates } = (await send(tenant, "/v1/taxes/exchange-rates")).body;
  expect(exchangeRates).toHaveLength(1);
});
