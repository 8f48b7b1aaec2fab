import type { HttpDeps } from "../handler.js";
import type { PortalConfiguration } from "../../usecases/portal/configuration.js";
import type { PortalCaller } from "../../usecases/portal/session.js";
import type { PortalFeature } from "../../usecases/portal/configuration.js";
import type { Formats } from "./formats.js";
import type { PortalLocale } from "./texts/languages.js";
import type { PortalTexts } from "./texts/texts.js";

/** The request of a signed-in customer. Everything that a page shows or does is of this customer. */
export interface PortalView extends PortalCaller {
  /** The author of changes is the session. */
  readonly deps: HttpDeps;
  readonly configuration: PortalConfiguration;
  /** What this customer can do in this session. */
  readonly features: readonly PortalFeature[];
  readonly locale: PortalLocale;
  readonly texts: PortalTexts;
  readonly formats: Formats;
}

/** The features that both the organization and the session allow. */
export function featuresOf(
  { features }: PortalConfiguration,
  { session }: Pick<PortalCaller, "session">,
): PortalFeature[] {
  const { allow } = session;
  return features.filter((feature) => allow === null || allow.includes(feature));
}
