import {
  NO_QUANTITIES,
  scheduledTerms,
  type AgreedTerms,
  type Phase,
  type PhaseSchedule,
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
export type StoredTerms = Omit<
  ScheduledTerms,
  "kind" | "fee" | "ownPrice" | "planGroup" | "isAddon" | "quantities"
> &
  Partial<Pick<ScheduledTerms, "planGroup" | "isAddon" | "quantities">> &
  StoredPrices;

interface StoredPrices {
  readonly fee: string;
  /** Missing in older ones. */
  readonly ownPrice?: string | undefined;
}

/** The phases of a subscription, as JSON. */
export type StoredPhases = Omit<PhaseSchedule, "phases"> & {
  readonly phases: readonly (Omit<Phase, "fee" | "ownPrice"> & StoredPrices)[];
};

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
  kind: StoredKind,
  stored: StoredTerms,
): ScheduledTerms {
  return { planGroup, isAddon, quantities: NO_QUANTITIES, ...stored, kind, ...pricesFrom(stored) };
}

export function toStoredTerms(subscription: Subscription, kind: StoredKind): StoredTerms | null {
  const terms = scheduledTerms(subscription, kind);
  if (terms === null) return null;
  const { kind: _column, ...stored } = terms;
  return { ...stored, ...toStoredPrices(terms) };
}

/** Phases have a column of their own. */
type StoredKind = Exclude<ScheduledTerms["kind"], "phase">;

export function phasesFromRow(stored: StoredPhases | null): PhaseSchedule | null {
  return stored && { ...stored, phases: stored.phases.map((phase) => ({ ...phase, ...pricesFrom(phase) })) };
}

export function toStoredPhases(agreed: PhaseSchedule | null): StoredPhases | null {
  return (
    agreed && { ...agreed, phases: agreed.phases.map((phase) => ({ ...phase, ...toStoredPrices(phase) })) }
  );
}

function pricesFrom({ fee, ownPrice }: StoredPrices) {
  return { fee: BigInt(fee), ownPrice: ownPrice === undefined ? undefined : BigInt(ownPrice) };
}

function toStoredPrices({ fee, ownPrice }: Pick<AgreedTerms, "fee" | "ownPrice">): Required<StoredPrices> {
  return { fee: fee.toString(), ownPrice: ownPrice?.toString() };
}
