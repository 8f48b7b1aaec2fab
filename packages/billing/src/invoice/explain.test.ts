import { expect, test } from "@jest/globals";
import { JULY, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { toCurrency } from "../money/currency.js";
import { instant } from "../time/instant.js";
import { explainLine } from "./explain.js";
import { feeLine } from "./fee.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const FEE = feeLine("line_fee", subscribed(PRO), PRO, { start: JUNE, end: JULY });
const MIDDLE = instant("2026-06-16T00:00:00Z");

// The fee may be paid or not: credit on cancellation reduces open fees as well.
test.each([
  ["in full", -1_500n, "They are credited: 15.00 USD.", null],
  ["in part", -1_000n, "The credit is limited to what could still be credited: 10.00 USD.", 1_000n],
])(
  "explains a credit for unused time %s without saying that the fee was paid",
  (_how, amount, end, atMost) => {
    const line = {
      ...FEE,
      id: "line_credit",
      kind: "credit" as const,
      amount,
      sourceLineId: FEE.id,
      period: { start: MIDDLE, end: JULY },
    };
    const explained = explainLine(line, {
      currency: toCurrency("USD"),
      source: FEE,
      usage: undefined,
      events: undefined,
      tokens: undefined,
      wholePeriod: undefined,
    });
    expect(explained.atMost).toBe(atMost);
    expect(explained.explanation).toBe(
      "pro, monthly from 2026-06-01T00:00:00.000Z to 2026-07-01T00:00:00.000Z: the fee is 30.00 USD. 1296000 of the " +
        `2592000 seconds, from 2026-06-16T00:00:00.000Z to 2026-07-01T00:00:00.000Z, are unused. ${end}`,
    );
  },
);
