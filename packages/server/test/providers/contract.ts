import type { Currency, Instant } from "@dues/billing";
import type {
  OpenedCheckout,
  PaymentProvider,
  ProviderAccount,
} from "../../src/providers/payment-provider.js";
import type { Fault } from "./double/server.js";

/**
 * What a payer's card does. `pays_once`: it pays on the page and is declined whenever it is charged later.
 * `wants_payer`: it pays on the page, and later its bank wants to see the payer.
 */
export type ContractCard = "pays" | "declined" | "pays_once" | "wants_payer";

/** A webhook as a provider sent it. */
export interface SentWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
}

/** The calls that can be made to fail, in our words. */
export type ContractCall = "createCheckout" | "charge" | "refund" | "findPayment" | "detach";

/** A provider together with the world around it: payers, their banks, and the network between us. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  readonly account: ProviderAccount;
  /** The provider's present. */
  readonly now: () => Instant;
  /** One that the provider takes; everything in the contract is paid in it. */
  readonly currency: Currency;
  /** An amount under the provider's minimum; null where it has none. */
  readonly tooLittle: bigint | null;
  /** What it takes to save a card, where it saves none without a payment. It is owed back. */
  readonly cardProof?: bigint;
  /** The result of `expireCheckout` for an unpaid checkout. */
  readonly expired: "expired" | "open";
  /** What a payer does on the page of a checkout. A declined card leaves the page open. */
  pay(opened: OpenedCheckout, card: ContractCard): Promise<void>;
  /** Every webhook since the last call, oldest first. */
  takeWebhooks(): Promise<readonly SentWebhook[]>;
  /** What payers paid so far less what they got back, in minor units of `currency`. */
  received(): Promise<bigint>;
  /** Makes the next calls fail. Undefined for a provider without a network in between. */
  readonly fail?: (call: ContractCall, ...faults: readonly Fault[]) => void;
  /** Lets the faults that did not happen yet not happen. */
  readonly forgetFaults?: () => void;
  /** What was sent or answered and is not as the provider publishes it. */
  complaints(): readonly string[];
  close(): Promise<void>;
}
