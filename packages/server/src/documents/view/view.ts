import type { MoneyDocument } from "@dues/billing";
import { languageOf, type Language } from "../texts/languages.js";
import { isolate } from "./isolate.js";
import { calendarOf } from "./calendar.js";
import type { ViewContext } from "./context.js";
import { factsOf, type Fact } from "./facts.js";
import { lineViews, type LineView } from "./lines.js";
import { missingParts, partyViews, type PartyView } from "./parties.js";
import { totalViews, type TotalView } from "./totals.js";
import { transferView, type TransferView } from "./transfer.js";

/** How a document is shown, besides what stands in it. */
export interface Presentation {
  /** Whether it asks for no real money. */
  readonly isTest: boolean;
  /** Stands at the head where the seller has no legal name. */
  readonly organizationName: string;
}

/** A document as text: every string that is drawn, in the order in which it is read. The page and the PDF draw the same. */
export interface DocumentView {
  readonly language: Language;
  /** `Invoice ADA42-0007` */
  readonly title: string;
  readonly heading: string;
  readonly number: string | null;
  readonly status: { readonly text: string; readonly tone: MoneyDocument["status"] };
  readonly testMode: string | null;
  /** The name at the head: that of the seller or, where it is missing, of the organization. */
  readonly sender: string;
  readonly seller: PartyView;
  readonly buyer: PartyView;
  readonly facts: readonly Fact[];
  readonly hasTaxes: boolean;
  readonly lines: readonly LineView[];
  readonly totals: readonly TotalView[];
  readonly advice: string;
  readonly transfer: TransferView | null;
  readonly memo: string | null;
  readonly notes: readonly string[];
  /** What the law asks for and the organization has not entered; null when nothing is missing. */
  readonly missing: string | null;
  readonly zone: string;
}

export function documentView(
  document: MoneyDocument,
  { isTest, organizationName }: Presentation,
): DocumentView {
  const language = languageOf(document.locale);
  const { texts, locale } = language;
  const context: ViewContext = {
    language,
    calendar: calendarOf(document.zone, { locale, since: texts.since }),
  };
  const { kind, number, status } = document;
  const heading = number === null ? texts.draft[kind] : texts.title[kind];
  return {
    language,
    title: number === null ? heading : `${heading} ${number}`,
    heading,
    number,
    status: { text: texts.status[status], tone: status },
    testMode: isTest ? texts.testMode : null,
    sender: document.seller.name ?? organizationName,
    ...partyViews(document, context),
    facts: factsOf(document, context),
    hasTaxes: document.taxes.length > 0,
    lines: lineViews(document, context),
    totals: totalViews(document, context),
    advice: texts.advice[status],
    transfer: transferView(document, context),
    memo: document.memo,
    notes: document.notes,
    missing: missingParts(document, context),
    zone: texts.zone(isolate(document.zone, language)),
  };
}
