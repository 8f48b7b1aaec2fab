import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { addMs, parseQuantity, type PostalAddress, type Quantity, type TaxRequestLine } from "@dues/billing";
import type { ProviderAccount } from "../../../src/providers/payment-provider.js";
import { createStripeTaxProvider } from "../../../src/providers/stripe/tax.js";
import { toTaxFailure } from "../../../src/providers/stripe/tax-failure.js";
import type { TaxCalculationRequest, TaxProvider } from "../../../src/providers/tax-provider.js";
import type { Fault } from "../double/server.js";
import { startStripeDouble, type StripeDouble } from "../double/stripe.js";
import { NOW } from "../sandbox/support.js";
import { SECRET_KEY, WEBHOOK_SECRET } from "./harness.js";

const CALCULATE = "POST /v1/tax/calculations";
const ACCOUNT: ProviderAccount = { organizationId: "org_acme", mode: "test" };
const DAY_MS = 86_400_000;

let double: StripeDouble;
let provider: TaxProvider;
let now = NOW;

beforeAll(async () => {
  double = await startStripeDouble({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    now: () => now,
  });
  provider = await open(SECRET_KEY);
});
afterEach(() => {
  expect(double.complaints).toEqual([]);
  double.reset();
  now = NOW;
});
afterAll(() => double.close());

function open(secretKey: string): Promise<TaxProvider> {
  const settings = { now: () => now, returnUrl: () => "https://dues.example/done", url: double.url };
  return createStripeTaxProvider({ secretKey, webhookSecret: null }, settings);
}

function quantity(text: string): Quantity {
  const read = parseQuantity(text);
  if (read === undefined) throw new Error(`${text} is no quantity`);
  return read;
}

const NOWHERE: PostalAddress = {
  line1: null,
  line2: null,
  postalCode: null,
  city: null,
  region: null,
  country: null,
};
const GERMAN: PostalAddress = { ...NOWHERE, city: "Berlin", postalCode: "10117", country: "DE" };
const CALIFORNIAN: PostalAddress = { ...NOWHERE, region: "CA", postalCode: "94080", country: "US" };

const line = (amount: bigint, changed: Partial<TaxRequestLine> = {}): TaxRequestLine => ({
  amount,
  quantity: quantity("1"),
  behavior: "exclusive",
  taxCode: null,
  ...changed,
});

let count = 0;

function request(changed: Partial<TaxCalculationRequest> = {}): TaxCalculationRequest {
  count += 1;
  return {
    account: ACCOUNT,
    reference: `doc_${count}`,
    timeoutMs: 40_000,
    currency: EURO,
    at: NOW,
    seller: null,
    buyer: { address: GERMAN, taxIds: [], exemption: "none" },
    lines: [line(3_000n)],
    ...changed,
  };
}

const EURO = "EUR" as TaxCalculationRequest["currency"];
const DOLLAR = "USD" as TaxCalculationRequest["currency"];

