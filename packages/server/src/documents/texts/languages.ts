import { ar } from "./ar.js";
import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { pt } from "./pt.js";
import type { DocumentTexts } from "./texts.js";

/** A document in a language without a file of its own is English as a whole, numbers and the direction too. */
const LANGUAGES: Readonly<Record<string, DocumentTexts>> = { ar, de, en, es, fr, pt };

const RIGHT_TO_LEFT = new Set(["ar"]);

/** The words, the language and the direction of documents in a locale. */
export interface Language {
  /** A BCP 47 tag, for numbers and for the names of months and countries. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  readonly texts: DocumentTexts;
}

/** Returns the language of a locale; English where the tag is malformed. */
export function languageOf(tag: string): Language {
  const locale = canonical(tag);
  const [language = "en"] = locale.split("-");
  const texts = LANGUAGES[language];
  if (!texts) return { locale: "en", direction: "ltr", texts: en };
  return { locale, direction: RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr", texts };
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}
