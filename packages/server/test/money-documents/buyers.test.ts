import { beforeAll, describe, expect, test } from "@jest/globals";
import { succeeded, sync, upsertCustomer, type Body } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { addTimedTenant, preview, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import { percentOf, shareOf } from "./fraction.js";

/** Who owes the tax, and at which rates: sellers, buyers and prices in all combinations. */

const SELLERS = {
  "a seller in France": { country: "FR", oss: true, reverseCharge: "wellFormed" },
  "a seller in France without the one-stop shop": { country: "FR", oss: false, reverseCharge: "wellFormed" },
  "a seller in Italy that verifies numbers": { country: "IT", oss: true, reverseCharge: "verified" },
  "a seller in Nigeria": { country: "NG", oss: false, reverseCharge: "wellFormed" },
} as const;

const FRENCH = { type: "eu_vat", value: "FR40303265045" };
const GERMAN = { type: "eu_vat", value: "DE136695976" };
const ITALIAN = { type: "eu_vat", value: "IT00743110157" };
const BRITISH = { type: "gb_vat", value: "GB980780684" };

const BUYERS = {
  "a buyer without a country": {},
  "a buyer without a country, with a number": { taxIds: [GERMAN] },
  "a consumer in France": { country: "FR" },
  "a business in France": { country: "FR", taxIds: [FRENCH] },
  "a consumer in Italy": { country: "IT" },
  "a business in Italy": { country: "IT", taxIds: [ITALIAN] },
  "a business in Germany": { country: "DE", taxIds: [GERMAN] },
  "a buyer in Italy with a number of France": { country: "IT", taxIds: [FRENCH] },
  "a consumer in Spain, for which there is no rate": { country: "ES" },
  "a business in the United Kingdom": { country: "GB", taxIds: [BRITISH] },
  "a consumer in the United States": { country: "US" },
  "an exempt buyer in Germany": { country: "DE", taxIds: [GERMAN], taxExempt: "exempt" },
  "an exempt buyer without a country": { taxExempt: "exempt" },
  "a buyer in France with a rate of its own": { country: "FR", taxCodes: ["low"] },
} as const;

type Seller = (typeof SELLERS)[keyof typeof SELLERS];
interface Buyer {
  readonly country?: string;
  readonly taxIds?: readonly { readonly type: string; readonly value: string }[];
  readonly taxExempt?: string;
  readonly taxCodes?: readonly string[];
}

const EUROPEAN_UNION = ["FR", "IT", "DE", "ES"];
const RATES: Readonly<Record<string, string>> = { FR: "20", IT: "22", DE: "19", NG: "7.5" };
const DEFAULT_RATE = "15";
const LOW_RATE = "5.5";
const PRICE = 3_001n;

/** The country whose rates apply, or the category of a row of zero. */
function placeOf(
  seller: Seller,
  { country, taxIds = [], taxExempt }: Buyer,
): { taxedIn: string } | { zero: string } {
  if (taxExempt === "exempt") return { zero: "E" };
  if (country === undefined || country === seller.country) return { taxedIn: seller.country };
  if (!EUROPEAN_UNION.includes(country)) return { zero: "O" };
  const numbers = taxIds.filter(({ type }) => type === "eu_vat").map(({ value }) => value.slice(0, 2));
  // A business that the seller's own country registered buys as its other residents do.
  if (numbers.includes(seller.country)) return { taxedIn: seller.country };
  // Nothing verified a number in this test.
  if (numbers.length > 0 && seller.reverseCharge === "wellFormed") return { zero: "AE" };
  if (seller.oss) return { taxedIn: country };
  return EUROPEAN_UNION.includes(seller.country) ? { taxedIn: seller.country } : { zero: "O" };
}

/** The rows of the breakdown: category, rate and amount. */
function expectedOf(seller: Seller, buyer: Buyer, priceRate: string | null): string[] {
  const place = placeOf(seller, buyer);
  if ("zero" in place) return [`${place.zero} 0: 0`];
  const own = buyer.taxCodes ? LOW_RATE : null;
  const rate = priceRate ?? own ?? RATES[place.taxedIn] ?? DEFAULT_RATE;
  return [`S ${rate}: ${shareOf(PRICE, percentOf(rate))}`];
}

const server = useTestServer();
let tenant: TimedTenant;

beforeAll(async () => {
  tenant = await addTimedTenant(server, { features: [], plans: [] });
  const add = async (body: Body) =>
    succeeded(await send(tenant, "/v1/taxes", { body: { name: "VAT", ...body } }));
  for (const [country, percent] of Object.entries(RATES))
    await add({ code: `vat_${country.toLowerCase()}`, percent, country, automatic: true });
  await add({ code: "usual", percent: DEFAULT_RATE });
  await add({ code: "low", percent: LOW_RATE });
  await add({ code: "books", percent: "2.1" });
  const price = Number(PRICE);
  const plans = [
    { slug: "pro", price },
    { slug: "books", price, taxCodes: ["books"], planGroup: "books" },
  ];
  await sync(tenant, { features: [], plans });
});

let buyers = 0;

describe.each(Object.entries(SELLERS))("%s", (_seller, seller) => {
  beforeAll(async () => {
    const body = { legal: { ...seller, automaticTax: true }, tax: { defaultTaxCodes: ["usual"] } };
    succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
  });

  test.each(Object.entries<Buyer>(BUYERS))("%s", async (_buyer, buyer) => {
    buyers += 1;
    const customer = `buyer_${buyers}`;
    const { country, ...more } = buyer;
    const body = {
      id: customer,
      email: `${customer}@example.com`,
      ...more,
      ...(country !== undefined && { address: { country } }),
    };
    await upsertCustomer(tenant, body);
    for (const [plan, priceRate] of [
      ["pro", null],
      ["books", "2.1"],
    ] as const) {
      const { taxes, tax, totalExcludingTax, total } = await preview(tenant, plan, { customer });
      const rows = taxes.map(({ category, percent, amount }) => `${category} ${percent}: ${amount}`);
      expect({ plan, rows }).toEqual({ plan, rows: expectedOf(seller, buyer, priceRate) });
      expect([totalExcludingTax, totalExcludingTax + tax]).toEqual([Number(PRICE), total]);
    }
  });
});
