import type { components } from "../../../src/generated/api.js";

type Wire = components["schemas"];
type Explained = Wire["CreditNoteLineExplanation"];
type Amounts = Record<"amount" | "discount" | "tax" | "includedTax" | "total", bigint>;

/** Divides and rounds half away from zero; nothing of nothing. Amounts are zero or above. */
const share = (amount: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (2n * amount * part + whole) / (2n * whole);

const within = (value: bigint, lowest: bigint, highest: bigint): bigint =>
  value < lowest ? lowest : value > highest ? highest : value;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const atLeastZero = (value: bigint): bigint => (value > 0n ? value : 0n);
const chargedOf = ({ amount, discount }: Amounts): bigint => amount - discount;
const netOf = ({ total, tax }: Amounts): bigint => total - tax;

/** The amounts of the line, what was given back before, and what is left. */
interface Giving {
  readonly source: Amounts;
  readonly before: Amounts;
  readonly left: Amounts;
}

function givingOf(source: Wire["GivenAmounts"], before: Wire["GivenAmounts"]): Giving {
  const amounts = (value: (name: keyof Amounts) => number): Amounts => ({
    amount: BigInt(value("amount")),
    discount: BigInt(value("discount")),
    tax: BigInt(value("tax")),
    includedTax: BigInt(value("includedTax")),
    total: BigInt(value("total")),
  });
  return {
    source: amounts((name) => source[name]),
    before: amounts((name) => before[name]),
    left: amounts((name) => source[name] - before[name]),
  };
}

/** The tax of a part of what the line charged, by the tax to date. */
function taxOf(charged: bigint, { source, before, left }: Giving): bigint {
  const toDate = (tax: bigint) => share(tax, chargedOf(before) + charged, chargedOf(source));
  const included = within(
    toDate(source.includedTax) - before.includedTax,
    atLeastZero(charged - netOf(left)),
    smaller(left.includedTax, charged),
  );
  const added = toDate(source.tax - source.includedTax) - (before.tax - before.includedTax);
  return included + within(added, 0n, left.tax - left.includedTax);
}

/** Computes list amount, discount and tax of a line from what its explanation says, and from nothing else. */
export function evaluateCreditNoteLine(line: Explained): readonly bigint[] {
  if (!line.source) return [BigInt(line.amount), BigInt(line.discount), BigInt(line.tax)];
  const giving = givingOf(line.source, line.before);
  const { source, before, left } = giving;
  switch (line.rule) {
    case "unused_time": {
      const [part, whole] = [BigInt(line.share?.seconds ?? 0), BigInt(line.share?.of ?? 1)];
      const charged = smaller(share(chargedOf(source), part, whole), chargedOf(left));
      const discount = within(share(source.amount, part, whole) - charged, 0n, left.discount);
      return [charged + discount, discount, taxOf(charged, giving)];
    }
    case "corrected_usage": {
      const amount = BigInt(line.amount);
      const toNow = share(chargedOf(source), before.amount + amount, source.amount) - chargedOf(before);
      const most = smaller(chargedOf(left), amount);
      const charged = within(toNow, atLeastZero(amount - left.discount), most);
      return [amount, amount - charged, taxOf(charged, giving)];
    }
    case "amount": {
      const total = BigInt(line.total);
      const toNow = share(source.tax, before.total + total, source.total) - before.tax;
      const tax = within(toNow, atLeastZero(total - netOf(left)), smaller(left.tax, total));
      const charged = total - tax + (source.includedTax > 0n ? tax : 0n);
      const toDate = share(source.discount, chargedOf(before) + charged, chargedOf(source));
      const discount = within(toDate - before.discount, 0n, left.discount);
      return [charged + discount, discount, tax];
    }
    default:
      return [left.amount, left.discount, left.tax];
  }
}
