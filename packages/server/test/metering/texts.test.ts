import { expect, test } from "@jest/globals";
import { quantity } from "@dues/billing";
import fc from "fast-check";
import { arrayOf } from "../../src/db/core/session.js";
import { storedDraws, type RecordedDraw } from "../../src/db/usage/usage-events.js";
import { asInstantOfUtc } from "../../src/db/core/value-types.js";

const [units, credits] = [quantity("1.5"), quantity(3)];
const place = { subscriptionId: "sub_1", windowId: "win_1" };

const DRAWS: readonly RecordedDraw[] = [
  { from: "allowance", ...place, billableUsageId: null, units },
  { from: "billable", ...place, billableUsageId: "use_1", units },
  { from: "credits", ...place, credits, countedIn: "win_2", units },
  { from: "credits", ...place, credits, countedIn: null, units },
  { from: "grant", grantId: "crg_1", credits, countedIn: "win_2", units },
];

/** Decimals as text, everything else unchanged. */
function stored(draw: RecordedDraw) {
  return { ...draw, units: "1.5", ...("credits" in draw && { credits: "3" }) };
}

test.each([[[]], ...DRAWS.map((draw) => [[draw]]), [DRAWS]])("draws are stored as JSON: %j", (draws) => {
  expect(JSON.parse(storedDraws(draws))).toEqual(draws.map(stored));
});

const MICROSECONDS_OF_A_DAY = 86_400_000_000;

test("instants of the database are read to the millisecond, however many decimals they have", () => {
  const days = fc.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  const parts = fc.record({ day: days, micros: fc.nat(MICROSECONDS_OF_A_DAY - 1), digits: fc.nat(6) });
  fc.assert(
    fc.property(parts, ({ day, micros, digits }) => {
      const midnight = Math.floor(day.getTime() / 86_400_000) * 86_400_000;
      const whole = new Date(midnight + Math.floor(micros / 1_000_000) * 1_000);
      const fraction = String(micros % 1_000_000)
        .padStart(6, "0")
        .slice(0, digits);
      const seconds = whole.toISOString().slice(0, 19);
      const text = `${seconds.replace("T", " ")}${digits > 0 ? `.${fraction}` : ""}+00`;
      const read = asInstantOfUtc(text) as Date;
      expect(read.getTime()).toBe(whole.getTime() + Number(fraction.slice(0, 3).padEnd(3, "0")));
    }),
  );
});

test.each([
  [[], "{}"],
  [["a", "a", "b"], "{a,a,b}"],
  [["", "", null, null], '{"","",NULL,NULL}'],
  [["null", "NULL", null], '{"null","NULL",NULL}'],
  [["(0,1)", 'a"b\\'], '{"(0,1)","a\\"b\\\\"}'],
  [[1, 1, true, false, "1"], "{1,1,true,false,1}"],
] as const)("a column is written as an array: %j", (values, text) => {
  expect(arrayOf(values)).toBe(text);
});
