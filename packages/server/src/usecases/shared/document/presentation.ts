import type { MoneyDocument } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import { loadBranding } from "../../../db/organizations/branding.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Presentation } from "../../../documents/view/view.js";
import type { Branding } from "../../../shared/branding.js";

/** A document, and how the organization presents it. */
export interface PresentedDocument {
  readonly document: MoneyDocument;
  readonly presentation: Presentation;
  readonly branding: Branding;
}

export function presentationOf({ mode, name }: Organization): Presentation {
  return { isTest: mode === "test", organizationName: name };
}

/** Presents a document with the logo that the organization had when it was issued, as its PDF has. */
export async function present(
  { db, now }: Deps,
  organization: Organization,
  document: MoneyDocument,
): Promise<PresentedDocument> {
  const branding = await loadBranding(db, organization, document.issuedAt ?? now());
  return { document, presentation: presentationOf(organization), branding };
}
