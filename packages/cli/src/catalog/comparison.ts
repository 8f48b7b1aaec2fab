import type { Dues, Organization, SyncResult } from "@dues/sdk";
import { difference, storedCatalog, type CatalogBody, type ItemDifference } from "@dues/sdk/catalog";

/** Everything that `dues trigger` sells has this in its slug, so that it is recognized in a catalog. */
export const TRIGGER_PREFIX = "dues-trigger";

/** What a sync would do. The server has the last word, the fields tell why. */
export interface Comparison {
  readonly organization: Organization;
  readonly wanted: CatalogBody;
  readonly items: readonly ItemDifference[];
  readonly warnings: readonly string[];
}

/** The catalog of the server, in the words in which it is synced, without what `dues trigger` sells. */
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
    creditPacks,
    plans: plans.filter(isYours),
  });
}

function isYours({ slug }: { readonly slug: string }): boolean {
  return !slug.startsWith(TRIGGER_PREFIX);
}

/** Asks what syncing a catalog would change, and changes nothing. */
export async function compare(dues: Dues, wanted: CatalogBody): Promise<Comparison> {
  const [{ organization }, stored, verdict] = await Promise.all([
    dues.organization.get(),
    readStored(dues),
    dues.sync(wanted, { dryRun: true }),
  ]);
  const { currency } = organization;
  const items = difference(stored, wanted, { currency });
  return { organization, wanted, items: judged(items, verdict), warnings: verdict.warnings };
}

/** The server knows defaults of its own, and other versions of them than this program. */
function judged(items: readonly ItemDifference[], verdict: SyncResult): ItemDifference[] {
  return items.map((item) => {
    if (item.change === "absent") return item;
    const { created, updated } = verdict[item.kind];
    const isCreated = created.includes(item.slug);
    const change = isCreated ? "created" : updated.includes(item.slug) ? "updated" : "unchanged";
    return { ...item, change, fields: change === "unchanged" ? [] : item.fields };
  });
}

/** Those that a sync would write. */
export function changesIn(items: readonly ItemDifference[]): ItemDifference[] {
  return items.filter(({ change }) => change === "created" || change === "updated");
}
