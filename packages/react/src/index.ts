export { createClient } from "./client/client.js";
export type { ChangeParams, ClientOptions, DuesClient, PaymentPage } from "./client/client.js";
export { DuesClientError } from "./client/error.js";
export type { Fetch } from "./client/send.js";
export type { State, Store } from "./client/store.js";
export type * from "./client/types.js";
export type { ComponentProps } from "./components/parts.js";
export { CreditBalance, type CreditBalanceProps } from "./components/credit-balance.js";
export { Gate, type GateProps } from "./components/gate.js";
export { Invoices, type InvoicesProps } from "./components/invoices.js";
export { PaymentMethods, type PaymentMethodsProps } from "./components/payment-methods.js";
export { PortalButton, type PortalButtonProps } from "./components/portal-button.js";
export { PricingTable, type PricingTableProps } from "./components/pricing-table.js";
export { UpgradeButton, type UpgradeButtonProps } from "./components/upgrade-button.js";
export { UsageMeter, type UsageMeterProps } from "./components/usage-meter.js";
export { DuesProvider, type DuesProviderProps } from "./hooks/context.js";
export { useDues, type Dues } from "./hooks/dues.js";
export type { EffectFacts, Messages } from "./texts/messages.js";
export {
  useAccess,
  useCredits,
  useCustomer,
  useInvoices,
  usePlans,
  useUsage,
  useWallet,
  type Query,
} from "./hooks/resources.js";
export { createDuesReact, type DuesReact, type HasSlugs } from "./typed.js";
