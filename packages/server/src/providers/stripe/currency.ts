import { currencyExponent, invariant, money, parseCurrency, type Currency, type Money } from "@dues/billing";
import type { ChargeLimits } from "../payment-provider.js";

/** Stripe counts these in whole units. One of them, MGA, has decimals in ISO 4217, which are never rounded away. */
const ZERO_DECIMAL = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));

/** Stripe counts these in thousandths, and the last digit must be 0. */
const THREE_DECIMAL = new Set("BHD JOD KWD OMR TND".split(" "));

/**
 * The smallest charges published by Stripe, in our minor units. Stripe's actual minimum depends on the currency of
 * the bank account, so it may still reject a larger amount; currencies without a published minimum have none here.
 */
const MINIMUMS: Readonly<Record<string, bigint>> = {
  AED: 200n,
  AUD: 50n,
  BGN: 100n,
  BRL: 50n,
  CAD: 50n,
  CHF: 50n,
  CZK: 1_500n,
  DKK: 250n,
  EUR: 50n,
  GBP: 30n,
  HKD: 400n,
  HUF: 17_500n,
  INR: 50n,
  JPY: 50n,
  MXN: 1_000n,
  MYR: 200n,
  NOK: 300n,
  NZD: 50n,
  PLN: 200n,
  RON: 200n,
  SEK: 300n,
  SGD: 50n,
  THB: 1_000n,
  USD: 50n,
};

/**
 * Stripe's rules for a currency. ISK and UGX have no minor unit but are sent with two decimals; HUF and TWD are
 * charged with decimals and only paid out without, so they need no rule.
 */
export function chargeLimits(currency: Currency): ChargeLimits {
  const step = stepOf(currency);
  return { minimum: MINIMUMS[currency] ?? step, step };
}

/** The amount as Stripe counts it. It must be a multiple of the currency's step. */
export function toStripeAmount({ minor, currency }: Money): number {
  const { multiply, divide } = scaleOf(currency);
  invariant(minor % divide === 0n, `${currency} ${minor} has decimals that Stripe does not accept`);
  const amount = (minor * multiply) / divide;
  invariant(amount <= BigInt(Number.MAX_SAFE_INTEGER), `${amount} is larger than the largest safe integer`);
  return Number(amount);
}

export function fromStripeAmount(amount: number, code: string): Money {
  const currency = parseCurrency(code);
  invariant(currency !== undefined, `Stripe reported an invalid currency: ${code}`);
  const { multiply, divide } = scaleOf(currency);
  return money((BigInt(amount) * divide) / multiply, currency);
}

function stepOf(currency: Currency): bigint {
  return THREE_DECIMAL.has(currency) ? 10n : scaleOf(currency).divide;
}

function scaleOf(currency: Currency): { readonly multiply: bigint; readonly divide: bigint } {
  const decimals = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;
  const more = decimals - currencyExponent(currency);
  return { multiply: 10n ** BigInt(Math.max(more, 0)), divide: 10n ** BigInt(Math.max(-more, 0)) };
}
