import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { usePlanNames } from "../catalog/plan-names.js";
import { wordsOf } from "../model/format.js";
import { useViewer } from "../shell/viewer.js";
import { Facts, Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { ActionButton } from "../write/action-button.js";
import { editPortalAction } from "./portal-actions.js";

/** What customers can do in the portal, and how it looks. */
export function PortalSettings(): ReactNode {
  const result = useApi((client) => client.portal.getConfiguration());
  const { organization } = useViewer();
  const planName = usePlanNames();
  const configuration = result.data?.configuration;
  return (
    <Section
      title="Customer portal"
      aside={
        configuration && (
          <ActionButton look="small" action={editPortalAction(configuration)} of="the portal" />
        )
      }
    >
      <Loaded result={result}>
        {(found) => <Facts facts={factsOf(found.configuration, organization.name, planName)} />}
      </Loaded>
    </Section>
  );
}

function factsOf(
  { name, color, features, plans, returnUrl, supportUrl }: Schema<"PortalConfiguration">,
  organization: string,
  planName: (slug: string) => string,
): readonly (readonly [string, ReactNode])[] {
  return [
    ["Name", name ?? organization],
    ["Colour of buttons", color ?? "the standard one"],
    ["Customers can", features.map((feature) => wordsOf(feature).toLowerCase()).join(", ")],
    ["Change to", plans === null ? "every plan" : plans.map(planName).join(", ")],
    ["Leads back to", returnUrl ?? "nowhere"],
    ["Help", supportUrl ?? "no link"],
  ];
}
