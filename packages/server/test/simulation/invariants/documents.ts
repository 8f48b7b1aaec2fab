import type { components } from "../../../src/generated/api.js";
import type { CreditNote, Documents, Invoice } from "../documents/read.js";

type Wire = components["schemas"];
type LineTax = Wire["LineTax"];

/** What the lines of invoices and of credit notes have in common. */
type Line = Pick<
  Wire["InvoiceLine"],
  "id" | "amount" | "discount" | "discounts" | "amountExcludingTax" | "tax" | "taxes" | "total"
>;
type Totals = Pick<
  Invoice,
  "subtotal" | "discount" | "discounts" | "totalExcludingTax" | "tax" | "taxes" | "total"
>;

/** Invariants of the amounts of documents. Each returned text describes a violation. */
export function brokenDocuments(documents: Documents): string[] {
  return [
    ...documents.invoices.flatMap((invoice) => [
      ...brokenSums(nameOf(invoice), invoice, invoice.items),
      ...brokenInvoiceMoney(invoice),
    ]),
    ...documents.creditNotes.flatMap((note) => [
      ...brokenSums(nameOf(note), note, note.lineItems),
      ...brokenSettlements(note),
    ]),
    ...brokenGiving(documents),
  ];
}

/** Violations of one document by itself, such as the snapshot in an event. */
export function brokenDocument(document: Invoice | CreditNote): string[] {
  const name = nameOf(document);
  return "lineItems" in document && !("items" in document)
    ? [...brokenSums(name, document, document.lineItems), ...brokenSettlements(document)]
    : [...brokenSums(name, document, document.items), ...brokenInvoiceMoney(document)];
}

function nameOf({ id, number }: { readonly id: string; readonly number: string | null }): string {
  return number ?? id;
}

/** The sums of lines are totals, and the parts of lines are lines. */
function brokenSums(name: string, totals: Totals, lines: readonly Line[]): string[] {
  const sum = (of: (line: Line) => number) => total(lines.map(of));
  const rules: [boolean, string][] = [
    [totals.subtotal === sum(({ amount }) => amount), "subtotal"],
    [totals.discount === sum(({ discount }) => discount), "discount"],
    [totals.totalExcludingTax === sum((line) => line.amountExcludingTax), "total without tax"],
    [totals.tax === sum(({ tax }) => tax), "tax"],
    [totals.total === sum((line) => line.total), "total"],
    [totals.total === totals.totalExcludingTax + totals.tax, "total of net and tax"],
    [totals.discount === amountsOf(totals.discounts), "breakdown of discounts"],
    [totals.tax === amountsOf(totals.taxes), "breakdown of taxes"],
    [sameTaxes(totals.taxes, lines), "row of a tax"],
  ];
  const broken = rules.flatMap(([holds, what]) => (holds ? [] : [`${name} has a wrong ${what}`]));
  return [...broken, ...lines.flatMap((line) => brokenLine(name, line))];
}

function brokenLine(name: string, line: Line): string[] {
  const { id, amount, discount, discounts, amountExcludingTax: net, tax, taxes } = line;
  const included = amountsOf(taxes.filter(({ inclusive }) => inclusive));
  const sign = Math.sign(amount);
  const rules: [boolean, string][] = [
    [discount === amountsOf(discounts), "is not discounted as its discounts say"],
    [tax === amountsOf(taxes), "is not taxed as its taxes say"],
    [net === amount - discount - included, "has a wrong net"],
    [line.total === net + tax, "has a wrong total"],
    [sign * discount >= 0 && sign * (amount - discount) >= 0, "is discounted below zero"],
    [taxes.every((each) => sign * each.amount >= 0), "is taxed against its sign"],
  ];
  return rules.flatMap(([holds, text]) => (holds ? [] : [`the line ${id} of ${name} ${text}`]));
}