describe("a calculation", () => {
  test("sends the lines, the parties and the date, and has the taxes of each line", async () => {
    const seller = { ...GERMAN, line1: "Unter den Linden 1" };
    const taxIds = [{ type: "eu_vat", value: "DE811569869" }];
    const calculated = await provider.calculate(
      request({
        seller,
        buyer: { address: GERMAN, taxIds, exemption: "none" },
        lines: [
          line(3_000n, { quantity: quantity("3"), taxCode: "txcd_10103001" }),
          line(119n, { behavior: "inclusive" }),
        ],
      }),
    );
    expect(double.calls[0]?.body).toEqual({
      currency: "eur",
      line_items: [
        { amount: 3_000, reference: "0", quantity: 3, tax_behavior: "exclusive", tax_code: "txcd_10103001" },
        { amount: 119, reference: "1", quantity: 1, tax_behavior: "inclusive" },
      ],
      customer_details: {
        address: { country: "DE", city: "Berlin", postal_code: "10117" },
        address_source: "billing",
        taxability_override: "none",
        tax_ids: [{ type: "eu_vat", value: "DE811569869" }],
      },
      ship_from_details: {
        address: { country: "DE", city: "Berlin", postal_code: "10117", line1: "Unter den Linden 1" },
      },
      tax_date: NOW / 1_000,
      expand: ["line_items.data.tax_breakdown"],
    });
    const source = { provider: "stripe", jurisdiction: "DE", region: "DE", type: "vat" };
    const vat = { taxId: null, code: null, name: "VAT", percent: "19", category: "S", reason: null, source };
    expect(calculated).toEqual({
      providerCalculationId: expect.stringMatching(/^taxcalc_/),
      taxes: [
        [{ ...vat, taxableShare: "100", isInclusive: false, taxableAmount: 3_000n, amount: 570n }],
        [{ ...vat, taxableShare: "100", isInclusive: true, taxableAmount: 100n, amount: 19n }],
      ],
    });
  });

  test("keeps the taxes of several jurisdictions apart", async () => {
    const buyer = { address: CALIFORNIAN, taxIds: [], exemption: "none" } as const;
    const { taxes } = await provider.calculate(request({ currency: DOLLAR, buyer, lines: [line(9_999n)] }));
    expect(taxes[0]).toMatchObject([
      { percent: "6.25", amount: 625n, source: { region: "US-CA", type: "sales_tax" } },
      { percent: "2.375", amount: 237n },
    ]);
  });

  // prettier-ignore
  test.each([
    // rule                                      changed                                                    category reason
    ["an exempt customer",                       { exemption: "exempt" },                                   "E",  "The customer is exempt from tax"],
    ["a customer who owes the tax",              { exemption: "reverse" },                                  "AE", "VATEX-EU-AE"],
    ["a business of another member state",       { address: { ...GERMAN, country: "FR" }, taxIds: [{ type: "eu_vat", value: "FR40303265045" }] }, "AE", "VATEX-EU-AE"],
    ["a place where the seller collects no tax", { address: { ...GERMAN, country: "BR" } },                 "O",  "The seller does not collect tax here"],
  ] as const)("of %s has a row of zero with its reason", async (_rule, changed, category, reason) => {
    const buyer = { address: GERMAN, taxIds: [], exemption: "none" as const, ...changed };
    const { taxes } = await provider.calculate(request({ buyer }));
    expect(taxes).toMatchObject([[{ amount: 0n, percent: "0", category, reason, isInclusive: false }]]);
  });

  test("of an exempt product names it", async () => {
    const { taxes } = await provider.calculate(
      request({ lines: [line(500n, { taxCode: "txcd_00000000" })] }),
    );
    expect(taxes).toMatchObject([[{ amount: 0n, category: "E", reason: "The product is exempt from tax" }]]);
  });

  // prettier-ignore
  test.each([
    ["without decimals",                      "JPY", 1_000n, "JP", 1_000,   100n],
    ["without decimals, sent with two",       "ISK",   100n, "DE", 10_000,   19n],
    ["with three decimals",                   "KWD", 1_234n, "DE", 1_234,   234n],
  ] as const)("of a currency %s has amounts in our units", async (_rule, code, amount, country, sent, tax) => {
    const buyer = { address: { ...GERMAN, country }, taxIds: [], exemption: "none" as const };
    const currency = code as TaxCalculationRequest["currency"];
    const { taxes } = await provider.calculate(request({ currency, buyer, lines: [line(amount)] }));
    expect(double.calls[0]?.body["line_items"]).toMatchObject([{ amount: sent }]);
    expect(taxes).toMatchObject([[{ amount: tax }]]);
  });

  test("of more lines than one response or one request holds has all of them", async () => {
    const lines = Array.from({ length: 130 }, (_each, index) => line(BigInt(100 * (index + 1))));
    const { taxes } = await provider.calculate(request({ lines }));
    expect(taxes.map(([tax]) => tax?.amount)).toEqual(lines.map((_each, index) => BigInt(19 * (index + 1))));
    const sizes = double.calls
      .filter(({ operation }) => operation === CALCULATE)
      .map(({ body }) => (body["line_items"] as unknown[]).length);
    expect(sizes).toEqual([100, 30]);
  });

  test("of fractions of a unit sends no quantity", async () => {
    await provider.calculate(request({ lines: [line(7n, { quantity: quantity("0.5") })] }));
    expect(double.calls[0]?.body["line_items"]).toEqual([
      { amount: 7, reference: "0", tax_behavior: "exclusive" },
    ]);
  });

  test("of a date too far away uses the rules of today", async () => {
    await provider.calculate(request({ at: addMs(NOW, -40 * DAY_MS) }));
    expect(double.calls[0]?.body).not.toHaveProperty("tax_date");
  });

  test("repeated with the same reference is the same calculation", async () => {
    const repeated = request();
    const first = await provider.calculate(repeated);
    double.store.taxRates.set("DE", 20);
    const second = await provider.calculate(repeated);
    double.store.taxRates.clear();
    expect(second).toEqual(first);
  });
});

