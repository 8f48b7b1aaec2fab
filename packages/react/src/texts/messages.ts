import type { ChangePreview } from "../client/types.js";

/** When and how a change of plan would take effect. */
export interface EffectFacts {
  readonly effect: ChangePreview["effect"];
  /** The name of the plan. */
  readonly plan: string;
  /** Whether the customer has no other plan of the group. */
  readonly isNew: boolean;
  /** When the change takes effect, or the trial ends; empty for now. */
  readonly day: string;
}

/** The texts of the components. Pass those that you replace to the provider; functions get the values to include. */
export interface Messages {
  readonly loading: string;
  /** To a visitor who is not signed in. */
  readonly signedOut: string;
  readonly signIn: string;
  readonly retry: string;
  readonly failed: (code: string) => string;
  readonly currentPlan: string;
  readonly unavailable: string;
  readonly choose: (plan: string) => string;
  /** Until the name of the plan is known. */
  readonly choosePlan: string;
  readonly startTrial: (plan: string, days: number) => string;
  readonly free: string;
  readonly once: string;
  readonly per: (interval: string) => string;
  readonly unlimited: (feature: string) => string;
  readonly included: (units: string, feature: string) => string;
  readonly extra: (price: string, units: string) => string;
  readonly confirmChange: (plan: string) => string;
  readonly effect: (change: EffectFacts) => string;
  readonly tax: string;
  readonly credited: string;
  readonly balance: string;
  readonly dueNow: string;
  readonly pay: (amount: string) => string;
  readonly confirm: string;
  readonly close: string;
  readonly outdated: string;
  readonly usedOf: (used: string, included: string) => string;
  readonly used: (used: string) => string;
  readonly over: (units: string) => string;
  readonly left: (units: string) => string;
  readonly costs: (amount: string) => string;
  readonly resets: (day: string) => string;
  readonly manageBilling: string;
  readonly invoices: string;
  readonly noInvoices: string;
  readonly number: string;
  readonly date: string;
  readonly total: string;
  readonly status: string;
  readonly statuses: Readonly<Record<string, string>>;
  readonly actions: string;
  readonly view: (number: string) => string;
  readonly payInvoice: (amount: string, number: string) => string;
  readonly noCards: string;
  readonly card: (brand: string, last4: string) => string;
  readonly expires: (month: string) => string;
  readonly defaultCard: string;
  readonly makeDefault: (card: string) => string;
  readonly remove: (card: string) => string;
  readonly addCard: string;
  readonly noCredits: string;
  readonly creditsLeft: (credits: string) => string;
  readonly unlimitedCredits: string;
  readonly creditsExpire: (credits: string, day: string) => string;
  readonly buyCredits: string;
}
