import { SaxesParser } from "saxes";
import {
  BrokenLine,
  readAmount,
  readCurrency,
  readDay,
  withReferences,
  type BankTransfer,
  type ReadStatement,
  type StatedTransfer,
} from "./transfer.js";

/** An element without its namespace, and the line on which it ends. */
interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
  line: number;
}

/** Reads a statement of ISO 20022, CAMT.053 of any version. Each detail of an entry is a transfer of its own. */
export function readCamt053(content: string): ReadStatement {
  const statements = all(parseXml(content), "BkToCstmrStmt", "Stmt");
  if (statements.length === 0) throw new BrokenLine(1, "has no statement (BkToCstmrStmt/Stmt)");
  const read = statements.map(readStatement);
  return {
    transfers: read.flatMap(({ transfers }) => transfers),
    skipped: read.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

function readStatement(statement: Node): ReadStatement {
  const account = textAt(statement, "Acct", "Id", "IBAN") ?? textAt(statement, "Acct", "Id", "Othr", "Id");
  const entries = all(statement, "Ntry");
  const incoming = entries.filter(isIncoming);
  const transfers: BankTransfer[] = withReferences(account, incoming.flatMap(readEntry));
  return { transfers, skipped: entries.length - incoming.length };
}

/** A credit that is booked. The return of a debit is no payment of a customer. */
function isIncoming(entry: Node): boolean {
  const status = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts");
  const isBooked = status === null || status === "BOOK";
  return isBooked && textAt(entry, "CdtDbtInd") === "CRDT" && textAt(entry, "RvslInd") !== "true";
}

function readEntry(entry: Node): StatedTransfer[] {
  const day = dayOf(entry);
  const details = all(entry, "NtryDtls", "TxDtls").filter(
    (detail) => (textAt(detail, "CdtDbtInd") ?? "CRDT") === "CRDT",
  );
  const [only] = details;
  // Details without amounts belong to one amount, that of the entry.
  const isSplit = details.length > 1 && details.every((detail) => amountOf(detail) !== undefined);
  if (details.length > 1 && !isSplit)
    throw new BrokenLine(entry.line, "is an entry of several transfers without their amounts");
  if (!isSplit) return [readTransfer(entry, only ?? entry, day)];
  const transfers = details.map((detail) => readTransfer(detail, detail, day));
  const sum = transfers.reduce((total, { amount }) => total + amount, 0n);
  const whole = readTransfer(entry, entry, day).amount;
  if (sum !== whole)
    throw new BrokenLine(entry.line, "is an entry whose transfers do not add up to its amount");
  return transfers;
}

function readTransfer(priced: Node, detail: Node, day: BankTransfer["day"]): StatedTransfer {
  const amount = amountOf(priced);
  if (!amount) throw new BrokenLine(priced.line, "is an entry without an amount");
  const currency = readCurrency(amount.attributes["Ccy"] ?? "", amount.line);
  const minor = readAmount(amount.text, currency, amount.line);
  if (minor === 0n) throw new BrokenLine(amount.line, "is a transfer of nothing");
  const parties = all(detail, "RltdPties")[0] ?? detail;
  const references = all(detail, "RmtInf", "Strd", "CdtrRefInf", "Ref").map(({ text }) => text.trim());
  const unstructured = all(detail, "RmtInf", "Ustrd").map(({ text }) => text.trim());
  const extra = unstructured.length + references.length === 0 ? textAt(detail, "AddtlNtryInf") : null;
  return {
    line: amount.line,
    bankReference:
      textAt(detail, "Refs", "AcctSvcrRef") ??
      textAt(detail, "Refs", "TxId") ??
      textAt(detail, "AcctSvcrRef"),
    amount: minor,
    currency,
    day,
    payer: {
      name: textAt(parties, "Dbtr", "Nm") ?? textAt(parties, "Dbtr", "Pty", "Nm"),
      iban: textAt(parties, "DbtrAcct", "Id", "IBAN"),
    },
    text: [...references, ...unstructured, ...(extra === null ? [] : [extra])].join(" "),
  };
}

function amountOf(node: Node): Node | undefined {
  return all(node, "Amt")[0] ?? all(node, "AmtDtls", "TxAmt", "Amt")[0];
}

function dayOf(entry: Node): BankTransfer["day"] {
  const dates = [...all(entry, "BookgDt"), ...all(entry, "ValDt")];
  const date = dates.flatMap((each) => textAt(each, "Dt") ?? textAt(each, "DtTm") ?? [])[0];
  if (date === undefined) throw new BrokenLine(entry.line, "is an entry without a date");
  return readDay(date, entry.line);
}

function all(node: Node, ...path: readonly string[]): readonly Node[] {
  return path.reduce<readonly Node[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

function textAt(node: Node, ...path: readonly string[]): string | null {
  return all(node, ...path)[0]?.text.trim() || null;
}

/** Parses XML without a document type, which could define entities that grow without end. Returns the root element. */
function parseXml(content: string): Node {
  const parser = new SaxesParser();
  const open: Node[] = [{ name: "", attributes: {}, children: [], text: "", line: 1 }];
  parser.on("error", ({ message }) => {
    throw new BrokenLine(parser.line, `is not valid XML: ${message.replace(/^\d+:\d+: /, "")}`);
  });
  parser.on("doctype", () => {
    throw new BrokenLine(parser.line, "has a document type, which statements have none of");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const local = name.slice(name.indexOf(":") + 1);
    const node: Node = { name: local, attributes, children: [], text: "", line: parser.line };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("text", (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(content).close();
  return open[0]?.children[0] ?? { name: "", attributes: {}, children: [], text: "", line: 1 };
}
