import type { Currency, Instant } from "@dues/billing";
import type {
  OpenedCheckout,
  PaymentProvider,
  ProviderAccount,
} from "../../src/providers/payment-provider.js";
import type { Fault } from "./double/server.js";

/**
 * The behaviour of a payer's card. `pays_once`: it pays on the page and is declined whenever it is charged later.
 * `wants_payer`: it pays on the page, and later its bank wants to see the payer.
 */
export type ContractCard = "pays" | "declined" | "pays_once" | "wants_payer";

/** A webhook as a provider sent it. */
export interface SentWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
}

/** The calls that tests can make fail, by our names. */
export type ContractCall = "createCheckout" | "charge" | "refund" | "findPayment" | "detach";

/** A provider together with the world around it: payers, their banks, and the network between us. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  /** The same with a client that waits briefly, for calls without a response. Undefined where `fail` is. */
  readonly impatient?: PaymentProvider;
  readonly account: ProviderAccount;
  /** The provider's present. */
  readonly now: () => Instant;
  /** A currency that the provider accepts; all payments of the contract use it. */
  readonly currency: Currency;
  /** An amount under the provider's minimum; null where it has none. */
  readonly tooLittle: bigint | null;
  /** The amount charged to save a card, if the provider requires a payment. It is refunded. */
  readonly cardProof?: bigint;
  /** The result of `expireCheckout` for an unpaid checkout. */
  readonly expired: "expired" | "open";
  /** Pays on the page of a checkout. A declined card leaves the page open. */
  pay(opened: OpenedCheckout, card: ContractCard): Promise<void>;
  /** Every webhook since the last call, oldest first. */
  takeWebhooks(): Promise<readonly SentWebhook[]>;
  /** All payments so far less refunds, in minor units of `currency`. */
  received(): Promise<bigint>;
  /** Makes the next calls fail. Undefined for a provider without a network in between. */
  readonly fail?: (call: ContractCall, ...faults: readonly Fault[]) => void;
  /** Lets the faults that did not happen yet not happen. */
  readonly forgetFaults?: () => void;
  /** Requests and responses that do not match the provider's document. */
  complaints(): readonly string[];
  close(): Promise<void>;
}
