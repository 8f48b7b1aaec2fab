import { expect, test } from "@jest/globals";
import { compileErrors } from "./support/compile.js";
import { openSdk } from "./support/hover.js";

const { fields, results } = openSdk();

test("every field of every public type has a doc comment", () => {
  expect(fields.length).toBeGreaterThan(1_000);
  expect(fields.filter(({ doc }) => doc === "").map(({ name }) => name)).toEqual([]);
});

test("hovering over the result of a method shows its fields, where it has some", () => {
  expect(results.length).toBeGreaterThan(60);
  const isShown = /^\{ |^(string|void|ArrayBuffer|Fields<T>|Meter<Known>)$/;
  const hidden = results.filter(({ type }) => !isShown.test(type));
  expect(hidden).toEqual([]);
  const typeOf = (name: string) => results.find(({ method }) => method === name)?.type;
  expect(typeOf("Plans.get")).toBe("{ plan: Plan; success: boolean; }");
  expect(typeOf("Dues.check")).toMatch(/ allowed: boolean; /);
});

const SHOP = `
import { Dues } from "@dues/sdk";
import { catalog, feature, plan } from "@dues/sdk/catalog";
const calls = feature.metered("api-calls");
const team = feature.boolean("team");
const dues = new Dues<typeof shop>();
const shop = catalog({ features: [calls, team], plans: [plan("free"), plan("pro", { features: [team.grant()] })] });
`;

/** What is misspelt, and the names that the compiler offers instead. */
const TYPOS: readonly (readonly [call: string, typo: string, names: string])[] = [
  [`dues.check({ customer: "ada", feature: "teem" })`, `"teem"`, `"api-calls" | "team"`],
  [`dues.track({ customer: "ada", feature: "cals" })`, `"cals"`, `"api-calls"`],
  [`dues.attach({ customer: "ada", product: "por" })`, `"por"`, `"free" | "pro"`],
];

test("a slug that the catalog does not have is an error that lists those that it has", () => {
  const snippets = TYPOS.map(([call]) => ({ name: call, text: `${SHOP}export const call = ${call};` }));
  const messages = TYPOS.map(
    ([call, typo, names]) => `${call}: Type '${typo}' is not assignable to type '${names}'.`,
  );
  expect(compileErrors(snippets).map((message) => message.replace(/ Did you mean .*/, ""))).toEqual(messages);
}, 60_000);
