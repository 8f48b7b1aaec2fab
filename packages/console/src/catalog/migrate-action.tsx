import type { ResultOf } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";
import { MigrationPreview, migrationText } from "./migration-preview.js";

type Migration = ResultOf<"migratePlan">;

/** Moves all subscribers of a plan to its newest version. */
export function migrateAction(slug: string, name: string): Action {
  return defineAction({
    title: `Migrate the subscribers of ${name}`,
    label: "Migrate subscribers",
    confirm: "Migrate the subscribers",
    text: "Subscribers of older versions get the newest.",
    fields: [
      {
        kind: "select",
        name: "when",
        label: "When",
        options: [
          ["renewal", "Each at the next renewal"],
          ["now", "Limits and usage prices now, the fee at the renewal"],
        ],
      },
    ],
    preview: {
      send: (client, form) => client.plans.migrate(slug, { when: whenOf(form.text("when")), dryRun: true }),
      show: (preview: Migration) => <MigrationPreview migration={preview} />,
    },
    send: (client, { form, options }) =>
      client.plans.migrate(slug, { when: whenOf(form.text("when")) }, options),
    done: (result: Migration) => ({ text: migrationText(result) }),
    typed: (_form, preview) => (preview ? { what: "the slug of the plan", text: slug } : undefined),
  });
}

function whenOf(text: string): "now" | "renewal" {
  return text === "now" ? "now" : "renewal";
}
