import type { BankAccount } from "./bank-account.js";

/** A credit transfer that a banking app reads from a QR code. */
export interface TransferOrder {
  readonly account: BankAccount;
  /** Who holds the account. */
  readonly holder: string;
  /** In cents of the euro. */
  readonly amount: bigint;
  /** A creditor reference (ISO 11649). */
  readonly reference: string;
}

/** The largest amount that the code holds, 999,999,999.99. */
const MAX_AMOUNT = 99_999_999_999n;

/**
 * The text of the QR code of the European Payments Council (EPC069-12, version 2) for a SEPA credit transfer. Undefined for an
 * amount that it cannot hold.
 */
export function epcCodeText({ account, holder, amount, reference }: TransferOrder): string | undefined {
  if (amount <= 0n || amount > MAX_AMOUNT) return undefined;
  const cents = String(amount % 100n).padStart(2, "0");
  return [
    "BCD",
    "002",
    "1", // UTF-8
    "SCT",
    account.bic ?? "",
    // Lines separate the fields, and the name has at most 70 characters.
    Array.from(holder.replace(/\s+/g, " ").trim()).slice(0, 70).join(""),
    account.iban,
    `EUR${amount / 100n}.${cents}`,
    "", // purpose
    reference,
  ].join("\n");
}
