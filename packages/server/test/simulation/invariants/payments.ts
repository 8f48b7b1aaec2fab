import { sum } from "../exact.js";
import type { Facts, InvoiceFact } from "../facts.js";

/** Less than this is carried to the next invoice when its payment fails. The default of organizations. */
const DUNNING_MINIMUM = 50n;

/** Invariants of a customer's payments. Each returned text describes a violation. */
export function brokenPayments(facts: Facts): string[] {
  return [
    ...facts.invoices.flatMap((invoice) => brokenPaid(facts, invoice)),
    ...brokenBalance(facts),
    ...brokenUnapplied(facts),
    ...facts.invoices.flatMap((invoice) => brokenRefunds(facts, invoice)),
    ...(facts.strayCharges > 0 ? [`the provider took ${facts.strayCharges} unknown payments`] : []),
  ];
}

/** The paid part of an invoice came from the balance or from a successful payment. */
function brokenPaid({ payments, balance }: Facts, invoice: InvoiceFact): string[] {
  if (invoice.status === "void") return [];
  const fromCards = payments.filter(
    (each) => each.invoice_id === invoice.id && each.status === "succeeded" && !each.is_unapplied,
  );
  const fromBalance = balance.filter((each) => each.invoice_id === invoice.id && each.kind === "payment");
  const cards = sum(fromCards.map(({ amount }) => amount));
  const entries = sum(fromBalance.map(({ amount }) => -amount));
  return cards + entries === invoice.amount_paid
    ? []
    : [`invoice ${invoice.number} has ${invoice.amount_paid} paid: ${cards} by cards, ${entries} by balance`];
}

/** Refunds never exceed payments, and only a credit note returns more to the balance than was paid from it. */
function brokenRefunds(
  { refunds, balance }: Facts,
  { id, number, amount_paid: paid }: InvoiceFact,
): string[] {
  const own = refunds.filter((each) => each.invoice_id === id && each.status !== "failed");
  const refunded = sum(own.map(({ amount }) => amount));
  const entries = (kind: string) =>
    sum(balance.filter((each) => each.invoice_id === id && each.kind === kind).map(({ amount }) => amount));
  const wasCredited = balance.some((each) => each.invoice_id === id && each.credit_note_id !== null);
  return [
    ...(refunded > paid ? [`of invoice ${number} over ${paid} were refunded ${refunded}`] : []),
    ...(!wasCredited && entries("refund") > -entries("payment")
      ? [`invoice ${number} refunded more to the balance than it took`]
      : []),
  ];
}

function brokenBalance({ balance, invoices }: Facts): string[] {
  const currencies = [...new Set(balance.map(({ currency }) => currency))];
  const below = currencies.filter((currency) => {
    const amounts = balance.filter((each) => each.currency === currency).map(({ amount }) => amount);
    const small = amounts.filter((amount) => amount < 0n && amount > -DUNNING_MINIMUM);
    const taken = balance.filter((each) => each.currency === currency && each.kind === "adjustment");
    const large = taken.map(({ amount }) => amount).filter((amount) => amount <= -DUNNING_MINIMUM);
    return sum(amounts) < sum(small) + sum(large);
  });
  const carried = balance.filter((each) => each.kind === "credit" && each.credit_note_id === null);
  const credited = sum(carried.map(({ amount }) => amount));
  const shown = sum(invoices.filter(({ status }) => status !== "draft").map(({ carried }) => carried));
  return [
    ...below.map((currency) => `the balance in ${currency} is further below zero than what was carried`),
    ...(credited === shown ? [] : [`${credited} were credited to the balance, invoices say ${shown}`]),
  ];
}

/** Unapplied payments are only those whose invoice is deleted, uncollectible, or paid otherwise. */
function brokenUnapplied({ payments, invoices }: Facts): string[] {
  return payments
    .filter(({ status, is_unapplied: isUnapplied }) => status === "succeeded" && isUnapplied)
    .flatMap(({ id, invoice_id: invoiceId }) => {
      const invoice = invoices.find((each) => each.id === invoiceId);
      return invoice?.status === "open" ? [`the payment ${id} was not used for its open invoice`] : [];
    });
}
