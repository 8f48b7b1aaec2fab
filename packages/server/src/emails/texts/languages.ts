import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { ptBr } from "./pt-br.js";
import type { EmailTexts } from "./texts.js";

/** The languages of the portal. */
export const EMAIL_LANGUAGES = ["en", "de", "fr", "es", "pt-BR"] as const;
export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number];

const TEXTS: Readonly<Record<EmailLanguage, EmailTexts>> = { en, de, fr, es, "pt-BR": ptBr };

/** The words of messages, and how they write dates and amounts. */
export interface EmailVoice {
  readonly language: EmailLanguage;
  /** A BCP 47 tag: with the country of the customer, where the language is the same. */
  readonly locale: string;
  readonly texts: EmailTexts;
}

/** The first of the wanted languages that messages have; English where they have none. */
export function chooseVoice(wanted: readonly (string | null)[]): EmailVoice {
  for (const tag of wanted) {
    const code = tag?.toLowerCase().split("-")[0];
    const language = EMAIL_LANGUAGES.find((each) => each.toLowerCase().split("-")[0] === code);
    if (language !== undefined && tag !== null)
      return { language, locale: canonical(tag), texts: TEXTS[language] };
  }
  return { language: "en", locale: "en", texts: en };
}

function canonical(tag: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}
