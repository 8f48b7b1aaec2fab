import type { Currency } from "../money/currency.js";
import type { Aggregation } from "./aggregation.js";
import type { BillingType, MeterType } from "./catalog.js";
import type { FeatureDimension } from "./dimensions.js";
import type { ValueSettings } from "./value.js";

export type KnownType = "metered" | "boolean" | "value" | "credit_system";

/** The parts of a feature that a plan or a credit system must fit. */
export interface KnownFeature {
  readonly meterType: MeterType | null;
  /** Absent where usage adds up. */
  readonly aggregation?: Aggregation | undefined;
  readonly dimensions?: readonly FeatureDimension[];
  /** Present for the type `value` alone. */
  readonly value?: ValueSettings;
}

/** The parts of the stored catalog that a new catalog must be compatible with. */
export interface ExistingCatalog {
  readonly currency: Currency;
  readonly features: readonly (KnownFeature & {
    readonly slug: string;
    readonly type: KnownType;
    /** Named by a plan or a credit system, or used by a customer. */
    readonly isInUse: boolean;
  })[];
  readonly plans: readonly {
    readonly slug: string;
    readonly planGroup: string | null;
    readonly autoEnable: boolean;
    readonly isAddon: boolean;
    readonly isActive: boolean;
    /** Recurring when left out. */
    readonly billingType?: BillingType;
  }[];
  /** Codes of the organization's taxes. Any code is accepted when left out. */
  readonly taxCodes?: readonly string[];
  /** Providers that exist and are set up for this organization. */
  readonly providers: { readonly known: readonly string[]; readonly configured: readonly string[] };
}
