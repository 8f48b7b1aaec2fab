import { startOfDay, type Instant } from "@dues/billing";
import { findByAmounts, findByNumbers, findRecordedReferences } from "../../db/money/transfer-matches.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { readCamt053 } from "./camt053.js";
import { readCsv, type CsvMapping } from "./csv.js";
import { matchTransfers, numbersIn, writtenNumbers, type ProposedTransfer } from "./match.js";
import { readMt940 } from "./mt940.js";
import { BrokenLine, type ReadStatement } from "./transfer.js";

export interface ReadBankStatement {
  readonly format: "camt053" | "mt940" | "csv";
  /** The text of the file. */
  readonly content: string;
  /** Required for CSV. */
  readonly csv?: CsvMapping | null | undefined;
}

export interface BankStatement {
  readonly transfers: readonly (ProposedTransfer & { readonly receivedAt: Instant })[];
  readonly skipped: number;
}

/** Suggestions for one transfer, beside those that it names. */
const MAX_SUGGESTIONS = 5;

/**
 * Reads the statement of a bank and finds the invoices that its transfers pay. Records nothing: that is for a person to confirm.
 *
 * @throws BillingError `invalid_request` with the line that cannot be read; then no other line counts either
 */
export async function readBankStatement(
  { db }: Pick<Deps, "db">,
  { id, timeZone }: Organization,
  command: ReadBankStatement,
): Promise<BankStatement> {
  const { transfers, skipped } = parse(command);
  const references = transfers.map(({ reference }) => reference);
  const recorded = await findRecordedReferences(db, id, references);
  const open = transfers.filter(({ reference }) => !recorded.has(reference));
  const numbers = new Set(open.flatMap(({ text }) => numbersIn(text).flatMap(writtenNumbers)));
  const byNumber = await findByNumbers(db, id, [...numbers]);
  const amounts = [...new Set(open.map(({ amount }) => amount))];
  const byAmount = await findByAmounts(db, id, { amounts, most: MAX_SUGGESTIONS });
  const matched = matchTransfers(transfers, { byNumber, byAmount, recorded });
  return {
    transfers: matched.map((each) => ({ ...each, receivedAt: startOfDay(each.transfer.day, timeZone) })),
    skipped,
  };
}

function parse({ format, content, csv }: ReadBankStatement): ReadStatement {
  try {
    if (format === "camt053") return readCamt053(content);
    if (format === "mt940") return readMt940(content);
  } catch (error) {
    throw asRefusal(error);
  }
  if (!csv) throw invalidRequest([{ path: "csv", message: "is required for the format csv" }]);
  try {
    return readCsv(content, csv);
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof BrokenLine)) return error;
  return invalidRequest([{ path: "content", message: `line ${error.line} ${error.message}` }]);
}
