import { ar } from "./ar.js";
import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { pt } from "./pt.js";
import type { DocumentTexts } from "./texts.js";

/** A language without a file of its own is written in English, with the number formats of its locale. */
const LANGUAGES: Readonly<Record<string, DocumentTexts>> = { ar, de, en, es, fr, pt };

const RIGHT_TO_LEFT = new Set(["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"]);

/** The words, the language and the direction of documents in a locale. */
export interface Language {
  /** A BCP 47 tag, for numbers. */
  readonly locale: string;
  /** The locale of the words, with names of months and countries. */
  readonly textLanguage: string;
  readonly direction: "ltr" | "rtl";
  readonly texts: DocumentTexts;
}

/** Returns the language of a locale; English where the tag is malformed. */
export function languageOf(tag: string): Language {
  const locale = canonical(tag);
  const [language = "en"] = locale.split("-");
  const texts = LANGUAGES[language];
  return {
    locale,
    textLanguage: texts ? locale : "en",
    direction: RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr",
    texts: texts ?? en,
  };
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}
