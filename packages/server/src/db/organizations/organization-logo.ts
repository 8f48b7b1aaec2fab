import type { Instant } from "@dues/billing";
import type { Organization } from "./organizations.js";

/** The current logo of an organization. Its bytes are in the table of logos. */
export interface LogoFacts {
  readonly contentType: "image/png" | "image/jpeg";
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly uploadedAt: Instant;
}

/** Undefined for an organization without a logo. It is stored with the settings. */
export function logoOf({ settings }: Pick<Organization, "settings">): LogoFacts | undefined {
  const stored = settings["logo"];
  return typeof stored === "object" && stored !== null ? (stored as LogoFacts) : undefined;
}
