import { signWebhook } from "@dues/sdk/webhooks";
import type { DuesEvent } from "@dues/sdk";

/** Long enough for a receiver that is paused in a debugger for a moment; longer would delay the next events. */
const TIMEOUT_MS = 30_000;

export interface Target {
  readonly url: string;
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sends an event like the server, with a valid signature. Returns the status, or the reason why there is none. */
export async function forward(event: DuesEvent, { url, secret, now }: Target): Promise<number | string> {
  const body = JSON.stringify(event);
  const signed = await signWebhook({ id: event.id, body, secret, sentAt: now() });
  const headers = { "content-type": "application/json", "user-agent": "Dues-Webhooks", ...signed };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: "POST", redirect: "manual", headers, body, signal });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } };
    return cause?.code ?? message;
  }
}
