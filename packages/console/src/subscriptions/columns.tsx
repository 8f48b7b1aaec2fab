import type { Schema } from "@dues/sdk/session";
import { feeText, utcText, wordsOf } from "../model/format.js";
import type { ListColumn } from "../ui/list-tools.js";
import { Status, Time } from "../ui/value.js";

type Subscription = Schema<"Subscription">;
type TimeField = "createdAt" | "currentPeriodEnd" | "trialEndsAt" | "endedAt";

const timeColumn = (name: string, field: TimeField): ListColumn<Subscription> => ({
  name,
  cell: (subscription) => <Time at={subscription[field]} isDay />,
  text: (subscription) => {
    const at = subscription[field];
    return at === null ? "" : utcText(at);
  },
});

/** What will happen to a subscription at the end of its period. */
function nextText({ status, cancelAtPeriodEnd, scheduledChange }: Subscription): string {
  if (status === "canceled" || status === "expired") return "";
  if (cancelAtPeriodEnd) return "Ends";
  return scheduledChange === null ? "Renews" : "Changes";
}

/** The columns of subscriptions. A file has the IDs of customers, whose names are only read for the page that is shown. */
export const subscriptionColumns = (nameOf: (id: string) => string): readonly ListColumn<Subscription>[] => [
  { name: "Customer", cell: ({ customerId }) => nameOf(customerId), text: ({ customerId }) => customerId },
  { name: "Plan", cell: ({ plan }) => plan.name, text: ({ plan }) => plan.name },
  { name: "Status", cell: ({ status }) => <Status status={status} />, text: ({ status }) => wordsOf(status) },
  { name: "Price", cell: feeText, text: feeText, isNumber: true },
  timeColumn("Period ends", "currentPeriodEnd"),
  { name: "Then", cell: (subscription) => nextText(subscription) || "–", text: nextText },
  timeColumn("Started", "createdAt"),
  {
    name: "Version",
    cell: ({ plan }) => plan.version,
    text: ({ plan }) => String(plan.version),
    isExtra: true,
    isNumber: true,
  },
  { ...timeColumn("Trial ends", "trialEndsAt"), isExtra: true },
  { ...timeColumn("Ended", "endedAt"), isExtra: true },
  { name: "ID", cell: ({ id }) => <code>{id}</code>, text: ({ id }) => id, isExtra: true },
];
