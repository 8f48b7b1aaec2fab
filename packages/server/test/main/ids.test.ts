import { describe, expect, test } from "@jest/globals";
import { idAt, idMaker, timeOfId } from "../../src/shared/ids.js";

const MAY = Date.parse("2031-05-01T12:34:56.789Z");

describe("an id", () => {
  test("tells when it was made", () => {
    expect(timeOfId(idMaker(() => MAY)("evt"))).toBe(MAY);
    expect(timeOfId(idMaker(() => 0)("evt"))).toBe(0);
  });

  test("sorts after everything that was made before it, and before what is made later", () => {
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
