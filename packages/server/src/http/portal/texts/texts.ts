import type { en } from "./en.js";

/** Every text of the portal in one language. */
export type PortalTexts = Readonly<Record<keyof typeof en, string>>;
