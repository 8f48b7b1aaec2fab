import type { Knex } from "knex";
import * as initial from "./migrations/0001_initial.js";
import * as invoiceAmounts from "./migrations/0002_invoice_amounts.js";
import * as taxes from "./migrations/0003_taxes.js";
import * as parties from "./migrations/0004_parties.js";
import * as pricesPerCurrency from "./migrations/0005_prices_per_currency.js";
import * as discounts from "./migrations/0006_discounts.js";
import * as creditNotes from "./migrations/0007_credit_notes.js";
import * as logos from "./migrations/0008_logos.js";
import * as taxProvider from "./migrations/0009_tax_provider.js";
import * as portalSessions from "./migrations/0010_portal_sessions.js";
import * as lists from "./migrations/0011_lists.js";
import * as users from "./migrations/0012_users.js";
import * as portalTokens from "./migrations/0013_portal_tokens.js";
import * as consoleLinks from "./migrations/0014_console_links.js";
import * as eventStream from "./migrations/0015_event_stream.js";
import * as dimensions from "./migrations/0016_dimensions.js";
import * as priceEntries from "./migrations/0017_price_entries.js";
import * as caps from "./migrations/0018_caps.js";
import * as lineGroups from "./migrations/0019_line_groups.js";
import * as revenue from "./migrations/0020_revenue.js";
import * as featureValues from "./migrations/0021_feature_values.js";
import * as alerts from "./migrations/0022_alerts.js";
import * as tokenPrices from "./migrations/0023_token_prices.js";
import * as reservations from "./migrations/0024_reservations.js";
import * as topUps from "./migrations/0025_top_ups.js";
import * as aggregation from "./migrations/0026_aggregation.js";
import * as partitions from "./migrations/0027_partitions.js";
import * as archivedUsage from "./migrations/0028_archived_usage.js";
import * as cancellationDetails from "./migrations/0029_cancellation_details.js";
import * as usageRetention from "./migrations/0030_usage_retention.js";
import * as apiKeyUses from "./migrations/0031_api_key_uses.js";
import * as deliveriesByCustomer from "./migrations/0032_deliveries_by_customer.js";
import * as reservationKeys from "./migrations/0033_reservation_keys.js";
import * as listedPlans from "./migrations/0034_listed_plans.js";
import * as uncollectibleInvoices from "./migrations/0035_uncollectible_invoices.js";
import * as heldCredits from "./migrations/0036_held_credits.js";
import * as lateUsage from "./migrations/0037_late_usage.js";
import * as recordedPayments from "./migrations/0038_recorded_payments.js";
import * as paymentTerms from "./migrations/0039_payment_terms.js";
import * as quantities from "./migrations/0040_quantities.js";
import * as emails from "./migrations/0041_emails.js";
import * as creditedUnits from "./migrations/0042_credited_units.js";
import * as portalSignIn from "./migrations/0043_portal_sign_in.js";
import * as phases from "./migrations/0044_phases.js";
import * as pendingItems from "./migrations/0045_pending_items.js";
import * as imports from "./migrations/0046_imports.js";
import * as bankStatements from "./migrations/0047_bank_statements.js";
import { runOnline, type OnlineContext } from "./online-migration.js";

interface Migration {
  readonly name: string;
  /**
   * What would stop other processes for too long in the transaction of `up`: runs before it, in short transactions. It may
   * be interrupted anywhere, and then begins again.
   */
  readonly online?: (context: OnlineContext) => Promise<void>;
  up(knex: Knex): Promise<void>;
}

/**
 * Append-only: a migration that has been released is never edited, the next one corrects it. The numbers follow the
 * order in which migrations run, without gaps.
 */
