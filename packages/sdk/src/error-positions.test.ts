import { beforeAll, describe, expect, test } from "@jest/globals";
import { complaintOffsets } from "../test/support/compile.js";

const GIVEN = 'import type { Dues } from "@dues/sdk";\ndeclare const dues: Dues;\n';

/** Marks the word that the compiler must report. */
const MARK = "/*!*/";

/** Errors and the call. The reported position must be the error itself. */
const MISTAKES: readonly (readonly [rule: string, code: string])[] = [
  [
    "a field that is misspelt",
    `await dues.attach({\n  customer: "user_42",\n  product: "pro",\n  ${MARK}curency: "USD",\n});`,
  ],
  ["a field of another type", `await dues.track({\n  customer: "user_42",\n  ${MARK}feature: 7,\n});`],
  ["a field that is missing", `await dues.attach(${MARK}{\n  customer: "user_42",\n});`],
  [
    "a value that the spec does not name",
    `await dues.subscriptions.list({\n  customer: "user_42",\n  ${MARK}status: "cancelled",\n});`,
  ],
  [
    "a value deep in a catalog",
    `await dues.sync({\n  features: [{ slug: "seats", ${MARK}type: "seat" }],\n  plans: [{ slug: "pro" }],\n});`,
  ],
  [
    "a field deep in a catalog",
    `await dues.sync({\n  features: [],\n  plans: [{ slug: "pro", features: [{ slug: "a", ${MARK}limits: 5 }] }],\n});`,
  ],
  [
    "a slug that is missing in a catalog",
    `await dues.sync({\n  features: [],\n  plans: [${MARK}{ name: "Pro" }],\n});`,
  ],
  [
    "an event of a batch",
    `await dues.trackBatch([\n  { customer: "user_42", feature: "a" },\n  { customer: "user_42", ${MARK}feature: 7 },\n]);`,
  ],
  ["an event of a meter", `dues.meter().track({ customer: "user_42", feature: "a", ${MARK}valeu: 7 });`],
  ["an option of a call", `await dues.plans.get("pro", { ${MARK}retry: 3 });`],
  ["a field of a result", `const { plan } = await dues.plans.get("pro");\nplan.${MARK}cost.toFixed();`],
  [
    "a field of an entry of a list",
    `for await (const customer of dues.customers.list()) customer.${MARK}mail.trim();`,
  ],
  ["a method that does not exist", `await dues.customers.${MARK}fetch("user_42");`],
];

describe("the compiler reports the position of", () => {
  let offsets: (number | undefined)[][] = [];

  beforeAll(() => {
    offsets = complaintOffsets(
      MISTAKES.map(([name, code]) => ({ name, text: `${GIVEN}${code}\nexport {};` })),
    );
  }, 120_000);

  test.each(MISTAKES.map(([rule, code], index) => [rule, code, index] as const))(
    "%s",
    (_rule, code, index) => {
      expect(offsets[index]).toEqual([GIVEN.length + code.indexOf(MARK) + MARK.length]);
    },
  );
});
