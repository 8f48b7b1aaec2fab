/** The ISO 4217 currencies whose minor unit is not one hundredth, by their number of decimals. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...group(0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
  ...group(3, "BHD IQD JOD KWD LYD OMR TND"),
  ...group(4, "CLF UYW"),
};

/** Returns the number of decimals of a currency. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2;
}

/** Formats minor units: 2500 USD is `25.00 USD`. Unit prices may be fractions of a minor unit. */
export function formatAmount(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const text = shiftPoint(Math.abs(minor), decimals);
  return `${minor < 0 ? "-" : ""}${text} ${currency}`;
}

/** Moves the decimal point in the text, because dividing would round. */
function shiftPoint(minor: number, decimals: number): string {
  const [whole = "0", fraction = ""] = plainDigits(minor).split(".");
  const digits = whole.padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const below = `${digits.slice(point)}${fraction}`;
  return below === "" ? digits : `${digits.slice(0, point)}.${below}`;
}

/** Writes a number without an exponent, which JavaScript uses below a millionth. */
function plainDigits(value: number): string {
  const text = String(value);
  const [mantissa = "", exponent] = text.split("e");
  if (exponent === undefined) return text;
  const [whole = "", fraction = ""] = mantissa.split(".");
  const shift = Number(exponent);
  if (shift < 0) return `0.${"0".repeat(-shift - 1)}${whole}${fraction}`;
  return `${whole}${fraction.padEnd(shift, "0")}`;
}

function group(decimals: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, decimals]));
}
