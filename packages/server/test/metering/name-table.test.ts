import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createNameTable } from "../../src/usage/memory/name-table.js";

const idOf = (number: number): string => `cus_${String(number).padStart(26, "0")}`;

test("ids are found by their keys, as in a map, after any changes", () => {
  const key = fc.oneof(fc.string({ unit: "binary", maxLength: 4 }), fc.nat({ max: 40 }).map(String));
  const change = fc.record({
    key,
    id: fc.option(fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 31 })),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const table = createNameTable();
      const expected = new Map<string, string>();
      for (const { key, id } of changes) {
        if (id === null) {
          table.delete(key);
          expected.delete(key);
        } else {
          table.set(key, id);
          expected.set(key, id);
        }
        for (const { key: other } of changes) expect(table.get(other)).toBe(expected.get(other));
      }
    }),
    { numRuns: 50 },
  );
});

test("all of many keys are found while the table grows", () => {
  const table = createNameTable();
  const keys = Array.from({ length: 200_000 }, (_, number) => `org_a customer-${number}`);
  for (const [number, key] of keys.entries()) table.set(key, idOf(number));
  expect(keys.filter((key, number) => table.get(key) !== idOf(number))).toEqual([]);
  expect(table.get("org_a customer-200000")).toBeUndefined();
  expect(table.get("org_b customer-0")).toBeUndefined();
  expect(table.isFull()).toBe(false);
});

test("a full table says so, and gives the places of some keys to others", () => {
  const slots = 16_384;
  const table = createNameTable(slots);
  const ids = Array.from({ length: 3 * slots }, (_, number) => idOf(number));
  const filledAt = ids.findIndex((id) => {
    table.set(id, id);
    return table.isFull();
  });
  expect(filledAt).toBeGreaterThan(slots / 3);
  expect(filledAt).toBeLessThan(0.6 * slots);
  expect(ids.slice(0, filledAt).filter((id) => table.get(id) !== id)).toEqual([]);
  for (const id of ids) table.set(id, id);
  expect(table.get(ids.at(-1) ?? "")).toBe(ids.at(-1));
  const found = ids.map((id) => table.get(id));
  const foundIds = found.filter((id) => id !== undefined);
  expect(foundIds.length).toBeGreaterThan(slots / 2);
  expect(foundIds.length).toBeLessThanOrEqual(slots);
  expect(found.filter((id, number) => id !== undefined && id !== ids[number])).toEqual([]);
});

test("an id that is too long is not kept", () => {
  const table = createNameTable();
  table.set("a", "x".repeat(32));
  expect(table.get("a")).toBeUndefined();
});
