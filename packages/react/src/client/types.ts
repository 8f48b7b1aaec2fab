import type { PortalBody, PortalResult } from "@dues/sdk/fetch";

/** What a page can show, by name, each as the portal returns it. */
export interface Resources {
  readonly overview: PortalResult<"getPortalOverview">;
  readonly plans: PortalResult<"listPortalPlans">;
  readonly entitlements: PortalResult<"getPortalEntitlements"> & {
    /** Why the customer can use nothing; absent for customers whom the server knows. */
    readonly code?: "customer_not_found";
  };
  readonly usage: PortalResult<"getPortalUsage">;
  readonly invoices: PortalResult<"listPortalInvoices">;
  readonly wallet: PortalResult<"getPortalWallet">;
  readonly credits: PortalResult<"getPortalCredits">;
}

export type ResourceName = keyof Resources;

/** The customer's plans, next payment and open invoices. */
export type Overview = Resources["overview"]["overview"];
/** A plan for sale, and what choosing it would do for the customer. */
export type Plan = Resources["plans"]["plans"][number];
/** The usage of one feature. */
export type Meter = Resources["usage"]["meters"][number];
/** An invoice without its lines. */
export type Invoice = Resources["invoices"]["invoices"][number];
/** A saved card. */
export type PaymentMethod = Resources["wallet"]["methods"][number];
/** The credits of one credit system. */
export type Credits = Resources["credits"]["balances"][number];
/** A credit pack for sale. */
export type CreditPack = Resources["credits"]["packs"][number];
/** The effect of a change of plan, and what it charges. */
export type ChangePreview = PortalResult<"previewPortalChange">["preview"];
/** The result of a change of plan. */
export type ChangeResult = PortalResult<"changePortalPlan">;
/** When and how a change of plan would take effect. */
export type ChangeEffect = ChangePreview["effect"];
/** Why a customer cancels. */
export type CancelReason = PortalBody<"cancelPortalSubscription">;
/** What a customer can use, at one instant. */
export type Entitlements = Resources["entitlements"];

/** The page of the portal on which a link begins. */
export type PortalFlow =
  | "overview"
  | "usage"
  | "changePlan"
  | "cancel"
  | "paymentMethods"
  | "invoices"
  | `invoice:${string}`
  | "credits"
  | "details";

/** Data that a server has loaded for the first page. */
export type Initial = { readonly [Name in ResourceName]?: Resources[Name] };
