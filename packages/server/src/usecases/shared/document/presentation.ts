import type { Presentation } from "../../../documents/view/view.js";
import type { Organization } from "../../../db/organizations/organizations.js";

export function presentationOf({ mode, name }: Organization): Presentation {
  return { isTest: mode === "test", organizationName: name };
}
