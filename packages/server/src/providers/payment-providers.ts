import type { Issue, ProviderName } from "@dues/billing";
import type { Knex } from "knex";
import type { PaymentProvider, ProviderAccount } from "./payment-provider.js";

/** What is known of a provider without anybody's credentials. */
export interface ProviderKind {
  readonly name: ProviderName;
  /** The lower-case name of the header that carries a webhook's signature. Recognises the sender. */
  readonly signatureHeader: string;
}

/** The providers of this program, as each organization can use them. */
export interface PaymentProviders {
  readonly kinds: readonly ProviderKind[];
  /** Those that need credentials. */
  readonly adapters: readonly ProviderAdapter[];
  /**
   * Who can take money for an organization now. Asked of the database each time, so that credentials which any
   * process changed hold from the next call on; so never while a transaction is open, but `through` it.
   */
  usable(account: ProviderAccount): Promise<readonly PaymentProvider[]>;
  /**
   * A provider by name, also one that takes nothing new and only settles what is under way. Undefined when it has no
   * credentials here. Not while a transaction is open.
   */
  find(account: ProviderAccount, name: string): Promise<PaymentProvider | undefined>;
  /** The same, asked through a transaction that is open. */
  through(trx: Knex.Transaction): PaymentProviders;
}

/** What an organization was given by its provider, and what proves it. All of it is secret. */
export interface ProviderKeys {
  /** Lets us act. */
  readonly secretKey: string;
  /** Verifies webhooks, for a provider that signs with a secret of its own. */
  readonly webhookSecret: string | null;
}

/** What a provider says to its keys, by which nothing is changed there. */
export type KeyCheck =
  | { readonly isAccepted: true }
  /** The provider knows the keys no more, or they may not do what we need. In words for a person. */
  | { readonly isAccepted: false; readonly reason: string };

/** A provider that needs credentials, before it has any. */
export interface ProviderAdapter extends ProviderKind {
  /** Whether webhooks are signed with a secret of their own, rather than with the secret key. */
  readonly hasWebhookSecret: boolean;
  /** The events to send us, in the provider's words, for whoever sets up its webhook. */
  readonly webhookEvents: readonly string[];
  /** Whether a secret key moves real money; undefined when it is no key of this provider. */
  modeOf(secretKey: string): ProviderAccount["mode"] | undefined;
  /** What is wrong with keys besides their mode, without asking the provider. Paths are fields of the keys. */
  issuesOf(keys: ProviderKeys): readonly Issue[];
  create(keys: ProviderKeys): Promise<PaymentProvider>;
  /** Asks the provider whether it takes the keys. Throws when it cannot be asked. */
  check(keys: ProviderKeys): Promise<KeyCheck>;
}
