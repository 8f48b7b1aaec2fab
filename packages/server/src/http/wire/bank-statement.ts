import { toSafeInteger } from "@dues/billing";
import type { BankStatement } from "../../usecases/bank-statement/read.js";
import type { components } from "../../generated/api.js";

type Wire = components["schemas"];
type Transfer = BankStatement["transfers"][number];

export function toWireBankStatement({ transfers, skipped }: BankStatement): Wire["BankStatementResponse"] {
  return { success: true, transfers: transfers.map(toWireTransfer), skipped };
}

function toWireTransfer({
  transfer,
  match,
  invoice,
  suggestions,
  receivedAt,
}: Transfer): Wire["BankTransfer"] {
  const { line, reference, amount, currency, payer, text } = transfer;
  return {
    line,
    reference,
    amount: toSafeInteger(amount),
    currency,
    receivedAt,
    payerName: payer.name,
    payerIban: payer.iban,
    text,
    match,
    invoice: invoice && toWireMatched(invoice),
    suggestions: suggestions.map(toWireMatched),
  };
}

function toWireMatched({
  id,
  number,
  customerId,
  amountDue,
}: Transfer["suggestions"][number]): Wire["MatchedInvoice"] {
  return { id, number, customerId, amountDue: toSafeInteger(amountDue) };
}