/** Each row of a breakdown is the sum of the same tax on the lines. */
function sameTaxes(rows: readonly LineTax[], lines: readonly Line[]): boolean {
  const keyOf = ({ taxId, name, percent, category, inclusive, jurisdiction, type, reason }: LineTax) =>
    JSON.stringify([taxId, name, percent, category, inclusive, jurisdiction, type, reason]);
  const sumsOf = (taxes: readonly LineTax[]) => {
    const sums = new Map<string, readonly [number, number]>();
    for (const tax of taxes) {
      const [amount, base] = sums.get(keyOf(tax)) ?? [0, 0];
      sums.set(keyOf(tax), [amount + tax.amount, base + tax.taxableAmount]);
    }
    return JSON.stringify([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return sumsOf(rows) === sumsOf(lines.flatMap(({ taxes }) => taxes));
}

function brokenInvoiceMoney(invoice: Invoice): string[] {
  const { status, carried, amountPaid, amountCredited, amountDue, settlements } = invoice;
  const due = invoice.total + carried - amountPaid - amountCredited;
  const isVoid = status === "void";
  const settled = isVoid ? 0 : invoice.total - amountDue;
  const rules: [boolean, string][] = [
    [amountDue === (isVoid ? 0 : due), `has ${amountDue} due instead of ${due}`],
    [total(settlements.map(({ amount }) => amount)) === settled, "is settled otherwise than it says"],
    [amountDue >= 0 && amountPaid >= 0 && amountCredited >= 0, "has a negative amount of money"],
    [invoice.amountRefunded <= amountPaid, "refunded more than was paid"],
  ];
  return rules.flatMap(([holds, text]) => (holds ? [] : [`${nameOf(invoice)} (${status}) ${text}`]));
}

function brokenSettlements(note: CreditNote): string[] {
  const settled = total(note.settlements.map(({ amount }) => amount));
  return settled === note.total ? [] : [`${nameOf(note)} over ${note.total} settles ${settled}`];
}

/** An amount of each part of a line, of its taxes by their names. */
type Parts = Map<string, number>;

/** What was given back of a line is never more than it charged: list amount, discount, net, and each tax. */
function brokenGiving({ invoices, creditNotes }: Documents): string[] {
  const given = new Map<string, Parts>();
  const give = (sourceLineId: string | null, line: Line, sign: 1 | -1) => {
    if (sourceLineId !== null)
      given.set(sourceLineId, added(given.get(sourceLineId) ?? new Map(), partsOf(line), sign));
  };
  for (const { items, status } of invoices)
    if (status !== "draft") for (const line of items) give(line.sourceLineId, line, -1);
  for (const { lineItems } of creditNotes) for (const line of lineItems) give(line.sourceLineId, line, 1);
  const lines = invoices.flatMap(({ items }) => items);
  return [...given].flatMap(([id, parts]) => {
    const source = lines.find((line) => line.id === id);
    if (!source) return [`the line ${id} was given back and is on no invoice`];
    const whole = partsOf(source);
    const sign = Math.sign(source.amount);
    return [...parts].flatMap(([name, amount]) => {
      const most = whole.get(name) ?? 0;
      const isWithin = sign * amount >= 0 && sign * amount <= sign * most;
      return isWithin ? [] : [`of the ${name} of the line ${id} over ${most}, ${amount} was given back`];
    });
  });
}

function partsOf({ amount, discount, amountExcludingTax, tax, taxes, total: sum }: Line): Parts {
  const whole = { amount, discount, net: amountExcludingTax, tax, total: sum };
  const parts: Parts = new Map(Object.entries(whole));
  for (const each of taxes) {
    const name = `tax ${each.taxId ?? each.name} of ${each.jurisdiction ?? ""} ${each.percent}`;
    parts.set(name, (parts.get(name) ?? 0) + each.amount);
  }
  return parts;
}

function added(parts: Parts, more: Parts, sign: 1 | -1): Parts {
  const sums = new Map(parts);
  for (const [name, amount] of more) sums.set(name, (sums.get(name) ?? 0) + sign * amount);
  return sums;
}

const amountsOf = (rows: readonly { readonly amount: number }[]) => total(rows.map(({ amount }) => amount));

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
