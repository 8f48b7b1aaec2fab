export { createClient } from "./client/client.js";
export type { ChangeParams, ClientOptions, DuesClient, PaymentPage } from "./client/client.js";
export { DuesClientError } from "./client/error.js";
export { loadInitial } from "./client/load-initial.js";
export type { Fetch } from "./client/send.js";
export type { State, Store } from "./client/store.js";
export type * from "./client/types.js";
export { explainAccess, type ClientAccess, type KnownAccess } from "./derive/access.js";
export {
  changeSummary,
  nextBill,
  type ChangeSummary,
  type NextBill,
  type SummaryRow,
} from "./derive/bill.js";
export { formatsOf, type Formats } from "./derive/format.js";
export { meter, type MeterReading } from "./derive/meter.js";
export { planCards, type PlanAction, type PlanCard } from "./derive/plan-cards.js";
