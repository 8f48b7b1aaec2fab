import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import type { Messages } from "./messages.js";
import { ptBr } from "./pt-br.js";

/** The languages of the portal, too. */
const LANGUAGES: Readonly<Record<string, Messages>> = { en, de, fr, es, pt: ptBr };

/** Returns the texts in the language of a locale, such as `de-AT`; English where there are none. */
export function messagesIn(locale: string): Messages {
  return LANGUAGES[locale.toLowerCase().split("-")[0] ?? ""] ?? en;
}
