import type { HttpDeps } from "../handler.js";
import type { PortalCaller } from "../../usecases/portal/session.js";
import type { Formats } from "./formats.js";
import type { PortalLocale } from "./texts/languages.js";
import type { PortalTexts } from "./texts/texts.js";

/** A request in a portal session. Everything that it reads or changes is of the session's customer. */
export interface PortalAccess extends PortalCaller {
  /** The author of changes is the session. */
  readonly deps: HttpDeps;
}

/** A page for a signed-in customer. */
export interface PortalView extends PortalAccess {
  readonly locale: PortalLocale;
  readonly texts: PortalTexts;
  readonly formats: Formats;
}