describe("a failure", () => {
  // prettier-ignore
  test.each([
    ["no address",                     null,                               "address.country"],
    ["an address without a country",   { ...GERMAN, country: null },       "address.country"],
    ["an address that is incomplete",  { ...CALIFORNIAN, postalCode: null }, "address.postalCode"],
  ] as const)("because of %s names the field", async (_rule, address, field) => {
    const buyer = { address, taxIds: [], exemption: "none" as const };
    await expect(provider.calculate(request({ buyer }))).rejects.toMatchObject({
      code: "address_invalid",
      field,
    });
  });

  test("because of the key says so", async () => {
    const other = await open("sk_test_another");
    await expect(other.calculate(request())).rejects.toMatchObject({ code: "credentials_refused" });
  });

  test("because of decimals that Stripe does not have calls no one", async () => {
    const currency = "MGA" as TaxCalculationRequest["currency"];
    const refused = provider.calculate(request({ currency, lines: [line(150n)] }));
    await expect(refused).rejects.toMatchObject({ code: "request_refused" });
    expect(double.calls).toEqual([]);
  });

  test.each<Fault>([
    "rate_limited",
    "server_error",
    "timeout_before",
    "timeout_after",
    "reset_before",
    "malformed",
  ])("twice by %s is unavailable", async (fault) => {
    double.fail(CALCULATE, fault, fault);
    // The client waits half of it for each of its two attempts.
    const timeoutMs = fault.startsWith("timeout") ? 2_000 : 40_000;
    await expect(provider.calculate(request({ timeoutMs }))).rejects.toMatchObject({ code: "unavailable" });
  });

  test("once is repeated with the same idempotency key", async () => {
    double.fail(CALCULATE, "reset_after");
    expect((await provider.calculate(request())).taxes).toMatchObject([[{ amount: 570n }]]);
    const keys = double.calls.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  // prettier-ignore
  test.each([
    ["in another currency",            { currency: "usd" }],
    ["of the other mode",              { livemode: true }],
    ["whose total is not its lines'",  { tax_amount_exclusive: 571 }],
  ])("an answer %s is refused", async (_rule, members) => {
    const asked = request();
    await provider.calculate(asked);
    for (const replay of double.store.replays.values()) Object.assign(replay.answer.body as object, members);
    await expect(provider.calculate(asked)).rejects.toMatchObject({ code: "unavailable" });
  });

  // prettier-ignore
  test.each([
    ["an inactive account",      { type: "StripeInvalidRequestError", code: "stripe_tax_inactive" },        "credentials_refused", null],
    ["a failed calculation",     { type: "StripeInvalidRequestError", code: "taxes_calculation_failed" },   "unavailable", null],
    ["the seller's address",     { type: "StripeInvalidRequestError", param: "ship_from_details[address][country]" }, "address_invalid", "legal.address.country"],
    ["an unknown location",      { type: "StripeInvalidRequestError", code: "customer_tax_location_invalid" }, "address_invalid", "address"],
    ["an unknown tax code",      { type: "StripeInvalidRequestError", param: "line_items[0][tax_code]" },   "request_refused", null],
  ])("of Stripe about %s is recognized", (_rule, members, code, field) => {
    expect(toTaxFailure(Object.assign(new Error("No."), members))).toMatchObject({ code, field });
  });
});
