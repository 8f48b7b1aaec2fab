import type { Dues } from "@dues/sdk";
import { verifyWebhook, WebhookVerificationError, type WebhookEvent } from "@dues/sdk/webhooks";
import type { Shop } from "./catalog.js";
import { findUser } from "./users.js";

/** Ids of the events that were processed: a webhook may arrive twice. */
const processed = new Set<string>();

/** Registers the address of this application for events, in place of what an earlier start registered. Returns the secret. */
export async function registerWebhook(dues: Dues<Shop>, url: string): Promise<string> {
  for await (const endpoint of dues.webhooks.endpoints.list())
    if (endpoint.url === url) await dues.webhooks.endpoints.delete(endpoint.id);
  const events = ["invoice.paid", "subscription.*", "payment.failed"] as const;
  const { secret } = await dues.webhooks.endpoints.create({ url, events: [...events] });
  return secret;
}

/** Answers a webhook request. Without a valid signature nothing of it is read. */
export async function receiveWebhook(dues: Dues<Shop>, request: Request, secret: string): Promise<Response> {
  try {
    const event = await verifyWebhook(await request.text(), request.headers, secret);
    if (!processed.has(event.id)) {
      processed.add(event.id);
      await note(dues, event);
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(error.code, { status: 400 });
    throw error;
  }
}

/** Shows the event to its user. A real application would send an email, or give access to something. */
async function note(dues: Dues<Shop>, event: WebhookEvent): Promise<void> {
  const text = textOf(event);
  if (text === undefined || !("customerId" in event.data.object)) return;
  const { externalId } = await dues.customers.get(event.data.object.customerId);
  findUser(externalId ?? undefined)?.notices.unshift(text);
}

function textOf(event: WebhookEvent): string | undefined {
  if (event.type === "invoice.paid") {
    const { number, total, currency } = event.data.object;
    const amount = (total / 100).toLocaleString("en", { style: "currency", currency });
    return `Invoice ${number} over ${amount} was paid.`;
  }
  if (event.type === "payment.failed") return "A payment failed. Please check your card.";
  if (event.type === "subscription.activated") return `You are now on ${event.data.object.plan.name}.`;
  return undefined;
}
