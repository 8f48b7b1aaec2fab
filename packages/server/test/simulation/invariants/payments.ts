import { sum } from "../exact.js";
import type { Facts, InvoiceFact } from "../facts.js";

/** Less than this is carried to the next invoice when its payment fails. The default of organizations. */
const DUNNING_MINIMUM = 50n;

/** Invariants of a customer's payments that the audit does not know. Each returned text describes a violation. */
export function brokenPayments(facts: Facts): string[] {
  return [
    ...brokenBalance(facts),
    ...brokenUnapplied(facts),
    ...facts.invoices.flatMap((invoice) => brokenRefunds(facts, invoice)),
    ...(facts.strayCharges > 0 ? [`the provider took ${facts.strayCharges} unknown payments`] : []),
  ];
}

/** Only a credit note returns more to the balance than was paid from it. */
function brokenRefunds({ balance }: Facts, { id, number }: InvoiceFact): string[] {
  const own = balance.filter((each) => each.invoice_id === id);
  const entries = (kind: string) => sum(own.filter((each) => each.kind === kind).map(({ amount }) => amount));
  const wasCredited = own.some((each) => each.credit_note_id !== null);
  return !wasCredited && entries("refund") > -entries("payment")
    ? [`invoice ${number} refunded more to the balance than it took`]
    : [];
}

function brokenBalance({ balance }: Facts): string[] {
  const currencies = [...new Set(balance.map(({ currency }) => currency))];
  const below = currencies.filter((currency) => {
    const amounts = balance.filter((each) => each.currency === currency).map(({ amount }) => amount);
    const small = amounts.filter((amount) => amount < 0n && amount > -DUNNING_MINIMUM);
    const taken = balance.filter((each) => each.currency === currency && each.kind === "adjustment");
    const large = taken.map(({ amount }) => amount).filter((amount) => amount <= -DUNNING_MINIMUM);
    return sum(amounts) < sum(small) + sum(large);
  });
  return below.map((currency) => `the balance in ${currency} is further below zero than what was carried`);
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
