import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { ptBr } from "./pt-br.js";
import type { PortalTexts } from "./texts.js";

export const PORTAL_LOCALES = ["en", "de", "fr", "es", "pt-BR"] as const;
export type PortalLocale = (typeof PORTAL_LOCALES)[number];

const TEXTS: Readonly<Record<PortalLocale, PortalTexts>> = { en, de, fr, es, "pt-BR": ptBr };

/** What the languages call themselves. */
export const LANGUAGE_NAMES: Readonly<Record<PortalLocale, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  "pt-BR": "Português (Brasil)",
};

export function textsIn(locale: PortalLocale): PortalTexts {
  return TEXTS[locale];
}

/** The first locale of those that are wanted which the portal speaks; English where it speaks none. */
export function chooseLocale(wanted: readonly (string | null | undefined)[]): PortalLocale {
  for (const tag of wanted) {
    const language = tag?.toLowerCase().split("-")[0];
    const found = PORTAL_LOCALES.find((locale) => locale.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/** `de-AT,de;q=0.9` -> `["de-AT", "de"]`. Browsers send them in the order of preference. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? "").split(",", 10).map((part) => part.split(";")[0]?.trim() ?? "");
}

/** Replaces names in braces by their values. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
