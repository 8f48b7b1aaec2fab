import { BillingError, money, parseCurrency, toSafeInteger, type Currency, type Money } from "@dues/billing";
import { isChargeable, requireChargeable } from "../charge-limits.js";
import type { ChargeLimits } from "../payment-provider.js";

interface Supported {
  /** The smallest transaction amount, in our minor units. */
  readonly minimum: bigint;
  /** Paystack subunits per minor unit. */
  readonly subunits: bigint;
}

/**
 * From Paystack's page "Supported currency". It counts every currency in hundredths, even the CFA franc, which has
 * no minor unit: fractions would be ignored there.
 */
const SUPPORTED: Readonly<Record<string, Supported>> = {
  NGN: { minimum: 5_000n, subunits: 1n },
  USD: { minimum: 200n, subunits: 1n },
  GHS: { minimum: 10n, subunits: 1n },
  ZAR: { minimum: 100n, subunits: 1n },
  KES: { minimum: 300n, subunits: 1n },
  XOF: { minimum: 1n, subunits: 100n },
};

export function takes(currency: Currency): boolean {
  return SUPPORTED[currency] !== undefined;
}

/** A currency that Paystack does not support has no minimum: every amount is rejected. */
export function chargeLimits(currency: Currency): ChargeLimits {
  return { minimum: SUPPORTED[currency]?.minimum ?? 1n, step: 1n };
}

/**
 * Rejects an amount that Paystack would reject, before Paystack is called.
 *
 * @throws BillingError `amount_not_chargeable`
 */
export function requireAccepted(amount: Money): void {
  const { currency } = amount;
  if (!takes(currency)) {
    const detail = `paystack does not accept payments in ${currency}.`;
    throw new BillingError("amount_not_chargeable", detail, { extra: { provider: "paystack", currency } });
  }
  requireChargeable("paystack", amount, chargeLimits(currency));
}

export function isAccepted(amount: Money): boolean {
  return takes(amount.currency) && isChargeable(amount, chargeLimits(amount.currency));
}

/**
 * The amount charged and refunded to save a card, because Paystack saves one only with a payment: the smallest
 * possible.
 */
export function cardVerificationAmount(currency: Currency): Money {
  return { minor: chargeLimits(currency).minimum, currency };
}

export function toSubunits({ minor, currency }: Money): number {
  return toSafeInteger(minor * (SUPPORTED[currency]?.subunits ?? 1n));
}

/** @throws BillingError `invalid_request` */
export function fromSubunits(amount: number, code: string): Money {
  const currency = parseCurrency(code);
  if (!currency) throw new BillingError("invalid_request", `Paystack reported an unknown currency: ${code}.`);
  return money(BigInt(amount) / (SUPPORTED[currency]?.subunits ?? 1n), currency);
}
