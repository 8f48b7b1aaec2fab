import { expect, test } from "@jest/globals";
import { en } from "./en.js";
import { messagesIn } from "./languages.js";
import type { EffectFacts } from "./messages.js";

test.each([
  ["en-GB", "Sign in"],
  ["de-AT", "Anmelden"],
  ["fr", "Se connecter"],
  ["es-MX", "Iniciar sesión"],
  ["pt-BR", "Entrar"],
  ["ja", "Sign in"],
])("the texts of %s", (locale, signIn) => {
  expect(messagesIn(locale).signIn).toBe(signIn);
});

const EFFECTS: readonly EffectFacts["effect"][] = [
  ...(["after_card", "after_payment", "scheduled", "trial", "now", "overdue", "none"] as const),
];

test.each(["de", "fr", "es", "pt-BR"])("every text is translated to %s, with its values", (locale) => {
  const texts = messagesIn(locale);
  const same = Object.entries(texts).filter(([name, text]) => text === en[name as keyof typeof en]);
  // Words that are the same in both languages.
  expect(same.filter(([, text]) => !["Status", "Total", "Date", "Actions"].includes(String(text)))).toEqual(
    [],
  );
  for (const effect of EFFECTS) {
    const [known, isNew] = [false, true].map((isNew) =>
      texts.effect({ effect, plan: "Pro", isNew, day: "1 May" }),
    );
    expect([known, isNew]).toEqual([expect.stringContaining("Pro"), expect.stringContaining("Pro")]);
    expect(known?.includes("1 May")).toBe(["scheduled", "trial"].includes(effect));
  }
  for (const interval of ["daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly"])
    expect(texts.per(interval)).not.toBe("");
});
