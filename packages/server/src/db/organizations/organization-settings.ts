import type { DunningSettings } from "@dues/billing";
import type { Organization } from "./organizations.js";

/** How an organization wants its customers billed, where it has a choice. */
export interface BillingSettings {
  /** On which days after a first failed payment it is tried again: whole, from 1, ascending. */
  readonly dunningDays: readonly number[];
  /** The number of days after a failed payment when access ends; null means when the last retry has failed. */
  readonly graceDays: number | null;
  /** An invoice with less than this left to pay is carried to the next one when its payment fails. Minor units. */
  readonly dunningMinimum: number;
  /** The number of days after which an interim invoice is collected; null if the customer pays by hand. */
  readonly interimDueDays: number | null;
  /** The provider for plans and packs that name none. */
  readonly defaultProvider: string | null;
  /** Whether an upgrade within a period grants the new allowance in full or by the share of time that is left. */
  readonly allowanceOnUpgrade: "full" | "prorated";
  /** Whether a lost dispute issues a credit note for the money that the bank returned to the payer. */
  readonly creditLostDisputes: boolean;
  /** For how many hours after its end a usage period accepts usage of its time: from 0 to `MAX_COLLECTION_HOURS`. */
  readonly collectionHours: number;
  /** The number of full months for which usage events stay in the database; null means for ever. */
  readonly usageRetentionMonths: number | null;
}

export const DEFAULT_SETTINGS: BillingSettings = {
  dunningDays: [1, 3, 5, 7],
  graceDays: null,
  dunningMinimum: 50,
  interimDueDays: 1,
  defaultProvider: null,
  allowanceOnUpgrade: "full",
  creditLostDisputes: false,
  collectionHours: 1,
  usageRetentionMonths: null,
};

/**
 * The settings of an organization. Missing values have their defaults, as do values written by another version in
 * an unknown format: billing continues rather than stops.
 */
export function settingsOf({ settings }: Pick<Organization, "settings">): BillingSettings {
  const { dunningDays, graceDays, dunningMinimum, interimDueDays, defaultProvider } = settings;
  const { allowanceOnUpgrade, creditLostDisputes, collectionHours, usageRetentionMonths: months } = settings;
  const isDueDays = interimDueDays === null || typeof interimDueDays === "number";
  return {
    dunningDays: areDays(dunningDays) ? dunningDays : DEFAULT_SETTINGS.dunningDays,
    graceDays: typeof graceDays === "number" ? graceDays : DEFAULT_SETTINGS.graceDays,
    dunningMinimum: typeof dunningMinimum === "number" ? dunningMinimum : DEFAULT_SETTINGS.dunningMinimum,
    interimDueDays: isDueDays ? interimDueDays : DEFAULT_SETTINGS.interimDueDays,
    defaultProvider: typeof defaultProvider === "string" ? defaultProvider : DEFAULT_SETTINGS.defaultProvider,
    allowanceOnUpgrade: allowanceOnUpgrade === "prorated" ? "prorated" : "full",
    creditLostDisputes: creditLostDisputes === true,
    collectionHours: typeof collectionHours === "number" ? collectionHours : DEFAULT_SETTINGS.collectionHours,
    usageRetentionMonths: typeof months === "number" ? months : DEFAULT_SETTINGS.usageRetentionMonths,
  };
}

/** The settings that the rules of dunning follow. */
export function dunningSettingsOf(organization: Pick<Organization, "settings">): DunningSettings {
  const { dunningDays, graceDays, dunningMinimum } = settingsOf(organization);
  return { dunningDays, graceDays, dunningMinimum: BigInt(dunningMinimum) };
}

function areDays(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((day) => typeof day === "number");
}
