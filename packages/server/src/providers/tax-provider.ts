import type { ProvidedTaxes, TaxProviderName, TaxRequest } from "@dues/billing";
import type { ProviderAccount } from "./payment-provider.js";

/** A document whose taxes are to be calculated. */
export interface TaxCalculationRequest extends TaxRequest {
  readonly account: ProviderAccount;
  /** The same for repetitions of one request, which then have the same result. Part of the idempotency key. */
  readonly reference: string;
  /** How long the caller waits, with all repetitions. */
  readonly timeoutMs: number;
}

/** The calculated taxes. */
export interface TaxCalculation {
  /** The provider's id of the calculation; null if it keeps none. */
  readonly providerCalculationId: string | null;
  /** The taxes of each line, in the order of the request. */
  readonly taxes: ProvidedTaxes;
}

/**
 * Why taxes could not be calculated.
 *
 * `address_invalid`: the address of the customer or of the organization is missing or unusable.
 * `credentials_refused`: the account is not set up for taxes, or its key is missing, invalid or lacks permissions.
 * `request_refused`: the provider cannot calculate this document, such as one in an unsupported currency.
 * `unavailable`: no answer, too many requests, or an unreadable answer. Trying again may help.
 */
export type TaxFailureCode = "address_invalid" | "credentials_refused" | "request_refused" | "unavailable";

interface TaxFailureDetails {
  readonly field?: string | null;
  readonly cause?: unknown;
}

/** The only error that tax providers throw. */
export class TaxProviderError extends Error {
  override readonly name = "TaxProviderError";
  /** The field of the customer, such as `address.postalCode`, or of the organization: `legal.address.country`. */
  readonly field: string | null;

  constructor(
    readonly code: TaxFailureCode,
    /** A sentence for people. */
    readonly detail: string,
    { field = null, cause }: TaxFailureDetails = {},
  ) {
    super(`${code}: ${detail}`, cause === undefined ? undefined : { cause });
    this.field = field;
  }
}

/** A service that calculates taxes. Never called within a transaction. */
export interface TaxProvider {
  readonly name: TaxProviderName;
  /**
   * Calculates the taxes of a document. Records nothing, so that it may be repeated.
   *
   * @throws TaxProviderError
   */
  calculate(request: TaxCalculationRequest): Promise<TaxCalculation>;
}
