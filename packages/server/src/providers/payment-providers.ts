import type { Issue, ProviderName } from "@dues/billing";
import type { Knex } from "knex";
import type { PaymentProvider, ProviderAccount } from "./payment-provider.js";
import type { TaxProvider } from "./tax-provider.js";

/** A provider without any organization's credentials. */
export interface ProviderKind {
  readonly name: ProviderName;
  /** The lower-case name of the header with the webhook signature; identifies the provider of a webhook. */
  readonly signatureHeader: string;
}

/** The providers of this program, for each organization. */
export interface PaymentProviders {
  readonly kinds: readonly ProviderKind[];
  /** Providers that need credentials. */
  readonly adapters: readonly ProviderAdapter[];
  /**
   * Returns the providers that can take payments for an organization now. Reads the database on every call, so that
   * changed credentials apply immediately on every process; therefore never call it within a transaction, except
   * with that transaction as `through`.
   */
  usable(account: ProviderAccount): Promise<readonly PaymentProvider[]>;
  /**
   * Returns a provider by name, including one that accepts no new payments and only settles those in progress.
   * Undefined if it has no credentials. Not within a transaction.
   */
  find(account: ProviderAccount, name: string): Promise<PaymentProvider | undefined>;
  /**
   * Returns the tax provider of an organization, with the credentials of its account of the same name. Undefined if it
   * has none in use, or the provider calculates no taxes. Not within a transaction.
   */
  findTaxProvider(account: ProviderAccount, name: string): Promise<TaxProvider | undefined>;
  /** The same, within an open transaction. */
  through(trx: Knex.Transaction): PaymentProviders;
}

/** An organization's credentials at a provider. All of them are secret. */
export interface ProviderKeys {
  /** Authenticates API calls. */
  readonly secretKey: string;
  /** Verifies webhooks, for providers with a separate signing secret. */
  readonly webhookSecret: string | null;
}

/** The provider's answer to a check of credentials, which changes nothing there. */
export type KeyCheck =
  | { readonly isAccepted: true }
  /** The credentials are invalid or lack permissions. A sentence for people. */
  | { readonly isAccepted: false; readonly reason: string };

/** A provider that needs credentials, without any. */
export interface ProviderAdapter extends ProviderKind {
  /** Whether webhooks are signed with a separate secret rather than the secret key. */
  readonly hasWebhookSecret: boolean;
  /** The event types to send, as named by the provider, for the setup of its webhook. */
  readonly webhookEvents: readonly string[];
  /** The mode of a secret key, live or test; undefined if it is not a key of this provider. */
  modeOf(secretKey: string): ProviderAccount["mode"] | undefined;
  /**
   * Validates credentials without calling the provider, except for their mode. Paths are fields of the credentials.
   */
  issuesOf(keys: ProviderKeys): readonly Issue[];
  create(keys: ProviderKeys): Promise<PaymentProvider>;
  /** Present for a provider that calculates taxes with the same credentials. */
  readonly createTaxProvider?: (keys: ProviderKeys) => Promise<TaxProvider>;
  /** Checks with the provider whether it accepts the credentials. Throws if it cannot be reached. */
  check(keys: ProviderKeys): Promise<KeyCheck>;
}
