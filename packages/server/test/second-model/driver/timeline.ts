import type { CreditSystem } from "../model/credits.js";
import type { Destination } from "../model/refund.js";
import type { Card } from "../model/state.js";
import type { Place } from "../model/taxes.js";
import type { DocumentRules } from "./documents.js";
import type { Plan } from "../model/plan.js";

/** Something that is done for a customer. Subscriptions are named by their slot, so that steps can be dropped. */
export type Step =
  | {
      readonly kind: "attach";
      readonly plan: string;
      readonly checkoutCard: Card;
      readonly coupons?: readonly string[];
      /** Whether it names the instant of a preview. */
      readonly isPreviewed?: boolean;
    }
  | { readonly kind: "preview"; readonly plan: string; readonly coupons?: readonly string[] }
  /** Attaches what the last preview showed, which may be outdated. */
  | { readonly kind: "order" }
  | { readonly kind: "track"; readonly feature: string; readonly units: number }
  /** Usage of so many hours ago. */
  | {
      readonly kind: "late";
      readonly feature: string;
      readonly units: number;
      readonly hours: number;
    }
  | { readonly kind: "check"; readonly feature: string; readonly units: number }
  /** Sets the level of a non-consumable feature. */
  | { readonly kind: "hold"; readonly feature: string; readonly level: number }
  | { readonly kind: "addEntity" | "removeEntity"; readonly feature: string; readonly entity: string }
  | {
      readonly kind: "buyPack";
      readonly pack: string;
      readonly quantity: number;
      readonly coupons?: readonly string[];
    }
  /** Gives credits, from so many days on and for so many days; null gives them for ever. */
  | {
      readonly kind: "giveCredits";
      readonly credits: number;
      readonly priority: number;
      readonly startsAfterDays: number;
      readonly days: number | null;
    }
  | { readonly kind: "cancel"; readonly slot: string; readonly isNow: boolean; readonly credit: boolean }
  | { readonly kind: "pause"; readonly slot: string; readonly days: number | null }
  | { readonly kind: "resume"; readonly slot: string }
  | { readonly kind: "saveCard"; readonly card: "pays" | "declines" }
  /** Gives back a percentage of one of the newest paid invoices; all that is left when it is null. */
  | { readonly kind: "refund"; readonly newest: number; readonly percent: number | null }
  /** Invoices the usage so far, or pays or takes back the newest invoice that is open. */
  | { readonly kind: "invoice" | "payInvoice" | "voidInvoice" }
  /** As a refund, of the newest invoices that are paid or open. */
  | {
      readonly kind: "creditNote";
      readonly newest: number;
      readonly percent: number | null;
      readonly destination: Destination;
    }
  | { readonly kind: "addDiscount"; readonly slot: string; readonly coupon: string }
  | { readonly kind: "endDiscount"; readonly slot: string }
  | { readonly kind: "exempt"; readonly isExempt: boolean }
  /** The customer moves to where other taxes are due, or to an address whose taxes cannot be calculated. */
  | { readonly kind: "move"; readonly place: Place }
  /** Bounds what overage may cost in a usage period; null removes the bound. */
  | { readonly kind: "limitOverage"; readonly amount: number | null }
  /** An override without a limit leaves it to the plans; without days it holds for ever. */
  | {
      readonly kind: "override";
      readonly feature: string;
      readonly limit?: number | null;
      readonly overage: "block" | "charge" | null;
      readonly days: number | null;
    }
  | { readonly kind: "removeOverride"; readonly feature: string }
  /** Two concurrent requests; the last step of a customer in a round. */
  | { readonly kind: "race"; readonly racers: readonly [Racer, Racer] }
  | {
      readonly kind: "configure";
      readonly feature: string;
      readonly overage: "block" | "charge" | null;
      readonly maxOverageUnits: number | null;
    };

/** A step that can race another one. */
export type Racer = Extract<Step, { kind: "attach" | "track" | "cancel" | "refund" }>;

/** A new version of a plan, and when its subscribers move to it; null leaves them on theirs. */
export interface PlanChange {
  readonly plan: Plan;
  readonly migrate: "now" | "renewal" | null;
}

/** Steps at one instant, by customer. */
export interface Round {
  readonly at: number;
  /** Before the steps, for all customers. */
  readonly change?: PlanChange;
  readonly steps: readonly { readonly customer: number; readonly step: Step }[];
}

/** What happens to the customers of one organization, who share a test clock. */
export interface Timeline {
  readonly seed: number;
  readonly zone: string;
  readonly start: number;
  readonly plans: readonly Plan[];
  readonly system: CreditSystem;
  /** Taxes, coupons and a second currency; null for an organization that has none. */
  readonly documents: DocumentRules | null;
  readonly rounds: readonly Round[];
}
