import {
  toSafeInteger,
  totalOf,
  taxOf,
  type CreditNoteLineExplanation,
  type GivenAmounts,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CreditNoteExplanation } from "../../usecases/credit-note/explain.js";

type Wire = components["schemas"];

export function toWireCreditNoteExplanation({
  creditNote,
  lines,
  summary,
}: CreditNoteExplanation): Wire["ExplainCreditNoteResponse"] {
  return {
    success: true,
    creditNoteId: creditNote.id,
    number: creditNote.number,
    currency: creditNote.currency,
    total: toSafeInteger(creditNote.total),
    summary,
    lines: lines.map(toWireLine),
  };
}

function toWireLine(explained: CreditNoteLineExplanation): Wire["CreditNoteLineExplanation"] {
  const { line, rule, explanation, source, before, share } = explained;
  return {
    id: line.id,
    description: line.description,
    sourceLineId: line.sourceLineId,
    rule,
    explanation,
    source: source && toWireAmounts(source),
    before: toWireAmounts(before),
    share: share && { seconds: toSafeInteger(share.seconds), of: toSafeInteger(share.of) },
    amount: toSafeInteger(line.amount),
    discount: toSafeInteger(line.discount),
    tax: toSafeInteger(taxOf(line)),
    total: toSafeInteger(totalOf(line)),
  };
}

function toWireAmounts({ amount, discount, tax, includedTax, total }: GivenAmounts): Wire["GivenAmounts"] {
  return {
    amount: toSafeInteger(amount),
    discount: toSafeInteger(discount),
    tax: toSafeInteger(tax),
    includedTax: toSafeInteger(includedTax),
    total: toSafeInteger(total),
  };
}
