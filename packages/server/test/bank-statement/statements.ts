interface EntryParts {
  readonly amount: string;
  readonly direction?: string;
  readonly status?: string;
  readonly day?: string;
  readonly more?: string;
  readonly details?: string;
}

/** An entry of a CAMT.053 statement in EUR. */
export function entry({
  amount,
  direction = "CRDT",
  status = "BOOK",
  day = "2027-04-30",
  more = "",
  details = "",
}: EntryParts): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}<Sts>${status}</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;
}

/** A CAMT.053 file with one statement. */
export function camt(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
${entries.join("\n")}
</Stmt></BkToCstmrStmt></Document>`;
}
