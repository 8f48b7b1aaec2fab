import { expect, test } from "@jest/globals";
import { changeText } from "./version-change.js";

const calls = (field: string, before: unknown, after: unknown) => ({
  field,
  feature: "api-calls",
  before,
  after,
});
const plan = (field: string, before: unknown, after: unknown) => ({ field, feature: null, before, after });
const feature = { slug: "api-calls", name: "API calls", limit: 1_000, alerts: [] };
const TIERS = [
  { upTo: 100, unitPrice: 0.5, prices: { EUR: { unitPrice: 0.4 } } },
  { upTo: null, unitPrice: 0.25, flatFee: 100 },
];

test.each([
  [plan("price", 900, 1_200), "Price: $9.00 → $12.00"],
  [plan("prices", { EUR: 800, JPY: 1_300 }, { EUR: 1_000 }), "Prices: €8.00, ¥1,300 → €10.00"],
  [plan("trialDays", 0, 14), "Trial days: 0 → 14"],
  [plan("trialCardRequired", false, true), "Trial card required: no → yes"],
  [plan("taxCodes", null, ["vat", "gst"]), "Tax codes: none → vat, gst"],
  [calls("limit", 100, null), "API calls: limit: 100 → none"],
  [calls("overagePrice", 0.325, 2), "API calls: overage price: $0.00325 → $0.02"],
  [
    calls("prices", { EUR: { overagePrice: 2 } }, { EUR: { overagePrice: 3 } }),
    "API calls: prices: overage price €0.02 → overage price €0.03",
  ],
  [
    calls("tiers", null, TIERS),
    "API calls: tiers: none → up to 100, unit price $0.005, prices unit price €0.004; unit price $0.0025, flat fee $1.00",
  ],
  [
    calls("alerts", [{ measure: "used_percent", at: 80, every: null }], null),
    "API calls: alerts: measure used_percent, at 80 → none",
  ],
  [calls("feature", null, feature), "API calls: added, 1,000 included"],
  [calls("feature", null, { ...feature, limit: null }), "API calls: added"],
  [calls("feature", feature, null), "API calls: removed"],
])("describes the change %j, without JSON", (change, text) => {
  expect(changeText(change, "USD", () => "API calls")).toBe(text);
});
