import { epcCodeText, formatInFours, formatLocalMoney, type MoneyDocument } from "@dues/billing";
import encodeQR from "qr";
import type { ViewContext } from "./context.js";

/** How to pay an invoice by bank transfer. */
export interface TransferView {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  /** What banking apps read; null in other currencies than the euro. */
  readonly code: QrCode | null;
}

/** The rows of a QR code with its quiet zone; true is dark. */
export interface QrCode {
  readonly name: string;
  readonly modules: readonly (readonly boolean[])[];
}

/** The light modules around a code that its standard asks for. */
const QUIET_ZONE = 4;

/** Returns the account and the reference for what is due of an invoice that was sent; null for any other document. */
export function transferView(document: MoneyDocument, { language }: ViewContext): TransferView | null {
  const { kind, status, seller, terms, paymentReference, amountDue, currency } = document;
  const account = seller.bankAccount;
  const isOwed = status === "open" || status === "uncollectible";
  const isDue = kind === "invoice" && isOwed && amountDue > 0n;
  if (!terms || !account || !paymentReference || !isDue) return null;
  const { title, ...names } = language.texts.transfer;
  const holder = account.holder ?? seller.name ?? "";
  const rows = [
    { name: names.holder, value: holder },
    { name: "IBAN", value: formatInFours(account.iban) },
    { name: "BIC", value: account.bic ?? "" },
    { name: names.amount, value: formatLocalMoney({ minor: amountDue, currency }, language.locale) },
    { name: names.reference, value: formatInFours(paymentReference) },
  ];
  const text =
    currency === "EUR"
      ? epcCodeText({ account, holder, amount: amountDue, reference: paymentReference })
      : undefined;
  // The standard asks for the level M.
  const modules = text && encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  return {
    title,
    rows: rows.filter(({ value }) => value !== ""),
    code: modules ? { name: names.code, modules } : null,
  };
}
