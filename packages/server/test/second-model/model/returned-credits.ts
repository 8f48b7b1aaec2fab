import { giveBack, isGivenBack, mirrored, moneyOf, negated, partOfMoney, ratio } from "./give-back.js";
import { restOfLine, spread, sum, takeBack, type Part } from "./give-back.js";
import { dueOf } from "./money.js";
import type { Invoice, Line } from "./state.js";

/** What is left of an invoice, before a part of it is given back. */
export interface Left {
  /** Of each line: what is left of a charge. */
  readonly lines: readonly number[];
  /** The most money that the lines can give back. */
  readonly money: number;
}

/** The money of an invoice that its lines can give back: what was paid or is due, without the debt that it carried. */
export function moneyLeft(invoice: Invoice): number {
  const { lines, status, paid, refunded } = invoice;
  const carried = sum(lines.map(({ kind, amount }) => (kind === "carried" ? amount : 0)));
  const due = status === "open" || status === "uncollectible" ? dueOf(invoice) : 0;
  return Math.max(0, due + paid - refunded - carried);
}

const creditsOn = ({ lines }: Invoice): readonly Line[] =>
  lines.filter(({ amount, source }) => amount < 0 && source !== undefined);

const creditLeft = (credit: Line): number => moneyOf(mirrored(credit), restOfLine(mirrored(credit)));

/** Whether value of the lines is left that credits of the invoice settled, and no money. */
export function hasOnlyCredits(invoice: Invoice, { lines, money }: Left): boolean {
  const credits = sum(creditsOn(invoice).map(creditLeft));
  return invoice.status === "paid" && money <= 0 && sum(lines) > 0 && credits > 0;
}

/**
 * Returns the parts of a credit note with the value that the invoice's credits settled of its lines: in proportion to the money,
 * and all of it with the last money. Takes it off the credits, whose lines have it again.
 */
export function returnCredits(
  invoice: Invoice,
  parts: readonly number[],
  left: Left & { readonly withoutMoney: boolean },
): { readonly parts: readonly number[]; readonly returned: readonly { line: Line; part: Part }[] } {
  const credits = creditsOn(invoice);
  const lefts = credits.map(creditLeft);
  const onLines = sum(left.lines);
  const most = Math.min(left.money, onLines);
  const whole = Math.min(sum(lefts), onLines - most);
  const money = sum(parts);
  const rooms = parts.map((part, index) =>
    part > 0 || left.withoutMoney ? (left.lines[index] ?? 0) - part : 0,
  );
  const value = Math.min(money >= most ? whole : ratio(whole, money, most), sum(rooms));
  if (value <= 0) return { parts, returned: [] };
  const added = spread(value, rooms);
  const taken = spread(value, lefts);
  const returned = credits.flatMap((line, index) => {
    const amount = taken[index] ?? 0;
    return amount === 0 ? [] : [returnOf(line, amount)];
  });
  return { parts: parts.map((part, index) => part + (added[index] ?? 0)), returned };
}

function returnOf(credit: Line, money: number) {
  const part = partOfMoney(mirrored(credit), money);
  giveBack(credit, negated(part));
  const { source } = credit;
  if (source) {
    takeBack(source, part);
    if (isGivenBack(credit)) source.isTimeCredited = false;
  }
  return { line: credit, part: negated(part) };
}
