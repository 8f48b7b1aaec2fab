/** The texts of the components. Pass those that you replace to the provider; functions get the values to include. */
export interface Messages {
  readonly loading: string;
  readonly retry: string;
  readonly failed: (code: string) => string;
  readonly currentPlan: string;
  readonly unavailable: string;
  readonly choose: (plan: string) => string;
  readonly startTrial: (plan: string, days: number) => string;
  readonly free: string;
  readonly once: string;
  readonly per: (interval: string) => string;
  readonly unlimited: (feature: string) => string;
  readonly included: (units: string, feature: string) => string;
  readonly extra: (price: string, units: string) => string;
  readonly confirmChange: (plan: string) => string;
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

const INTERVALS: Readonly<Record<string, string>> = {
  daily: "per day",
  weekly: "per week",
  monthly: "per month",
  quarterly: "per quarter",
  semi_annual: "per half-year",
  yearly: "per year",
};

export const ENGLISH: Messages = {
  loading: "Loading…",
  retry: "Try again",
  failed: (code) => `This did not work (${code}).`,
  currentPlan: "Current plan",
  unavailable: "Not available",
  choose: (plan) => `Choose ${plan}`,
  startTrial: (plan, days) => `Try ${plan} for ${days} days`,
  free: "Free",
  once: "once",
  per: (interval) => INTERVALS[interval] ?? "",
  unlimited: (feature) => `${feature}: unlimited`,
  included: (units, feature) => `${feature}: ${units}`,
  extra: (price, units) => `then ${price}${units === "1" ? " each" : ` per ${units}`}`,
  confirmChange: (plan) => `Change to ${plan}`,
  tax: "Tax included",
  credited: "Credit for unused time",
  balance: "From your balance",
  dueNow: "Due now",
  pay: (amount) => `Pay ${amount}`,
  confirm: "Confirm",
  close: "Close",
  outdated: "The amount has changed. Please check it again.",
  usedOf: (used, included) => `${used} of ${included} used`,
  used: (used) => `${used} used`,
  over: (units) => `${units} above what is included`,
  left: (units) => `${units} left`,
  costs: (amount) => `${amount} so far`,
  resets: (day) => `Resets on ${day}`,
  manageBilling: "Manage billing",
  invoices: "Invoices",
  noInvoices: "There are no invoices yet.",
  number: "Number",
  date: "Date",
  total: "Total",
  status: "Status",
  statuses: { draft: "Draft", open: "Open", paid: "Paid", void: "Void", uncollectible: "Not paid" },
  actions: "Actions",
  view: (number) => `View invoice ${number}`,
  payInvoice: (amount, number) => `Pay ${amount} of invoice ${number}`,
  noCards: "No card is saved.",
  card: (brand, last4) => `${brand} ending in ${last4}`,
  expires: (month) => `Expires ${month}`,
  defaultCard: "Default",
  makeDefault: (card) => `Use ${card} for payments`,
  remove: (card) => `Remove ${card}`,
  addCard: "Add a card",
  noCredits: "There are no credits.",
  creditsLeft: (credits) => `${credits} left`,
  unlimitedCredits: "Unlimited",
  creditsExpire: (credits, day) => `${credits} expire on ${day}`,
  buyCredits: "Buy credits",
};
