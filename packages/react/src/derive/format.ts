/** How a page writes amounts and dates. Both are set, so that a server and a browser write the same. */
export interface Formats {
  /** `$49.00`, from whole minor units. */
  money(amount: number, currency: string): string;
  /** `$0.00325`, from a fraction of minor units. */
  unitPrice(amount: number, currency: string): string;
  number(value: number): string;
  percent(share: number): string;
  date(instant: string): string;
}

/** The finest price of a unit, in decimals of a minor unit. */
const UNIT_DECIMALS = 12;

/** Returns formats for a language and a time zone. */
export function formatsOf(locale: string, timeZone: string): Formats {
  const money = (amount: number, currency: string, extra: number) => {
    const options = { style: "currency", currency } as const;
    const digits = new Intl.NumberFormat(locale, options).resolvedOptions().maximumFractionDigits ?? 2;
    const format = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: digits + extra });
    return format.format(amount / 10 ** digits);
  };
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 9 });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return {
    money: (amount, currency) => money(amount, currency, 0),
    unitPrice: (amount, currency) => money(amount, currency, UNIT_DECIMALS),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    date: (instant) => date.format(new Date(instant)),
  };
}
