import { beforeAll, describe, expect, test } from "@jest/globals";
import { numbers, addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let tenant: UsageTenant;

describe("values add up exactly", () => {
  // prettier-ignore
  test.each<[rule: string, limit: number, values: unknown[], last: string]>([
    ["one when none is given",              5,     [undefined, null],                  "tracked 2/5, 3 left"],
    ["a number is what it prints",          0.3,   [0.1, 0.2],                         "tracked 0.3/0.3, 0 left"],
    ["so is a string",                      0.3,   ["0.1", "0.2"],                     "tracked 0.3/0.3, 0 left"],
    ["and nothing is left beyond",          0.3,   [0.1, 0.2, "0.000000001"],          "limit_exceeded 0.3/0.3, 0 left"],
    ["nine decimals count",                 1,     ["0.000000001", 0.999999998],       "tracked 0.999999999/1, 1e-9 left"],
    ["in any spelling of a number",         1,     [1e-9, 5e-1],                       "tracked 0.500000001/1, 0.499999999 left"],
    ["trailing zeros mean nothing",         1,     ["0.500000000", "00.5"],            "tracked 1/1, 0 left"],
    ["many small ones make a whole",        1,     Array(10).fill("0.1"),              "tracked 1/1, 0 left"],
    ["large ones keep their small part",    2e9,   ["1000000000.000000001", 999999999], "tracked 1999999999/2000000000, 0.999999999 left"],
    ["none at all is nothing",              5,     [0, "0", "0.000000000"],            "tracked 0/5, 5 left"],
  ])("%s", async (_rule, limit, values, last) => {
    tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit })]);
    let answer = await tenant.check();
    for (const value of values) answer = await tenant.track({ value });
    expect(numbers(answer)).toBe(last);
  });
});

describe("values that are refused", () => {
  beforeAll(async () => {
    tenant = await addUsageTenant(server);
    await tenant.sell([planOf()]);
  });

  test.each<[rule: string, value: unknown]>([
    ["finer than nine decimals", 1e-10],
    ["finer than nine decimals, as text", "0.1234567891"],
    ["a sum that no decimal prints shortly", 0.1 + 0.2],
    ["negative", -1],
    ["negative, as text", "-1"],
    ["too large", 1e16],
    ["not a number", "ten"],
    ["an empty text", ""],
    ["text with an exponent", "1e3"],
    ["text around it", " 1 "],
    ["infinite", "Infinity"],
    ["a boolean", true],
    ["a list", [1]],
  ])("%s: %j", async (_rule, value) => {
    for (const path of ["/v1/track", "/v1/check"]) {
      const reply = await tenant.post(path, { customer: "ada", feature: "calls", value });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: "invalid_request", issues: [{ path: "value" }] },
      });
    }
  });

  test("change nothing", async () => {
    expect(await tenant.check()).toMatchObject({ usage: 0 });
  });
});
