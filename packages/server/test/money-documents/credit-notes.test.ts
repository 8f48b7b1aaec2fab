import { beforeAll, describe, expect, test } from "@jest/globals";
import type { components } from "../../src/generated/api.js";
import { succeeded, type Body, type Invoice } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { auditAll } from "../http/discounts/audited.js";
import { refusal, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import { sum, split } from "./fraction.js";
import { discountsOf, linesOf } from "./notation.js";
import { addUp, documentOf, less, moneyBack, NOTHING, plusAmounts, type Amounts } from "./reference.js";
import { amountsOf, lineAmounts, openShop, sell, sumsOf, type Sale } from "./shop.js";

type CreditNote = components["schemas"]["CreditNote"];

/** `2:100` is an amount of the third line, `2:rest` all that is left of it, `100` an amount over all lines, `rest` all. */
type Steps = string;

// prettier-ignore
const ROWS: readonly (readonly [rule: string, lines: string, discounts: string, steps: Steps])[] = [
  ["the whole at once",                           "9999:vat19 333:low7 50",                   "",              "rest"],
  ["one line of two at one rate",                 "6833:vat20 6833:vat20",                    "",              "1:rest 0:rest"],
  ["half of a line",                              "1000:vat10 999:vat10",                     "",              "0:550 rest"],
  ["thirds of a line",                            "999:vat20 1:vat20",                        "",              "0:400 0:400 0:rest"],
  ["cent by cent",                                "50:vat20 11:vat20 900",                    "",              "1:1 1:1 1:1 1:1 1:1 1:1 1:1 1:rest"],
  ["cent by cent of a high tax",                  "7:vat99 900",                              "",              "0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1"],
  ["an amount over lines with tax and without",   "3000:vat20 1000:vat20 600",                "",              "2000 1999 rest"],
  ["amounts over lines that leave remainders",    "101:vat19 101:vat19 101:low7",             "",              "100 100 77 rest"],
  ["two taxes on one line",                       "10005:gst5+qst9.975 333:gst5",             "",              "0:3333 0:3333 1:17 rest"],
  ["a line after a percentage",                   "1000:vat10 2000:vat10 3000:vat10 4000:vat10", "10%",        "0:rest 1:rest 3:1234 rest"],
  ["a line after an odd percentage",              "999:vat19 1:low7 777:low7",                "33.33%",        "0:1 0:100 0:250 2:rest rest"],
  ["a line after a fixed amount",                 "1999:vat20 6833:vat20 20033:vat20",        "1000",          "0:rest 1:4000 1:rest 2:1 2:rest"],
  ["parts of a line after a fixed amount",        "1999:vat20 500",                           "777",           "0:500 0:500 0:100 rest"],
  ["a line after two discounts",                  "5000:vat21 5000:vat21",                    "20% 333",       "0:1000 0:1000 0:1000 0:rest 700 rest"],
  ["a line that is nearly free",                  "5000:vat19 5000:vat19",                    "99.9%@0",       "0:1 0:1 0:rest 1:2500 rest"],
  ["a line with a discount on another",           "3000:vat20 500:vat20 700:low7",            "1000@0",        "0:800 1:300 2:rest rest"],
  ["a tax on a part of the price",                "9999:texas6.25*80 500:texas6.25*80",       "7.5%",          "0:3001 0:3001 1:77 rest"],
  ["one unit, then the rest",                     "12345:vat19 333:vat19",                    "12.5%",         "1 0:1 rest"],
  ["all but one unit, then the rest",             "100:vat19",                                "",              "0:118 0:rest"],
  ["a rate of zero",                              "2000:zero0 100:vat20",                     "50",            "0:333 0:333 rest"],
];

const VARIANTS = [
  ["EUR, taxes added, unpaid", "EUR", false, false],
  ["EUR, taxes added, paid", "EUR", false, true],
  ["JPY, taxes included, paid", "JPY", true, true],
  ["KWD, taxes added, unpaid", "KWD", false, false],
] as const;

interface Case extends Sale {
  readonly isInclusive: boolean;
  readonly steps: readonly string[];
}

const cases = VARIANTS.flatMap(([variant, currency, isInclusive, isPaid]) =>
  ROWS.map(([rule, lines, discounts, steps]): Case => ({
    name: `${rule}, in ${variant}`,
    currency,
    isInclusive,
    isPaid,
    lines: linesOf(lines, () => isInclusive),
    discounts: discountsOf(discounts),
    steps: steps.split(" "),
  })),
);

const server = useTestServer();
let tenant: TimedTenant;
beforeAll(async () => void (tenant = await openShop(server, cases)), 300_000);

interface Given {
  readonly lines: readonly Amounts[];
  readonly before: readonly Amounts[];
  readonly isInclusive: boolean;
}

/** What a step gives back of each line. Null if there is not that much. */
function giveBack({ lines, before, isInclusive }: Given, step: string): Amounts[] | null {
  const left = lines.map((line, place) => less(line, before[place] ?? NOTHING));
  const [place = "", amount] = step.includes(":") ? step.split(":") : ["", step];
  const isOf = (index: number) => place === "" || Number(place) === index;
  if (amount === "rest") return left.map((each, index) => (isOf(index) ? each : NOTHING));
  const money = BigInt(amount ?? "0");
  const available = left.map(({ total }, index) => (isOf(index) ? total : 0n));
  if (money > sum(available)) return null;
  const parts = split(money, available);
  return lines.map((line, index) => {
    const part = parts[index] ?? 0n;
    return part === 0n ? NOTHING : moneyBack(line, before[index] ?? NOTHING, part, isInclusive);
  });
}

function bodyOf({ id, items }: Invoice, row: number, step: string): Body {
  if (step === "rest") return { invoiceId: id };
  const [place, amount] = step.includes(":") ? step.split(":") : [null, step];
  if (place === null) return { invoiceId: id, amount: Number(amount) };
  const line = items.find(({ featureSlug }) => featureSlug === `row_${row}_line_${place}`);
  return { invoiceId: id, lines: [{ id: line?.id, ...(amount !== "rest" && { amount: Number(amount) }) }] };
}

const isNothing = ({ amount, total }: Amounts) => amount === 0n && total === 0n;

describe("a credit note has the amounts of the rules, and all of them together those of the invoice", () => {
  test.each(cases.map((each, row) => [each.name, row, each] as const))("%s", async (_name, row, given) => {
    const invoice = await sell(tenant, row, given);
    const { lines } = documentOf(given.lines, given.discounts);
    expect(lineAmounts(row, given, invoice)).toEqual(lines);
    let before = lines.map(() => NOTHING);
    for (const step of given.steps) {
      const expected = giveBack({ lines, before, isInclusive: given.isInclusive }, step);
      const reply = await send(tenant, "/v1/billing/credit-notes", { body: bodyOf(invoice, row, step) });
      if (expected === null || expected.every(isNothing)) {
        expect(refusal(reply)).toMatch(/^40[09] (refund_too_large|nothing_to_refund)$/);
        continue;
      }
      const { creditNote } = succeeded<{ creditNote: CreditNote }>(reply);
      const sourceOf = ({ sourceLineId }: { readonly sourceLineId: string | null }) =>
        invoice.items.findIndex(({ id }) => id === sourceLineId);
      const actual = creditNote.lineItems.toSorted((a, b) => sourceOf(a) - sourceOf(b)).map(amountsOf);
      expect({ step, lines: actual }).toEqual({ step, lines: expected.filter((each) => !isNothing(each)) });
      expect(sumsOf(creditNote)).toEqual(addUp(expected));
      before = before.map((each, index) => plusAmounts(each, expected[index] ?? NOTHING));
    }
    if (given.steps.at(-1) === "rest") expect(addUp(before)).toEqual(addUp(lines));
  });

  test("and the audit agrees", async () => {
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});
