import { registrationLabel } from "@dues/billing";
import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { countText, countryText } from "../model/format.js";
import { Facts, Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { CopyId, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { editOrganizationAction } from "./organization-actions.js";
import { editBankAccountAction } from "./bank-account-action.js";
import { editSellerAction } from "./seller-action.js";

/** How the organization bills: its name, time zone and retries, and what is on its invoices. */
export function OrganizationSettings(): ReactNode {
  const result = useApi((client) => client.organization.get());
  const organization = result.data?.organization;
  return (
    <Section
      title="Organization"
      aside={
        organization && (
          <>
            <ActionButton look="small" action={editSellerAction(organization.legal)} />
            <ActionButton look="small" action={editBankAccountAction(organization.legal.bankAccount)} />
            <ActionButton look="small" action={editOrganizationAction(organization)} of="the organization" />
          </>
        )
      }
    >
      <Loaded result={result}>{(found) => <Facts facts={factsOf(found.organization)} />}</Loaded>
    </Section>
  );
}

function factsOf(organization: Schema<"Organization">): readonly (readonly [string, ReactNode])[] {
  const { name, slug, timeZone, currency, dunningDays, graceDays, legal, tax } = organization;
  const { collectionHours, usageRetentionMonths: months, usageArchivedBefore } = organization;
  const country = legal.country ?? legal.address?.country ?? null;
  return [
    ["Name", name],
    ["Slug", <CopyId key="slug" id={slug} label="slug" />],
    ["Time zone", timeZone],
    ["Currency", currency],
    ["A failed payment is retried", `${dunningDays.join(", ")} days after`],
    ["Access ends", graceDays === null ? "with the last retry" : `${countText(graceDays, "day")} after`],
    [
      "Periods accept late usage",
      collectionHours === 0 ? "never" : `for ${countText(collectionHours, "hour")}`,
    ],
    ["Usage events stay", months === null ? "for ever" : `for ${countText(months, "month")}`],
    [
      "Usage events archived",
      usageArchivedBefore === undefined ? undefined : (
        <>
          before <Time key="archived" at={usageArchivedBefore} isDay />
        </>
      ),
    ],
    ["Seller on invoices", legal.name ?? name],
    ["Registration", registrationText(legal)],
    ["Bank account", legal.bankAccount?.iban],
    ["Country", country === null ? "not set" : countryText(country)],
    [
      "Taxes",
      tax.source === "stripe" ? "by Stripe Tax" : legal.automaticTax ? "by country" : "by your rates",
    ],
  ];
}

/** `12345678 (KVK)` */
function registrationText({
  registration,
  registrationScheme,
}: Schema<"Organization">["legal"]): string | undefined {
  if (registration === null) return undefined;
  const label = registrationLabel(registrationScheme);
  return label === null ? registration : `${registration} (${label})`;
}
