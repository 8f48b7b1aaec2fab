import type { Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";
import type { Form } from "../write/form.js";

type Organization = Schema<"Organization">;
type Name = "name" | "timeZone" | "dunningDays" | "graceDays" | "collectionHours" | "usageRetentionMonths";

export function editOrganizationAction(organization: Organization): Action {
  const { name, timeZone, dunningDays, graceDays, collectionHours, usageRetentionMonths } = organization;
  return defineAction<Name>({
    title: "Edit the organization",
    label: "Edit",
    confirm: "Save",
    scope: "admin",
    fields: [
      {
        kind: "text",
        name: "name",
        label: "Name",
        initial: name,
        hint: "It is on invoices and in the portal.",
      },
      {
        kind: "select",
        name: "timeZone",
        label: "Time zone",
        initial: timeZone,
        hint: "For the periods of new subscriptions, and the days on invoices.",
        options: zonesWith(timeZone).map((zone) => [zone, zone] as const),
      },
      {
        kind: "text",
        name: "dunningDays",
        label: "Days of retries",
        initial: dunningDays.join(" "),
        hint: "Days after a failed payment on which it is tried again. After the last, the plan is canceled.",
      },
      {
        kind: "quantity",
        name: "graceDays",
        label: "Days of access after a failed payment",
        initial: graceDays === null ? "" : String(graceDays),
        hint: "Empty: access ends with the last retry.",
        isOptional: true,
      },
      {
        kind: "quantity",
        name: "collectionHours",
        label: "Hours for late usage",
        initial: String(collectionHours),
        hint: "A period that is over accepts usage of its time for so long, at most 72; the next invoice bills it.",
      },
      {
        kind: "quantity",
        name: "usageRetentionMonths",
        label: "Months of usage events in the database",
        initial: usageRetentionMonths === null ? "" : String(usageRetentionMonths),
        hint: "At least 13; empty: for ever. Older events go to the archive of the operator, if there is one.",
        isOptional: true,
      },
    ],
    send: (client, { form, options }) => client.organization.update(settingsOf(form), options),
    done: () => ({
      text: "The organization is saved.",
      undo: {
        label: "Undo",
        text: "The organization is as before.",
        send: (client, options) =>
          client.organization.update(
            {
              name,
              timeZone,
              dunningDays: [...dunningDays],
              graceDays,
              collectionHours,
              usageRetentionMonths,
            },
            options,
          ),
      },
    }),
  });
}

function settingsOf(form: Form<Name>) {
  return {
    name: form.text("name"),
    timeZone: form.text("timeZone"),
    dunningDays: form
      .text("dunningDays")
      .split(/[\s,]+/)
      .map(Number),
    graceDays: form.quantity("graceDays") ?? null,
    collectionHours: form.quantity("collectionHours") ?? null,
    usageRetentionMonths: form.quantity("usageRetentionMonths") ?? null,
  };
}

/** The zones that the browser knows, and the stored one if it does not. */
function zonesWith(stored: string): readonly string[] {
  const known = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  return known.includes(stored) ? known : [stored, ...known];
}
