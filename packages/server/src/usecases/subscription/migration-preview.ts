import type { Currency, MigrationEffect, Subscription } from "@dues/billing";

/** What a migration would do to one subscription. */
export interface PreviewedMigration extends MigrationEffect {
  readonly subscription: Subscription;
  /** The number of its plan version. */
  readonly version: number;
}

/** The fees of the subscriptions that would move. */
export interface MigratedAmounts {
  readonly currency: Currency;
  readonly subscriptions: number;
  readonly fee: bigint;
  readonly newFee: bigint;
}

export interface MigrationPreview {
  readonly amounts: readonly MigratedAmounts[];
  /** The first ones. */
  readonly subscriptions: readonly PreviewedMigration[];
}

export const EMPTY_PREVIEW: MigrationPreview = { amounts: [], subscriptions: [] };

/** Enough to see who is affected; a preview of a million subscribers stays small. */
const MAX_SUBSCRIPTIONS = 100;

export function withEffect(preview: MigrationPreview, effect: PreviewedMigration): MigrationPreview {
  const { amounts, subscriptions } = preview;
  return {
    amounts: effect.kind === "skipped" ? amounts : addedTo(amounts, effect),
    subscriptions: subscriptions.length < MAX_SUBSCRIPTIONS ? [...subscriptions, effect] : subscriptions,
  };
}

function addedTo(
  amounts: readonly MigratedAmounts[],
  { subscription: { currency }, fee, newFee }: PreviewedMigration,
): readonly MigratedAmounts[] {
  const known = amounts.find((each) => each.currency === currency);
  if (!known) return [...amounts, { currency, subscriptions: 1, fee, newFee }];
  const sum = {
    currency,
    subscriptions: known.subscriptions + 1,
    fee: known.fee + fee,
    newFee: known.newFee + newFee,
  };
  return amounts.map((each) => (each === known ? sum : each));
}
