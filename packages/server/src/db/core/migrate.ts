import type { Knex } from "knex";
import * as foundation from "./migrations/0001_foundation.js";
import * as lifecycle from "./migrations/0002_lifecycle.js";
import * as testClocks from "./migrations/0003_test_clocks.js";
import * as paymentList from "./migrations/0004_payment_list.js";
import * as providers from "./migrations/0010_providers.js";
import * as credits from "./migrations/0005_credits.js";
import * as entities from "./migrations/0006_entities.js";
import * as levelRequests from "./migrations/0009_level_requests.js";
import * as guards from "./migrations/0008_guards.js";
import * as metering from "./migrations/0007_metering.js";
import * as grantKeys from "./migrations/0011_grant_keys.js";
import * as changes from "./migrations/0014_changes.js";
import * as webhookEndpoints from "./migrations/0015_webhook_endpoints.js";
import * as keys from "./migrations/0013_keys.js";
import * as idempotencyKeys from "./migrations/0012_idempotency_keys.js";
import * as openUsage from "./migrations/0016_open_usage.js";
import * as providerRefunds from "./migrations/0018_provider_refunds.js";
import * as billableUsage from "./migrations/0019_billable_usage.js";
import * as subscriptionStarts from "./migrations/0019_subscription_starts.js";
import * as pauses from "./migrations/0021_pauses.js";
import * as plansOfCustomers from "./migrations/0021_plans_of_customers.js";
import * as attachPreviews from "./migrations/0020_attach_previews.js";
import * as sharedEmails from "./migrations/0022_shared_emails.js";

interface Migration {
  readonly name: string;
  up(knex: Knex): Promise<void>;
}

/** Append-only and in order. A migration that has landed is never edited: the next one corrects it. */
const migrations: readonly Migration[] = [
  { name: "0001_foundation", up: foundation.up },
  { name: "0002_lifecycle", up: lifecycle.up },
  { name: "0003_test_clocks", up: testClocks.up },
  { name: "0004_payment_list", up: paymentList.up },
  { name: "0010_providers", up: providers.up },
  { name: "0005_credits", up: credits.up },
  { name: "0008_guards", up: guards.up },
  { name: "0007_metering", up: metering.up },
  { name: "0006_entities", up: entities.up },
  { name: "0009_level_requests", up: levelRequests.up },
  { name: "0011_grant_keys", up: grantKeys.up },
  { name: "0015_webhook_endpoints", up: webhookEndpoints.up },
  { name: "0013_keys", up: keys.up },
  { name: "0014_changes", up: changes.up },
  { name: "0012_idempotency_keys", up: idempotencyKeys.up },
  { name: "0016_open_usage", up: openUsage.up },
  { name: "0018_provider_refunds", up: providerRefunds.up },
  { name: "0019_billable_usage", up: billableUsage.up },
  { name: "0019_subscription_starts", up: subscriptionStarts.up },
  { name: "0022_shared_emails", up: sharedEmails.up },
  { name: "0021_plans_of_customers", up: plansOfCustomers.up },
  { name: "0020_attach_previews", up: attachPreviews.up },
  { name: "0021_pauses", up: pauses.up },
];

/** One lock for every process that starts on the same database; any constant does, as long as it never changes. */
const MIGRATION_LOCK = 4_242_001;

/** Brings the database to the newest shape. Safe to run from several processes at once, and a second time. */
export async function migrate(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
    await trx.raw(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const rows: { name: string }[] = await trx("migrations").select("name");
    const applied = new Set(rows.map((row) => row.name));
    for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
      await migration.up(trx);
      await trx("migrations").insert({ name: migration.name });
    }
  });
}

/** Whether every migration that this program knows has been applied. */
export async function isMigrated(knex: Knex): Promise<boolean> {
  const rows: { name: string }[] = await knex("migrations").select("name");
  const applied = new Set(rows.map((row) => row.name));
  return migrations.every(({ name }) => applied.has(name));
}
