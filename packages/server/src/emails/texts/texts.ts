import type { en } from "./en.js";

/** Every text of messages in one language. */
export type EmailTexts = Readonly<Record<keyof typeof en, string>>;
