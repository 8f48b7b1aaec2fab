import type { Dues, Organization, SyncResult } from "@dues/sdk";
import { difference, storedCatalog, type CatalogBody, type ItemDifference } from "@dues/sdk/catalog";

/** The slug prefix of all items that `dues trigger` creates. */
export const TRIGGER_PREFIX = "dues-trigger";

/** What a sync would change: the result of a dry run, with the fields that differ. */
export interface Comparison {
  readonly organization: Organization;
  readonly wanted: CatalogBody;
  readonly items: readonly ItemDifference[];
  readonly warnings: readonly string[];
}

/** Reads the catalog of the server as a body of a sync, without the items of `dues trigger`. */
export async function readStored(dues: Dues): Promise<CatalogBody> {
  const [{ features }, { creditSystems }, { creditPacks }, { plans }] = await Promise.all([
    dues.plans.listFeatures(),
    dues.credits.listSystems(),
    dues.credits.listPacks({ includeInactive: true }),
    dues.plans.list({ includeInactive: true }),
  ]);
  return storedCatalog({
    features: features.filter(isYours),
    creditSystems: creditSystems.filter(isYours),
    creditPacks: creditPacks.filter(isYours),
    plans: plans.filter(isYours),
  });
}

function isYours({ slug }: { readonly slug: string }): boolean {
  return !slug.startsWith(TRIGGER_PREFIX);
}

/** Compares a catalog with that of the server, and changes nothing. */
export async function compare(dues: Dues, wanted: CatalogBody): Promise<Comparison> {
  const [{ organization }, stored, verdict] = await Promise.all([
    dues.organization.get(),
    readStored(dues),
    dues.sync(wanted, { dryRun: true }),
  ]);
  const { currency } = organization;
  const items = difference(stored, wanted, { currency });
  return { organization, wanted, items: withVerdict(items, verdict), warnings: verdict.warnings };
}

/** The result of the dry run takes precedence: the server may have other defaults than this version of the SDK. */
function withVerdict(items: readonly ItemDifference[], verdict: SyncResult): ItemDifference[] {
  return items.map((item) => {
    if (item.change === "absent") return item;
    const { created, updated } = verdict[item.kind];
    const isCreated = created.includes(item.slug);
    const change = isCreated ? "created" : updated.includes(item.slug) ? "updated" : "unchanged";
    return { ...item, change, fields: change === "unchanged" ? [] : item.fields };
  });
}

/** Returns the items that a sync would write. */
export function changesIn(items: readonly ItemDifference[]): ItemDifference[] {
  return items.filter(({ change }) => change === "created" || change === "updated");
}