export const migrations: readonly Migration[] = [
  { name: "0001_initial", up: initial.up },
  { name: "0002_invoice_amounts", up: invoiceAmounts.up },
  { name: "0003_taxes", up: taxes.up },
  { name: "0004_parties", up: parties.up },
  { name: "0005_prices_per_currency", up: pricesPerCurrency.up },
  { name: "0006_discounts", up: discounts.up },
  { name: "0007_credit_notes", up: creditNotes.up },
  { name: "0008_logos", up: logos.up },
  { name: "0009_tax_provider", up: taxProvider.up },
  { name: "0010_portal_sessions", up: portalSessions.up },
  { name: "0011_lists", up: lists.up },
  { name: "0012_users", up: users.up },
  { name: "0013_portal_tokens", up: portalTokens.up },
  { name: "0014_console_links", up: consoleLinks.up },
  { name: "0015_event_stream", up: eventStream.up },
  { name: "0016_dimensions", up: dimensions.up },
  { name: "0017_price_entries", up: priceEntries.up },
  { name: "0018_caps", up: caps.up },
  { name: "0019_line_groups", up: lineGroups.up },
  { name: "0020_revenue", up: revenue.up },
  { name: "0021_feature_values", up: featureValues.up },
  { name: "0022_alerts", up: alerts.up },
  { name: "0023_token_prices", up: tokenPrices.up },
  { name: "0024_reservations", up: reservations.up },
  { name: "0025_top_ups", up: topUps.up },
  { name: "0026_aggregation", up: aggregation.up },
  { name: "0027_partitions", online: partitions.online, up: partitions.up },
  { name: "0028_archived_usage", up: archivedUsage.up },
  { name: "0029_cancellation_details", up: cancellationDetails.up },
  { name: "0030_usage_retention", up: usageRetention.up },
  { name: "0031_api_key_uses", up: apiKeyUses.up },
  { name: "0032_deliveries_by_customer", online: deliveriesByCustomer.online, up: deliveriesByCustomer.up },
  { name: "0033_reservation_keys", up: reservationKeys.up },
  { name: "0034_listed_plans", up: listedPlans.up },
  { name: "0035_uncollectible_invoices", up: uncollectibleInvoices.up },
  { name: "0036_held_credits", up: heldCredits.up },
  { name: "0037_late_usage", up: lateUsage.up },
  { name: "0038_recorded_payments", up: recordedPayments.up },
  { name: "0039_payment_terms", up: paymentTerms.up },
  { name: "0040_quantities", up: quantities.up },
  { name: "0041_emails", up: emails.up },
  { name: "0042_credited_units", up: creditedUnits.up },
  { name: "0043_portal_sign_in", up: portalSignIn.up },
  { name: "0044_phases", up: phases.up },
  { name: "0045_pending_items", up: pendingItems.up },
  { name: "0046_imports", up: imports.up },
  { name: "0047_bank_statements", up: bankStatements.up },
];

/** One lock for every process that starts on the same database; any constant does, as long as it never changes. */
const MIGRATION_LOCK = 4_242_001;

/** Migrates the database to the newest schema. Safe to run from several processes at once, and repeatedly. */
export async function migrate(knex: Knex): Promise<void> {
  for (let pending = await migrateUntilOnline(knex); pending; pending = await migrateUntilOnline(knex))
    await runOnline(knex, pending, (trx) => finish(trx, pending));
}

type OnlineMigration = Migration & Required<Pick<Migration, "online">>;

/** Runs migrations up to the first one that does not fit in one transaction, and returns that one. */
function migrateUntilOnline(knex: Knex): Promise<OnlineMigration | undefined> {
  return knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
    await trx.raw(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    for (const migration of await pendingOf(trx)) {
      if (isOnline(migration)) return migration;
      await apply(trx, migration);
    }
    return undefined;
  });
}

function isOnline(migration: Migration): migration is OnlineMigration {
  return migration.online !== undefined;
}

/** Ends a migration that ran online, unless another process has. */
async function finish(trx: Knex.Transaction, migration: Migration): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
  if ((await pendingOf(trx)).includes(migration)) await apply(trx, migration);
}

async function pendingOf(trx: Knex.Transaction): Promise<Migration[]> {
  const rows: { name: string }[] = await trx("migrations").select("name");
  const applied = new Set(rows.map((row) => row.name));
  refuseOtherHistory([...applied]);
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(trx: Knex.Transaction, { name, up }: Migration): Promise<void> {
  await up(trx);
  await trx("migrations").insert({ name });
}

/** A database that no migration of this version can change into its own: it is from before the first release. */
export class OtherHistoryError extends Error {
  override readonly name = "OtherHistoryError";

  constructor(other: string, own: string) {
    super(
      `The database was migrated by ${other}, which this version does not have: it runs ${own}. It is from before the ` +
        "first release, so only the version that created it can use it. For this version, set DUES_DATA_DIR to a new " +
        "directory, or DATABASE_URL to a new database.",
    );
  }
}

/** A newer program may have applied more migrations; one number with two names means another history. */
function refuseOtherHistory(applied: readonly string[]): void {
  const numberOf = (name: string) => name.slice(0, name.indexOf("_"));
  for (const { name } of migrations) {
    const other = applied.find((each) => numberOf(each) === numberOf(name) && each !== name);
    if (other !== undefined) throw new OtherHistoryError(other, name);
  }
}

/**
 * Whether every migration that this program knows has been applied.
 *
 * @throws OtherHistoryError if they never can be
 */
export async function isMigrated(knex: Knex): Promise<boolean> {
  const rows: { name: string }[] = await knex("migrations").select("name");
  const applied = new Set(rows.map((row) => row.name));
  refuseOtherHistory([...applied]);
  return migrations.every(({ name }) => applied.has(name));
}
