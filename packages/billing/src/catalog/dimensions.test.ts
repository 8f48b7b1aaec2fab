import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  dimensionsText,
  findEntry,
  isAmbiguous,
  whenText,
  type Dimensions,
  type When,
} from "./dimensions.js";

const GPT: When = { model: ["gpt"] };
const GPT_INPUT: When = { model: ["gpt"], token: ["input"] };
const OUTPUT: When = { token: ["output", "reasoning"] };

describe("the entry that decides", () => {
  // prettier-ignore
  test.each<[string, When[], Dimensions, number]>([
    // rule                                            entries                  usage                                  index
    ["is the one that the usage fits",                 [GPT, OUTPUT],           { token: "reasoning" },                 1],
    ["is the one with the most names that fit",        [GPT, GPT_INPUT],        { model: "gpt", token: "input" },       1],
    ["needs all of its names",                         [GPT, GPT_INPUT],        { model: "gpt" },                       0],
    ["is none for another value",                      [GPT, GPT_INPUT],        { model: "opus", token: "input" },     -1],
    ["is none for an empty value",                     [GPT],                   { model: "" },                         -1],
    ["fits an empty value that it lists",              [{ model: [""] }],       { model: "" },                          0],
    ["does not fit a missing value",                   [{ model: [""] }],       { token: "input" },                    -1],
    ["ignores names that it does not have",            [GPT],                   { model: "gpt", project: "p1" },        0],
    ["is none for a name that all objects inherit",    [{ constructor: ["x"] }], { model: "gpt" },                     -1],
    ["is none without entries",                        [],                      { model: "gpt" },                      -1],
  ])("%s", (_rule, whens, usage, index) => {
    expect(findEntry(whens.map((when) => ({ when })), usage)).toBe(index);
  });
});

describe("two entries", () => {
  // prettier-ignore
  test.each<[string, When, When, boolean]>([
    ["are ambiguous with other names, as many",          GPT,       OUTPUT,                                    true],
    ["are ambiguous with a value in common",             OUTPUT,    { token: ["reasoning"] },                  true],
    ["are clear if one has more names",                  GPT,       GPT_INPUT,                                 false],
    ["are clear with no value in common",                OUTPUT,    { token: ["input"] },                      false],
    ["are clear if one shared name has none in common",  GPT_INPUT, { model: ["gpt"], token: ["output"] },     false],
    ["are ambiguous if they share a value of each name", GPT_INPUT, { token: ["input"], model: ["a", "gpt"] }, true],
    ["are clear if only the shared name differs",        GPT_INPUT, { model: ["opus"], region: ["eu"] },       false],
    ["are ambiguous if a name of each is its own",       GPT_INPUT, { model: ["gpt"], region: ["eu"] },        true],
  ])("%s", (_rule, a, b, isRefused) => {
    expect(isAmbiguous(a, b)).toBe(isRefused);
    expect(isAmbiguous(b, a)).toBe(isRefused);
  });
});

test("the same usage has the same text, however it is written", () => {
  expect(whenText({ b: ["y", "x"], a: ["z"] })).toBe(whenText({ a: ["z"], b: ["x", "y"] }));
  expect(whenText(GPT)).not.toBe(whenText(GPT_INPUT));
  expect(dimensionsText({ b: "y", a: "x" })).toBe(dimensionsText({ a: "x", b: "y" }));
  expect(dimensionsText(null)).not.toBe(dimensionsText({ a: "" }));
});

const names = ["a", "b", "c"] as const;
const values = ["1", "2", "3"] as const;
const whens: fc.Arbitrary<When> = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.subarray([...values], { minLength: 1 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((pairs) => Object.fromEntries(pairs));
const usages: fc.Arbitrary<Dimensions> = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)), { maxLength: 3 })
  .map((pairs) => Object.fromEntries(pairs));

test("without ambiguous entries, the one that decides does not depend on their order", () => {
  fc.assert(
    fc.property(fc.array(whens, { maxLength: 6 }), usages, (all, usage) => {
      const clear: When[] = [];
      for (const when of all) if (!clear.some((each) => isAmbiguous(each, when))) clear.push(when);
      const fits = clear.filter((when) =>
        Object.entries(when).every(([name, list]) => list.includes(usage[name] ?? "none")),
      );
      const most = Math.max(0, ...fits.map((when) => Object.keys(when).length));
      const best = fits.filter((when) => Object.keys(when).length === most);
      expect(best.length).toBeLessThanOrEqual(1);
      const find = (entries: readonly When[]) =>
        entries[
          findEntry(
            entries.map((when) => ({ when })),
            usage,
          )
        ];
      expect(find(clear)).toBe(best[0]);
      expect(find(clear.toReversed())).toBe(best[0]);
    }),
  );
});
