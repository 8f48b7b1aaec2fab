/** How a status is coloured. The text says the same, so that no one needs the colour. */
export type Tone = "good" | "warn" | "bad" | "quiet";

const TONES: Readonly<Record<string, Tone>> = {
  active: "good",
  trialing: "good",
  paid: "good",
  succeeded: "good",
  delivered: "good",
  ready: "good",
  enabled: "good",
  pending: "warn",
  open: "warn",
  past_due: "bad",
  failed: "bad",
  uncollectible: "bad",
  blocked: "bad",
  overdue: "bad",
  disabled: "bad",
  advancing: "warn",
  paused: "warn",
};

export function toneOf(status: string): Tone {
  return TONES[status] ?? "quiet";
}

/** An open invoice is overdue after its due date. */
export function invoiceStatus(
  {
    status,
    dueAt,
    amountDue,
  }: { readonly status: string; readonly dueAt: number | null; readonly amountDue: number },
  now: number,
): string {
  return status === "open" && amountDue > 0 && dueAt !== null && dueAt < now ? "overdue" : status;
}
