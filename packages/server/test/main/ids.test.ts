import { describe, expect, test } from "@jest/globals";
import { idAt, idMaker, timeOfId } from "../../src/shared/ids.js";

const MAY = Date.parse("2031-05-01T12:34:56.789Z");

describe("an id", () => {
  test("contains its creation time", () => {
    expect(timeOfId(idMaker(() => MAY)("evt"))).toBe(MAY);
    expect(timeOfId(idMaker(() => 0)("evt"))).toBe(0);
  });

  test("sorts by creation time", () => {
    const newId = idMaker(() => MAY);
    const [first, second] = [newId("evt"), newId("evt")];
    expect([idAt("evt", MAY), first, second, idAt("evt", MAY + 1)].toSorted()).toEqual([
      idAt("evt", MAY),
      first,
      second,
      idAt("evt", MAY + 1),
    ]);
  });
});
