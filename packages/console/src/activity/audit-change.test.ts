import { expect, test } from "@jest/globals";
import { actorText, changesOf, subjectName } from "./audit-change.js";

test("shows each changed field before and after", () => {
  const entry = {
    before: { dunningDays: [3, 5], updatedAt: 1 },
    after: { dunningDays: [1, 3, 7], updatedAt: 2, name: "A" },
  };
  expect(changesOf(entry, String)).toEqual(["Dunning days: 3, 5 → 1, 3, 7"]);
});

test("shows the fields of objects that changed, by their names", () => {
  const address = { line1: "Linden 1", city: "Berlin", country: "DE", state: null };
  const before = { address, taxIds: [], legal: null, isTest: true, metadata: { team: "a" } };
  const after = {
    address: { ...address, city: "Paris", country: "FR" },
    taxIds: [{ type: "eu_vat", value: "FR1" }],
    legal: { name: "Ada", address: { city: "Paris" } },
    isTest: false,
    metadata: {},
  };
  expect(changesOf({ before, after }, String)).toEqual([
    "Address, city: Berlin → Paris",
    "Address, country: DE → FR",
    "Tax IDs: none → type eu_vat, value FR1",
    "Legal: none → name Ada, address city Paris",
    "Is test: yes → no",
    "Metadata, team: a → none",
  ]);
});

test("names what is new and what is deleted", () => {
  expect(changesOf({ before: null, after: {} }, String)).toEqual(["New"]);
  expect(changesOf({ before: {}, after: null }, String)).toEqual(["Deleted"]);
});

test("cuts long values and long lists", () => {
  const before = Object.fromEntries(
    Array.from({ length: 8 }, (_value, index) => [`f${index}`, "x".repeat(100)]),
  );
  const changes = changesOf({ before, after: {} }, String);
  expect(changes).toHaveLength(7);
  expect([changes[0], changes[6]]).toEqual([`F0: ${"x".repeat(80)}… → none`, "and 2 more"]);
});

test.each([
  ["by its name", { before: { name: "Old" }, after: { name: "Summer", slug: "summer" } }, "Summer"],
  ["by its number", { before: null, after: { number: "ADA-0001", name: null } }, "ADA-0001"],
  ["by its plan", { before: null, after: { plan: { name: "Pro" } } }, "Pro"],
  [
    "by what it was, once it is deleted",
    { before: { url: "https://a.example" }, after: null },
    "https://a.example",
  ],
  ["by nothing", { before: null, after: { amount: 5 } }, undefined],
])("names what was changed %s", (_by, entry, name) => {
  expect(subjectName(entry)).toBe(name);
});

test("names who made a change", () => {
  expect([actorText({ type: "user" }), actorText({ type: "job" })]).toEqual([
    "User",
    "Server, when it was due",
  ]);
});

test("a new refund has its amount, and a new document its total", () => {
  const refund = { amount: 500, currency: "USD", paymentId: "pay_1" };
  expect(changesOf({ before: null, after: refund }, String)).toEqual(["New: $5.00"]);
  expect(changesOf({ before: null, after: { total: 900, currency: "EUR" } }, String)).toEqual(["New: €9.00"]);
});

test("a scheduled change has the name of its plan, and no IDs", () => {
  const plan = { id: "plan_01", slug: "max", name: "Max", version: 2 };
  const scheduledChange = { at: "2026-12-07T00:00:00Z", plan, price: 2_900, interval: "monthly" };
  const after = { scheduledChange, currency: "USD" };
  const on = (at: string | number) => `on ${String(at).slice(0, 10)}`;
  expect(changesOf({ before: { scheduledChange: null }, after }, on)).toEqual([
    "Scheduled change: none → at on 2026-12-07, plan Max version 2, price $29.00, interval monthly",
  ]);
  const other = { ...scheduledChange, plan: { ...plan, id: "plan_02", name: "Pro" } };
  expect(changesOf({ before: { scheduledChange: other }, after }, on)).toEqual([
    "Scheduled change, plan: Pro version 2 → Max version 2",
  ]);
});

test("prices are amounts of their currencies", () => {
  const entry = { before: { prices: { EUR: 1_700 } }, after: { prices: { EUR: 2_700 }, currency: "USD" } };
  expect(changesOf(entry, String)).toEqual(["Prices: €17.00 → €27.00"]);
});

test("prices of units may be fractions", () => {
  const features = (overagePrice: number) => [{ slug: "calls", overagePrice }];
  const entry = { before: { features: features(2) }, after: { features: features(0.325), currency: "USD" } };
  expect(changesOf(entry, String)).toEqual([
    "Features: slug calls, overage price $0.02 → slug calls, overage price $0.00325",
  ]);
});

test("writes times in the zone of the organization, and amounts with their currency", () => {
  const before = { paidAt: null, amountDue: 4_900 };
  const after = { paidAt: 1_000, amountDue: 0, currency: "USD" };
  const changes = changesOf({ before, after }, (at) => `at ${at}`);
  expect(changes).toEqual(["Paid at: none → at 1000", "Amount due: $49.00 → $0.00"]);
});
