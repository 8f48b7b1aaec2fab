import { expect, test } from "@jest/globals";
import { explainEvents } from "../invoice/billed-events.js";
import { quantity, unitPrice } from "../numbers/decimal.js";
import { instant } from "../time/instant.js";
import { explainTokens, summarizeTokens, type BilledModel } from "./explain.js";
import { markupOf } from "./markup.js";

const MODEL: BilledModel = {
  model: "m",
  per: 1000,
  above: null,
  markup: markupOf(0),
  events: 2,
  pools: [{ pool: "cacheRead", tokens: 3000, price: unitPrice("0.5") }],
  value: quantity("1.5"),
  billed: quantity("1.5"),
};

test("a model without a markup and with a context step", () => {
  const { models } = explainTokens({ models: [{ ...MODEL, above: 200_000 }], otherUnits: quantity(0) });
  expect(models[0]?.explanation).toBe(
    "2 calls of m with prompts of more than 200000 tokens, priced per 1000 tokens: 3000 cache read x 0.5 = 1.5. Sum: 1.5.",
  );
});

test("events that were rounded by themselves, of which a part is billed elsewhere", () => {
  const model = { ...MODEL, value: quantity("1.500000001"), billed: quantity("0.5") };
  const { models } = explainTokens({ models: [model], otherUnits: quantity(0) });
  expect(models[0]).toMatchObject({ rounding: quantity("0.000000001"), elsewhere: quantity("1.000000001") });
  expect(models[0]?.explanation).toContain(
    "Each event is rounded by itself, so together they are 1.500000001. Of these, 1.000000001 were included, paid with " +
      "credits or are on other lines; 0.5 are billed here.",
  );
});

test("many models are counted after the first five", () => {
  const models = Array.from({ length: 7 }, (_, number) => ({ ...MODEL, model: `m${number}` }));
  const summary = summarizeTokens({ models, otherUnits: quantity(0) });
  expect(summary).toContain(
    "10.5 of the units are computed from tokens: 2 calls of m0 with 3000 cache read; ",
  );
  expect(summary).toMatch(/2 calls of m4 with 3000 cache read; 2 more models\.$/);
});

test.each([
  [0, ""],
  [1, " One event settled the reservation rsv_0."],
  [3, " 3 events settled the reservations rsv_0, rsv_1, rsv_2."],
  [5, " 5 events settled the reservations rsv_0, rsv_1, rsv_2 and 2 more."],
])("names the first reservations of %i", (count, sentence) => {
  const at = instant("2031-06-01T00:00:00Z");
  const ids = Array.from({ length: count }, (_, number) => `rsv_${number}`);
  const events = { count: 1, firstId: "evt_0", lastId: "evt_0", from: at, to: at };
  expect(explainEvents({ ...events, reservations: { count, ids } })).toBe(
    `They were recorded by one event, at 2031-06-01T00:00:00.000Z.${sentence}`,
  );
});
