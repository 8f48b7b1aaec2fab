import { BillingError } from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";

/** Where money is real, time is too. @throws BillingError `test_mode_required` */
export function requireTestMode({ slug, mode }: Organization): void {
  if (mode === "test") return;
  throw new BillingError(
    "test_mode_required",
    `The organization ${slug} is live. Test clocks exist only in test organizations.`,
  );
}
