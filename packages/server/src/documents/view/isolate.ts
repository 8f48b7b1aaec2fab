import type { Language } from "../texts/languages.js";

/** Characters that begin or end an embedded direction, which would end ours. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name, a number or an id inside a sentence, so that its direction changes nothing around it, nor theirs anything in it.
 * Returned as it is where everything is written from left to right.
 */
export function isolate(text: string, { direction }: Pick<Language, "direction">): string {
  if (direction === "ltr" && !RIGHT_TO_LEFT.test(text)) return text;
  return `\u2068${text.replace(CONTROLS, "")}\u2069`;
}
