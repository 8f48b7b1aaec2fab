import type { TaxTreatment } from "../tax/tax.js";

/** What the law requires a document to say about its treatment, in the languages of documents. */
const NOTES: Partial<Record<TaxTreatment, Readonly<Record<string, string>>>> = {
  // Directive 2006/112/EC, Art. 226 (11a). Every member state accepts the words of its own language.
  reverse_charge: {
    en: "Reverse charge: the recipient owes the VAT",
    de: "Steuerschuldnerschaft des Leistungsempfängers",
    fr: "Autoliquidation",
    es: "Inversión del sujeto pasivo",
    pt: "IVA – autoliquidação",
    ar: "الاحتساب العكسي: يتحمل المستلم ضريبة القيمة المضافة",
  },
};

/** Returns the notes in the language of the document, and in English after it: seller and buyer may read neither else. */
export function legalNotes(treatment: TaxTreatment, locale: string): readonly string[] {
  const notes = NOTES[treatment];
  if (!notes) return [];
  const language = locale.split("-", 1)[0] ?? "";
  const texts = [notes[language], notes["en"]].filter((text) => text !== undefined);
  return [...new Set(texts)];
}
