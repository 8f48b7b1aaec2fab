import {
  NO_QUANTITIES,
  scheduledTerms,
  type Quantities,
  type Scheduled,
  type ScheduledQuantity,
  type ScheduledTerms,
  type Subscription,
} from "@dues/billing";

/** The columns of a subscription that say what is agreed for it now and later. */
interface ScheduleRow {
  readonly plan_group: string;
  readonly is_addon: boolean;
  readonly quantities: Quantities;
  readonly scheduled_change: StoredTerms | null;
  readonly scheduled_migration: StoredTerms | null;
  readonly scheduled_quantities: readonly ScheduledQuantity[];
}

/** JSON knows neither bigint nor a fee beyond 2^53, so the fee is text. Older ones stay in their group and name none. */
export type StoredTerms = Omit<ScheduledTerms, "kind" | "fee" | "planGroup" | "isAddon" | "quantities"> &
  Partial<Pick<ScheduledTerms, "planGroup" | "isAddon" | "quantities">> & { readonly fee: string };

/** Most subscriptions have none, and share one object for that. */
export function quantitiesFromRow({ quantities }: Pick<ScheduleRow, "quantities">): Quantities {
  for (const slug in quantities) if (slug !== "") return quantities;
  return NO_QUANTITIES;
}

/** Each kind has a column of its own: the version before reads and writes both while processes are replaced. */
export function scheduledFromRow(row: ScheduleRow): readonly Scheduled[] {
  const { scheduled_change: plan, scheduled_migration: migration, scheduled_quantities: quantities } = row;
  if (plan === null && migration === null && quantities.length === 0) return NOTHING_SCHEDULED;
  return [
    ...(migration ? [termsFromRow(row, "migration", migration)] : []),
    ...(plan ? [termsFromRow(row, "plan", plan)] : []),
    ...quantities,
  ];
}

const NOTHING_SCHEDULED: readonly Scheduled[] = [];

function termsFromRow(
  { plan_group: planGroup, is_addon: isAddon }: ScheduleRow,
  kind: ScheduledTerms["kind"],
  stored: StoredTerms,
): ScheduledTerms {
  return { planGroup, isAddon, quantities: NO_QUANTITIES, ...stored, kind, fee: BigInt(stored.fee) };
}

export function toStoredTerms(subscription: Subscription, kind: ScheduledTerms["kind"]): StoredTerms | null {
  const terms = scheduledTerms(subscription, kind);
  if (terms === null) return null;
  const { kind: _column, ...stored } = terms;
  return { ...stored, fee: terms.fee.toString() };
}
