import fc from "fast-check";
import type { CreditNote } from "../../src/credit-note/credit-note.js";
import {
  amountDue,
  draftInvoice,
  finalizeInvoice,
  giveUpInvoice,
  type Invoice,
} from "../../src/invoice/invoice.js";
import { addParts, giveBackMoney, giveBackRest, moneyOf, nothingOf } from "../../src/invoice/give-back.js";
import { AT_LIST_PRICE, sumLines, type InvoiceLine, type LineDiscount } from "../../src/invoice/line.js";
import type { Books } from "../../src/ledger/journal.js";
import { toCurrency } from "../../src/money/currency.js";
import { least } from "../../src/numbers/bounds.js";
import { divide } from "../../src/numbers/divide.js";
import { quantity } from "../../src/numbers/decimal.js";
import { pendingPayment } from "../../src/payment/payment.js";
import type { LineTax } from "../../src/tax/tax.js";
import { addMs, instant, type Instant } from "../../src/time/instant.js";

const EUR = toCurrency("EUR");
export const ZONE = "Europe/Berlin";
export const START = instant("2027-01-01T00:00:00Z");
const DAY_MS = 86_400_000;

/** An instant of the first half of a year, never at midnight. */
export const instants = fc
  .integer({ min: 1, max: 180 * 86_400 - 1 })
  .map((second) => addMs(START, second * 1_000 + 1));

export interface Sale {
  readonly at: Instant;
  readonly lines: readonly {
    readonly kind: "fee" | "usage";
    readonly amount: bigint;
    readonly discountPercent: number;
    readonly taxPercent: number;
    readonly isInclusive: boolean;
    readonly startsAfterDays: number;
    readonly days: number;
  }[];
  /** Parts of what is left of a line, in percent, given back some days later. */
  readonly credits: readonly {
    readonly line: number;
    readonly percent: number;
    readonly afterDays: number;
    readonly settledBy: (typeof SETTLED_BY)[number];
    readonly reason: "other" | "uncollectible";
  }[];
  /** When it is given up; null is never. */
  readonly givenUpAfterDays: number | null;
  /** Parts of what is due, in percent, paid some days later. */
  readonly payments: readonly {
    readonly percent: number;
    readonly afterDays: number;
    readonly by: "balance" | "payment";
  }[];
}

const SETTLED_BY = ["offset", "balance", "refund", "outOfBand"] as const;

