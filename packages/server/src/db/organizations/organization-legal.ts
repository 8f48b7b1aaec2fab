import { DEFAULT_LEGAL, type Legal } from "@dues/billing";
import type { Organization } from "./organizations.js";

/** The organization as a seller. It is stored with the settings; fields that another version did not know have their defaults. */
export function legalOf({ settings }: Pick<Organization, "settings">): Legal {
  const stored = settings["legal"];
  return typeof stored === "object" && stored !== null ? { ...DEFAULT_LEGAL, ...stored } : DEFAULT_LEGAL;
}
