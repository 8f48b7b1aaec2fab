import { BillingError } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import type { Organization } from "../../../db/organizations/organizations.js";

/** Messages of a live organization need a mail server; those of a test organization go to the mailbox. @throws BillingError `email_not_configured` */
export function requireDelivery({ mailer }: Pick<Deps, "mailer">, { mode }: Organization): void {
  if (mode === "live" && !mailer)
    throw new BillingError(
      "email_not_configured",
      "The server has no mail server. The operator sets DUES_SMTP_URL and DUES_MAIL_FROM.",
    );
}