const sales: fc.Arbitrary<Sale> = fc.record({
  at: instants,
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom("fee" as const, "usage" as const),
      amount: fc.bigInt(0n, 100_000n),
      discountPercent: fc.constantFrom(0, 0, 20, 33, 100),
      taxPercent: fc.constantFrom(0, 7, 19),
      isInclusive: fc.boolean(),
      startsAfterDays: fc.integer({ min: -40, max: 10 }),
      days: fc.integer({ min: 1, max: 95 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  credits: fc.array(
    fc.record({
      line: fc.nat({ max: 3 }),
      percent: fc.constantFrom(1, 50, 100),
      afterDays: fc.nat({ max: 60 }),
      settledBy: fc.constantFrom(...SETTLED_BY),
      reason: fc.constantFrom("other" as const, "uncollectible" as const),
    }),
    { maxLength: 4 },
  ),
  givenUpAfterDays: fc.option(fc.nat({ max: 40 }), { freq: 2 }),
  payments: fc.array(
    fc.record({
      percent: fc.constantFrom(1, 50, 100),
      afterDays: fc.nat({ max: 80 }),
      by: fc.constantFrom("balance" as const, "payment" as const),
    }),
    { maxLength: 3 },
  ),
});

function lineOf(sale: Sale, id: string, index: number): InvoiceLine {
  const { kind, amount, discountPercent, taxPercent, isInclusive, startsAfterDays, days } = sale.lines[
    index
  ] as Sale["lines"][number];
  const discount = divide(amount * BigInt(discountPercent), 100n, "half_away");
  const base = amount - discount;
  const percent = BigInt(taxPercent);
  const tax = divide(base * percent, isInclusive ? 100n + percent : 100n, "half_away");
  const start = addMs(sale.at, startsAfterDays * DAY_MS);
  const taxes: LineTax[] = [
    {
      taxId: "tax_1",
      code: "vat",
      name: "VAT",
      percent: String(taxPercent),
      category: "S",
      reason: null,
      taxableShare: "100",
      isInclusive,
      taxableAmount: base,
      amount: tax,
    },
  ];
  const applied = { discountId: "disc_1", couponId: "coupon_1", name: "Launch", code: null, period: 1 };
  return {
    ...AT_LIST_PRICE,
    id: `${id}_line_${index}`,
    kind,
    description: "Sold",
    quantity: quantity(1),
    unitPrice: null,
    amount,
    discount,
    discounts: discount === 0n ? [] : [{ ...applied, amount: discount }],
    taxes: taxPercent === 0 ? [] : taxes,
    subscriptionId: null,
    planVersionId: "version_1",
    feature: null,
    ratingModel: null,
    tierBreakdown: [],
    billableUsageId: null,
    sourceLineId: null,
    period: { start, end: addMs(start, days * DAY_MS) },
  };
}

function invoiceOf(sale: Sale, place: number): Invoice {
  const id = `inv_${place}`;
  const lines = sale.lines.map((_line, index) => lineOf(sale, id, index));
  const draft = {
    id,
    customerId: "cus_1",
    subscriptionId: null,
    reason: "usage",
    currency: EUR,
    lines,
  } as const;
  const drafted = draftInvoice({ ...draft, period: { start: sale.at, end: null }, createdAt: sale.at });
  return finalizeInvoice(drafted, `A-${place}`, sale.at);
}

interface Step {
  readonly at: Instant;
  readonly carryOut: (before: Books) => Partial<Books>;
}

const replaced = (books: Books, changed: Invoice): Pick<Books, "invoices"> => ({
  invoices: books.invoices.map((each) => (each.id === changed.id ? changed : each)),
});

/** Takes an amount off what is due. What was given up stays so until nothing is due. */
function settled(books: Books, id: string, settle: (invoice: Invoice) => Invoice): Pick<Books, "invoices"> {
  const changed = settle(found(books, id));
  return replaced(books, amountDue(changed) === 0n ? { ...changed, status: "paid" } : changed);
}

export function found({ invoices }: Books, id: string): Invoice {
  const invoice = invoices.find((each) => each.id === id);
  if (!invoice) throw new Error(`there is no invoice ${id}`);
  return invoice;
}

/** What happens to an invoice after it is issued. */
function stepsOf(sale: Sale, invoice: Invoice): Step[] {
  const after = (days: number, number: number) => addMs(sale.at, days * DAY_MS + number + 1);
  const credits = sale.credits.map((_credit, index): Step => {
    const at = after(sale.credits[index]?.afterDays ?? 0, index);
    return { at, carryOut: (books) => credited(sale, books, { invoice, index, at }) };
  });
  const payments = sale.payments.map(({ percent, afterDays, by }, index): Step => {
    const at = after(afterDays, 10 + index);
    return { at, carryOut: (books) => paid(books, { id: invoice.id, percent, by, at, index }) };
  });
  const at = after(sale.givenUpAfterDays ?? 0, 20);
  const giveUp = (books: Books) => {
    const left = found(books, invoice.id);
    return amountDue(left) > 0n ? replaced(books, giveUpInvoice(left, at)) : {};
  };
  return [...credits, ...payments, ...(sale.givenUpAfterDays === null ? [] : [{ at, carryOut: giveUp }])];
}

interface Paid extends Omit<Sale["payments"][number], "afterDays"> {
  readonly id: string;
  readonly at: Instant;
  readonly index: number;
}

function paid(books: Books, { id, percent, by, at, index }: Paid): Partial<Books> {
  const amount = (amountDue(found(books, id)) * BigInt(percent)) / 100n;
  if (amount === 0n) return {};
  const invoices = settled(books, id, (each) => ({ ...each, amountPaid: each.amountPaid + amount }));
  if (by === "balance") {
    const entry = { id: `${id}_bal_${index}`, currency: EUR, amount: -amount, invoiceId: id } as const;
    return {
      ...invoices,
      balanceEntries: [...books.balanceEntries, { ...entry, kind: "payment", createdAt: at }],
    };
  }
  const payment = pendingPayment({
    id: `${id}_pay_${index}`,
    customerId: "cus_1",
    invoiceId: id,
    checkoutId: null,
    provider: "sandbox",
    amount: { minor: amount, currency: EUR },
    createdAt: at,
  });
  return { ...invoices, payments: [...books.payments, { ...payment, status: "succeeded", settledAt: at }] };
}

/** Issues a credit note of what is left of a line. What cannot be taken off what is due is refunded. */
function credited(
  { credits }: Sale,
  books: Books,
  { invoice, index, at }: { readonly invoice: Invoice; readonly index: number; readonly at: Instant },
): Partial<Books> {
  const { line: place, percent, settledBy, reason } = credits[index] as Sale["credits"][number];
  const source = invoice.lines[place];
  if (!source) return {};
  const before = books.creditNotes
    .flatMap(({ lines }) => lines.filter(({ sourceLineId }) => sourceLineId === source.id))
    .reduce((sum, each) => addParts<LineDiscount>(sum, each), nothingOf<LineDiscount>(source));
  const money = (moneyOf(giveBackRest<LineDiscount>(source, before)) * BigInt(percent)) / 100n;
  const part = giveBackMoney<LineDiscount>(source, before, money);
  const id = `${invoice.id}_note_${index}`;
  const line = { ...source, ...part, id: `${id}_line`, sourceLineId: source.id };
  const due = amountDue(found(books, invoice.id));
  const offset = settledBy === "offset" ? least(money, due) : 0n;
  const by = settledBy === "offset" ? "refund" : settledBy;
  const note: CreditNote = {
    id,
    customerId: "cus_1",
    invoiceId: invoice.id,
    subscriptionId: null,
    number: id,
    reason,
    memo: null,
    currency: EUR,
    lines: [line],
    ...sumLines([line]),
    period: invoice.period,
    split: { offset, balance: 0n, refund: 0n, outOfBand: 0n, [by]: money - offset },
    refundStatus: null,
    facts: null,
    issuedAt: at,
  };
  const own = { currency: EUR, amount: money, kind: "refund", invoiceId: invoice.id } as const;
  const entry = { ...own, id: `bal_${id}`, creditNoteId: id, createdAt: at };
  return {
    ...(offset > 0n &&
      settled(books, invoice.id, (each) => ({ ...each, amountCredited: each.amountCredited + offset }))),
    creditNotes: [...books.creditNotes, note],
    ...(by === "balance" && { balanceEntries: [...books.balanceEntries, entry] }),
  };
}

/** The books of everything that happens before an instant. */
export function booksOf(all: readonly Sale[], before: Instant): Books {
  const sold = all
    .filter(({ at }) => at < before)
    .map((sale, place) => ({ sale, invoice: invoiceOf(sale, place) }));
  const steps = sold.flatMap(({ sale, invoice }) => stepsOf(sale, invoice));
  const issued: Books = {
    customerId: "cus_1",
    invoices: sold.map(({ invoice }) => invoice),
    creditNotes: [],
    balanceEntries: [],
    payments: [],
    refunds: [],
    zone: ZONE,
    granularity: "month",
    until: addMs(before, -1),
    creditsOf: () => [],
  };
  return steps
    .filter(({ at }) => at < before)
    .sort((a, b) => a.at - b.at)
    .reduce((books, { carryOut }) => ({ ...books, ...carryOut(books) }), issued);
}

/** Sales in order of time, so that their numbers do not depend on when the books are closed. */
export const histories = fc
  .array(sales, { minLength: 1, maxLength: 5 })
  .map((all) => all.toSorted((a, b) => a.at - b.at));
