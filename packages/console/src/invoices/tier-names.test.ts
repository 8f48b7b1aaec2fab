import { expect, test } from "@jest/globals";
import { tierNames } from "./tier-names.js";

test("names each tier by its first and last unit", () => {
  expect(tierNames([100, 500, null], String)).toEqual(["1 – 100", "101 – 500", "501 and more"]);
  expect(tierNames([null], String)).toEqual(["1 and more"]);
});
