import {
  diffCatalog,
  invariant,
  readCatalog,
  type CatalogDiff,
  type CatalogInput,
  type ExistingCatalog,
} from "@dues/billing";
import type { Knex } from "knex";
import {
  raiseCatalogVersion,
  lockCatalog,
  countLiveSubscriptions,
} from "../../db/catalog/catalog-changes.js";
import { getCatalog, type StoredCatalog } from "../../db/catalog/catalog.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { runInTurns } from "../../shared/turns.js";
import { accountOf } from "../shared/provider/choose.js";
import { recordSync, type SyncResult } from "./record.js";
import { writeCatalog } from "./write.js";

export interface SyncCatalog {
  readonly organization: Organization;
  readonly input: CatalogInput;
  /** Returns the changes without writing them. */
  readonly isDryRun: boolean;
}

/**
 * Replaces the stored catalog with the one in the request, in one transaction, or refuses it completely.
 *
 * @throws BillingError `invalid_catalog` with the path of every field that was refused.
 */
export async function syncCatalog(deps: Deps, command: SyncCatalog): Promise<SyncResult> {
  const { organization, input, isDryRun } = command;
  const providers = await knownProviders(deps, organization);
  return deps.db.transaction(async (trx) => {
    const version = await lockCatalog(trx, organization.id);
    const stored = await getCatalog(trx, organization.id);
    const taxCodes = stored.taxes.map(({ code }) => code);
    const known = { ...knownCatalog(stored), taxCodes, currency: organization.currency, providers };
    const { catalog, warnings } = await runInTurns(readCatalog(input, known));
    const diff = diffCatalog(stored, catalog);
    const stayBehind = await subscribersLeftBehind(trx, organization.id, { stored, diff });
    if (!isDryRun && isChange(diff)) {
      await writeCatalog(
        trx,
        { organizationId: organization.id, now: deps.now() },
        {
          newId: deps.newId,
          stored,
          catalog,
          diff,
        },
      );
      await raiseCatalogVersion(trx, organization.id);
      await recordSync(deps, trx, {
        organizationId: organization.id,
        version: version + 1n,
        stored,
        changes: diff,
      });
    }
    const { features, creditSystems, creditPacks, plans } = diff;
    const allWarnings = [...warnings, ...diff.absent, ...stayBehind];
    return { features, creditSystems, creditPacks, plans, warnings: boundWarnings(allWarnings) };
  });
}

/** Warnings that an answer has. A catalog of ten thousand features that all go would fill megabytes with them. */
const MAX_WARNINGS = 50;

function boundWarnings(warnings: readonly string[]): readonly string[] {
  const more = warnings.length - MAX_WARNINGS;
  return more > 0 ? [...warnings.slice(0, MAX_WARNINGS), `And ${more} more.`] : warnings;
}

async function knownProviders(deps: Deps, organization: Organization): Promise<ExistingCatalog["providers"]> {
  const usable = await deps.providers.usable(accountOf(organization));
  return {
    known: deps.providers.kinds.map(({ name }) => name),
    configured: usable.map(({ name }) => name),
  };
}

function knownCatalog(stored: StoredCatalog): Pick<ExistingCatalog, "features" | "plans"> {
  const inPlans = stored.versions.flatMap(({ terms }) => terms.features.map(({ slug }) => slug));
  const inSystems = stored.creditSystems.flatMap(({ features }) => features.map(({ feature }) => feature));
  const inUse = new Set([...inPlans, ...inSystems]);
  return {
    features: [
      ...stored.features.map(({ slug, type, meterType, aggregation, dimensions = [], value }) => ({
        slug,
        type,
        meterType,
        aggregation,
        dimensions,
        ...(value && { value }),
        isInUse: inUse.has(slug),
      })),
      ...stored.creditSystems.map(({ slug }) => ({
        slug,
        type: "credit_system" as const,
        meterType: null,
        isInUse: true,
      })),
    ],
    plans: stored.plans.map(({ slug, autoEnable, isActive, terms }) => ({
      slug,
      autoEnable,
      isActive,
      planGroup: terms.planGroup,
      isAddon: terms.isAddon,
      billingType: terms.billingType,
    })),
  };
}

function isChange(diff: CatalogDiff): boolean {
  return [diff.features, diff.creditSystems, diff.creditPacks, diff.plans].some(
    ({ created, updated }) => created.length + updated.length > 0,
  );
}

async function subscribersLeftBehind(
  trx: Knex.Transaction,
  organizationId: string,
  { stored, diff }: { readonly stored: StoredCatalog; readonly diff: CatalogDiff },
): Promise<string[]> {
  const changed = diff.planChanges.filter(({ action, isNewVersion }) => action === "update" && isNewVersion);
  const plans = stored.plans.filter(({ slug }) => changed.some(({ plan }) => plan.slug === slug));
  const ids = plans.map(({ id }) => id);
  const counts = await countLiveSubscriptions(trx, organizationId, ids);
  return plans.flatMap((plan) => {
    const count = counts.get(plan.id);
    invariant(count !== 0, "plans without subscribers are not counted");
    if (count === undefined) return [];
    const subscriptions = count === 1 ? "1 subscription stays" : `${count} subscriptions stay`;
    return [`${subscriptions} on version ${plan.version} or earlier of plan \`${plan.slug}\`.`];
  });
}
