import type { Instant, SubjectAlert } from "@dues/billing";
import type { Knex } from "knex";
import { fromStoredAlert, toStoredAlert, type StoredAlert } from "../catalog/stored-alert.js";
import { fromInstant, toJson } from "../core/values.js";

export type StoredSubjectAlert = StoredAlert & Pick<SubjectAlert, "watches" | "subject">;

export function toStoredSubjectAlert({ watches, subject, ...terms }: SubjectAlert): StoredSubjectAlert {
  return { watches, subject, ...toStoredAlert(terms) };
}

export function fromStoredSubjectAlert({ watches, subject, ...terms }: StoredSubjectAlert): SubjectAlert {
  return { watches, subject, ...fromStoredAlert(terms) };
}

/** The alerts of an organization, for customers that have none of their own. */
export function alertsOfOrganization(settings: Readonly<Record<string, unknown>>): readonly SubjectAlert[] {
  const { alerts } = settings;
  return Array.isArray(alerts) ? (alerts as StoredSubjectAlert[]).map(fromStoredSubjectAlert) : NONE;
}

const NONE: readonly SubjectAlert[] = [];

/** A customer's own alerts. Null if those of its plans and of the organization apply. */
export async function readAlerts(knex: Knex, customerId: string): Promise<readonly SubjectAlert[] | null> {
  const row: { alerts: readonly StoredSubjectAlert[] | null } | undefined = await knex("customers")
    .where({ id: customerId })
    .first("alerts");
  return row?.alerts ? row.alerts.map(fromStoredSubjectAlert) : null;
}

/** Requires the customer's lock. */
export async function replaceAlerts(
  trx: Knex.Transaction,
  customerId: string,
  { alerts, at }: { readonly alerts: readonly SubjectAlert[] | null; readonly at: Instant },
): Promise<void> {
  const stored = alerts && toJson(alerts.map(toStoredSubjectAlert));
  await trx("customers")
    .where({ id: customerId })
    .update({ alerts: stored, updated_at: fromInstant(at) });
}
