import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { formatInFours, parseBic, parseIban } from "./bank-account.js";
import { creditorReference, readCreditorReference } from "./creditor-reference.js";
import { epcCodeText } from "./epc-code.js";

describe("an IBAN", () => {
  // prettier-ignore
  test.each<[rule: string, text: string, iban: string | undefined]>([
    ["is read with spaces and small letters", "de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["may contain letters",                   "GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819"],
    ["may be short",                          "NO93 8601 1117 947",          "NO9386011117947"],
    ["is refused with another digit",         "DE89370400440532013001",      undefined],
    ["is refused with digits that changed places", "DE89370400440523013000", undefined],
    ["is refused without a country",          "89370400440532013000",        undefined],
    ["is refused when it is too short",       "DE893704",                    undefined],
  ])("%s", (_rule, text, iban) => {
    expect(parseIban(text)).toBe(iban);
  });

  test("is written in groups of four", () => {
    expect(formatInFours("NO9386011117947")).toBe("NO93 8601 1117 947");
  });
});

test("a BIC has 8 or 11 characters", () => {
  expect(["cobadeff", "COBADEFFXXX", "COBADEFFXX", "12BADEFF"].map(parseBic)).toEqual([
    "COBADEFF",
    "COBADEFFXXX",
    undefined,
    undefined,
  ]);
});

describe("a creditor reference", () => {
  // The first two are the examples of the standard's users: the Finnish bank association and Wikipedia.
  // prettier-ignore
  test.each<[text: string, rest: string | undefined]>([
    ["RF18 5390 0754 7034",   "539007547034"],
    ["rf712348231",           "2348231"],
    ["RF18 5390 0754 7035",   undefined],
    ["5390 0754 7034",        undefined],
  ])("%s", (text, rest) => {
    expect(readCreditorReference(text)).toBe(rest);
  });

  test("of an invoice can be read back, and a changed character is noticed", () => {
    const numbers = fc.tuple(fc.stringMatching(/^[A-Z0-9]{8}$/), fc.integer({ min: 1, max: 99_999 }));
    fc.assert(
      fc.property(numbers, fc.nat(20), ([prefix, count], place) => {
        const number = `${prefix}-${String(count).padStart(4, "0")}`;
        const reference = creditorReference(number) ?? "";
        expect(readCreditorReference(reference)).toBe(number.replace("-", ""));
        const at = 4 + (place % (reference.length - 4));
        const changed = `${reference.slice(0, at)}${reference[at] === "7" ? "8" : "7"}${reference.slice(at + 1)}`;
        expect(readCreditorReference(changed)).toBeUndefined();
      }),
    );
  });

  test("is none of a number that does not fit into it", () => {
    expect(creditorReference("A".repeat(22))).toBeUndefined();
  });
});

describe("the code of a transfer", () => {
  const account = { iban: "DE89370400440532013000", bic: "COBADEFFXXX", holder: null };
  const order = { account, holder: "Dues GmbH", amount: 123_405n, reference: "RF18539007547034" };

  test("has the lines of EPC069-12", () => {
    expect(epcCodeText(order)?.split("\n")).toEqual([
      ...["BCD", "002", "1", "SCT", "COBADEFFXXX", "Dues GmbH", "DE89370400440532013000"],
      ...["EUR1234.05", "", "RF18539007547034"],
    ]);
  });

  test("is none for nothing, or more than it can hold", () => {
    expect(epcCodeText({ ...order, amount: 0n })).toBeUndefined();
    expect(epcCodeText({ ...order, amount: 100_000_000_000n })).toBeUndefined();
  });

  test("keeps a long name of a holder to one line of 70 characters", () => {
    const holder = `A\nB ${"é".repeat(90)}`;
    expect(epcCodeText({ ...order, holder })?.split("\n")[5]).toBe(`A B ${"é".repeat(66)}`);
  });
});
