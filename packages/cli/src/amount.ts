/** The currencies of ISO 4217 whose minor unit is not a hundredth. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...group(0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
  ...group(3, "BHD IQD JOD KWD LYD OMR TND"),
  ...group(4, "CLF UYW"),
};

/** How many decimals a currency is written with. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2;
}

/** Minor units as people write them: 2500 USD is `25.00 USD`. Prices may be finer than a minor unit. */
export function amountText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const text = shiftPoint(Math.abs(minor), decimals);
  return `${minor < 0 ? "-" : ""}${text} ${currency}`;
}

/** In decimal digits, because dividing would round. */
function shiftPoint(minor: number, decimals: number): string {
  const [whole = "0", fraction = ""] = plainDigits(minor).split(".");
  const digits = whole.padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const below = `${digits.slice(point)}${fraction}`;
  return below === "" ? digits : `${digits.slice(0, point)}.${below}`;
}

/** Without an exponent, which numbers below a millionth are printed with. */
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
