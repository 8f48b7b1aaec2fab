import { moneyOf } from "../invoice/give-back.js";
import type { Invoice } from "../invoice/invoice.js";
import { netOf, totalOf, type InvoiceLine } from "../invoice/line.js";
import { allocate } from "../numbers/allocate.js";
import { positive } from "../numbers/bounds.js";
import { divide } from "../numbers/divide.js";
import type { CreditedLine } from "./document-lines.js";
import type { Movement } from "./earning.js";
import type { WriteOff } from "./write-offs.js";

/** How a line of an invoice that was given up is lost and recovered. */
export interface LostLine {
  readonly lost: Extract<Movement, { kind: "lost" }>;
  readonly recovered: readonly Extract<Movement, { kind: "recovered" }>[];
  /** The documents of credits that come after, though at the same instant. */
  readonly later: ReadonlySet<string>;
}

/**
 * Returns how the charges of an invoice that was given up are lost, by line. Nothing more is supplied of them. What was due is
 * spread over what is left of them, as part payments are, and a payment recovers its share of each.
 */
export function lostLinesOf(
  invoice: Invoice,
  writeOff: WriteOff,
  creditsOf: (lineId: string) => readonly CreditedLine[],
): ReadonlyMap<string, LostLine> {
  const { at, amount } = writeOff;
  const later = new Set(writeOff.settled.map(({ id }) => id));
  const isBefore = ({ issuedAt, document }: CreditedLine) => issuedAt <= at && !later.has(document.id);
  const leftOf = (line: InvoiceLine) =>
    creditsOf(line.id)
      .filter(isBefore)
      .reduce((left, credit) => left - moneyOf(credit.line), totalOf(line));
  const charges = invoice.lines.filter(({ amount: listed }) => listed > 0n);
  const lefts = charges.map((line) => positive(leftOf(line)));
  const due = allocate(amount, [...lefts, invoice.carried]);
  const recovered = recoveredBy(writeOff);
  return new Map(
    charges.map((line, index) => {
      const total = totalOf(line);
      const net = total === 0n ? 0n : divide((due[index] ?? 0n) * netOf(line), total, "half_away");
      return [line.id, { lost: { kind: "lost", at, net }, recovered, later }];
    }),
  );
}

/** What is paid or given back lowers what is due, of which the next payment has a share. */
function recoveredBy({ amount, settled }: WriteOff): LostLine["recovered"] {
  let whole = amount;
  return settled.flatMap(({ at, amount: part, by }) => {
    const movement = { kind: "recovered", at, part, whole } as const;
    whole -= part;
    return by === "credit_note" ? [] : [movement];
  });
}
