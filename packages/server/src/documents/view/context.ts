import type { Language } from "../texts/languages.js";
import type { Calendar } from "./calendar.js";

/** What a view needs besides the document: its words, its formats and its dates. */
export interface ViewContext {
  readonly language: Language;
  readonly calendar: Calendar;
}
