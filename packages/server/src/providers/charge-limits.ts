import { BillingError, formatMoney, isZero, toSafeInteger, type Money } from "@dues/billing";
import type { ChargeLimits, ProviderName } from "./payment-provider.js";

/** Whether a provider accepts exactly this amount. Zero only saves a card. */
export function isChargeable(amount: Money, { minimum, step }: ChargeLimits): boolean {
  return isZero(amount) || (amount.minor >= minimum && amount.minor % step === 0n);
}

/**
 * Rejects an amount that a provider would reject, before the provider is called.
 *
 * @throws BillingError `amount_not_chargeable`
 */
export function requireChargeable(provider: ProviderName, amount: Money, limits: ChargeLimits): void {
  if (isChargeable(amount, limits)) return;
  const { currency } = amount;
  const words = (minor: bigint) => formatMoney({ minor, currency });
  const rule =
    amount.minor < limits.minimum
      ? `no payment below ${words(limits.minimum)}`
      : `only multiples of ${words(limits.step)}`;
  const detail = `${provider} accepts ${rule}; this is ${words(amount.minor)}.`;
  throw new BillingError("amount_not_chargeable", detail, {
    extra: { provider, currency, minimum: toSafeInteger(limits.minimum), step: toSafeInteger(limits.step) },
  });
}
