import { invariant } from "../invariant.js";

/** An exact quantity, counted in units of 10^-9. */
export type Quantity = bigint & { readonly __brand: "Quantity" };

/** An exact price of one unit, counted in units of 10^-12 of a minor unit. */
export type UnitPrice = bigint & { readonly __brand: "UnitPrice" };

export const QUANTITY_DECIMALS = 9;
export const UNIT_PRICE_DECIMALS = 12;

/** A quantity from its exact value in units of 10^-9, such as the result of arithmetic on quantities. */
export function scaledQuantity(value: bigint): Quantity {
  return value as Quantity;
}

/** A unit price from its exact value in units of 10^-12 of a minor unit. */
export function scaledUnitPrice(value: bigint): UnitPrice {
  return value as UnitPrice;
}

export const ZERO = scaledQuantity(0n);

/** The price of a unit that costs nothing. */
export const FREE = scaledUnitPrice(0n);

export function sumQuantities(quantities: readonly Quantity[]): Quantity {
  return scaledQuantity(quantities.reduce((total, quantity) => total + quantity, 0n));
}

const QUANTITY_SCALE = 10n ** BigInt(QUANTITY_DECIMALS);

/** As many digits as a double can hold when they are scaled. */
const SMALL_WHOLE = /^\d{1,6}$/;

/**
 * Reads a decimal. Undefined when it is not a finite decimal or is finer than 9 decimals.
 *
 * A number is read as the shortest decimal that prints it, so 0.1 is one tenth exactly, and the sum
 * 0.1 + 0.2, which is finer than 9 decimals, is refused instead of being rounded behind the caller's back.
 */
export function parseQuantity(text: string | number): Quantity | undefined {
  // Nearly all quantities are small and whole, and this is a tenth of the work.
  const isSmallWhole =
    typeof text === "number" ? Number.isInteger(text) && Math.abs(text) < 1e6 : SMALL_WHOLE.test(text);
  if (isSmallWhole) return scaledQuantity(BigInt(Number(text) * 1e9));
  const value = parseScaled(text, QUANTITY_DECIMALS);
  return value === undefined ? undefined : scaledQuantity(value);
}

/** Reads a decimal count of minor units, as `parseQuantity` does, with up to 12 decimals. */
export function parseUnitPrice(text: string | number): UnitPrice | undefined {
  const value = parseScaled(text, UNIT_PRICE_DECIMALS);
  return value === undefined ? undefined : scaledUnitPrice(value);
}

/** The shortest exact decimal: `0.5`, `-3`, `1000000`. */
export function formatQuantity(value: Quantity): string {
  if (value % QUANTITY_SCALE === 0n) return (value / QUANTITY_SCALE).toString();
  return formatScaled(value, QUANTITY_DECIMALS);
}

/** The shortest exact decimal, in minor units: `0.325`. */
export function formatUnitPrice(value: UnitPrice): string {
  return formatScaled(value, UNIT_PRICE_DECIMALS);
}

/** The double nearest to the exact decimal; for the wire only. */
export function quantityToNumber(value: Quantity): number {
  return nearestDouble(value, QUANTITY_DECIMALS);
}

/** The double nearest to the exact decimal, in minor units; for the wire only. */
export function unitPriceToNumber(value: UnitPrice): number {
  return nearestDouble(value, UNIT_PRICE_DECIMALS);
}

/** Below it a double holds every whole number; divided by a power of ten that it holds as well, it rounds once. */
const EXACT_LIMIT = 2n ** 53n;

function nearestDouble(value: bigint, decimals: number): number {
  if (-EXACT_LIMIT < value && value < EXACT_LIMIT) return Number(value) / 10 ** decimals;
  return Number(formatScaled(value, decimals));
}

/** A quantity known to be well-formed: a constant, a stored value. */
export function quantity(text: string | number): Quantity {
  const parsed = parseQuantity(text);
  invariant(parsed !== undefined, `not a quantity: ${text}`);
  return parsed;
}

/** A unit price known to be well-formed: a constant, a stored value. */
export function unitPrice(text: string | number): UnitPrice {
  const parsed = parseUnitPrice(text);
  invariant(parsed !== undefined, `not a unit price: ${text}`);
  return parsed;
}

/** Prints `value` x 10^-`decimals` exactly, without trailing zeros. */
export function formatScaled(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

/**
 * The longest text and the largest exponent that are read. Both exceed what a double can print (309
 * digits, exponent 324); much larger ones would let a short text ask for a number of unbounded size.
 */
const MAX_LENGTH = 400;
const MAX_EXPONENT = 400;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,6}))?$/;

function parseScaled(text: string | number, decimals: number): bigint | undefined {
  const source = typeof text === "number" ? String(text) : text;
  const match = source.length > MAX_LENGTH ? null : DECIMAL.exec(source);
  if (match === null) return undefined;
  const [, sign, whole = "", fraction = "", exponentText = "0"] = match;
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined;
  const magnitude = shift(BigInt(whole + fraction), exponent - fraction.length + decimals);
  if (magnitude === undefined) return undefined;
  return sign === "-" ? -magnitude : magnitude;
}

/** `digits` x 10^`places`, or undefined when that is not whole. */
function shift(digits: bigint, places: number): bigint | undefined {
  if (places >= 0) return digits * 10n ** BigInt(places);
  const divisor = 10n ** BigInt(-places);
  return digits % divisor === 0n ? digits / divisor : undefined;
}

/** A whole amount of minor units as a price of one unit. */
export function unitPriceOfMinor(minor: bigint): UnitPrice {
  return scaledUnitPrice(minor * 10n ** BigInt(UNIT_PRICE_DECIMALS));
}
