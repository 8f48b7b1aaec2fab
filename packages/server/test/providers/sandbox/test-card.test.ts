import { describe, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import fc from "fast-check";
import { parseCardForm, testCards } from "../../../src/providers/sandbox/test-card.js";

const now = instant("2026-04-15T12:00:00Z");
const good = { card: "4242424242424242", exp: "12/34", cvc: "123" };

describe("a card form", () => {
  // prettier-ignore
  test.each([
    ["takes the number with spaces",             { card: "4242 4242 4242 4242" },  "4242424242424242"],
    ["takes the number with hyphens",            { card: " 4000-0000-0000-0341 " }, "4000000000000341"],
    ["takes a code of four digits",              { cvc: "1234" },                  "4242424242424242"],
  ])("%s", (_rule, given, number) => {
    expect(parseCardForm({ ...good, ...given }, now)).toMatchObject({ card: { testCard: { number } } });
  });

  // prettier-ignore
  test.each([
    ["month and two digits of the year",   "07/31",   7, 2031],
    ["a month of one digit",               "7/31",    7, 2031],
    ["the whole year, as browsers fill in", "07/2031", 7, 2031],
    ["spaces around the slash",            "07 / 31", 7, 2031],
    ["no slash, as phones have none",      "0731",    7, 2031],
    ["this month, until its end",          "04/26",   4, 2026],
  ])("takes an expiry as %s", (_rule, exp, expMonth, expYear) => {
    expect(parseCardForm({ ...good, exp }, now)).toMatchObject({ card: { expMonth, expYear } });
  });

  // prettier-ignore
  test.each([
    ["no number",                       { card: "" },                     "card", "Enter the card number"],
    ["a number that is not text",       { card: 4242424242424242 },       "card", "Enter the card number"],
    ["letters in the number",           { card: "4242a42424242424" },     "card", "Enter the card number"],
    ["a number that is too long",       { card: "4242".repeat(5) },       "card", "Enter the card number"],
    ["a wrong check digit",             { card: "4242424242424241" },     "card", "not valid"],
    ["two digits swapped",              { card: "4242424242424224" },     "card", "not valid"],
    ["a well-formed number, no test card", { card: "5555555555554444" },  "card", "not a test card"],
    ["no expiry",                       { exp: undefined },               "exp",  "Enter the expiry date"],
    ["a thirteenth month",              { exp: "13/30" },                 "exp",  "Enter the expiry date"],
    ["month zero",                      { exp: "00/30" },                 "exp",  "Enter the expiry date"],
    ["an expiry in another century",    { exp: "12/1999" },               "exp",  "Enter the expiry date"],
    ["the month before this one",       { exp: "03/26" },                 "exp",  "has expired"],
    ["a code of two digits",            { cvc: "12" },                    "cvc",  "security code"],
    ["a code of five digits",           { cvc: "12345" },                 "cvc",  "security code"],
    ["a code with a letter",            { cvc: "12a" },                   "cvc",  "security code"],
  ])("refuses %s", (_rule, given, path, message) => {
    const issues = [{ path, message: expect.stringContaining(message) }];
    expect(parseCardForm({ ...good, ...given }, now)).toEqual({ issues });
  });

  test("reports all invalid fields together", () => {
    const parsed = parseCardForm({}, now);
    expect("issues" in parsed && parsed.issues.map(({ path }) => path)).toEqual(["card", "exp", "cvc"]);
  });

  test("never repeats the input", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{12,19}$/), (card) => {
        const parsed = parseCardForm({ card, exp: "1", cvc: "1" }, now);
        expect(JSON.stringify(parsed)).not.toContain(card);
      }),
    );
  });

  test("notices any single mistyped digit of a test card", () => {
    const position = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(
        fc.constantFrom(...testCards),
        position,
        fc.integer({ min: 1, max: 9 }),
        ({ number }, at, by) => {
          const digit = (Number(number[at]) + by) % 10;
          const parsed = parseCardForm(
            { ...good, card: number.slice(0, at) + digit + number.slice(at + 1) },
            now,
          );
          const issues = [{ path: "card", message: expect.stringContaining("not valid") }];
          expect(parsed).toEqual({ issues });
        },
      ),
    );
  });
});

test("a card is valid until the last instant of its month", () => {
  const last = instant("2026-04-30T23:59:59.999Z");
  const next = instant("2026-05-01T00:00:00Z");
  expect(parseCardForm({ ...good, exp: "04/26" }, last)).toHaveProperty("card");
  expect(parseCardForm({ ...good, exp: "04/26" }, next)).toHaveProperty("issues");
});
