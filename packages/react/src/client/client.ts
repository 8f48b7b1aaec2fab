import { createSend, type Fetch } from "./send.js";
import { createStore, type Store } from "./store.js";
import type { Initial } from "./types.js";
import type { CancelReason, ChangePreview, ChangeResult, PortalFlow } from "./types.js";

export interface ClientOptions {
  /** The path or address of the handler; `/api/dues` when absent. */
  readonly endpoint?: string | undefined;
  /** Data that a server has loaded, which is not requested again until it changes. */
  readonly initial?: Initial | undefined;
  /** Sends the requests; the `fetch` of the runtime when absent. */
  readonly fetch?: Fetch | undefined;
}

/** Reads and changes what one customer sees, through the handler of your application. It needs no framework. */
export interface DuesClient extends Store {
  readonly endpoint: string;
  /** Returns what a change of plan would charge. */
  previewChange(plan: string): Promise<ChangePreview>;
  /** Changes the plan as it was previewed, and charges exactly that. */
  changePlan(change: ChangeParams): Promise<ChangeResult>;
  /** Buys a credit pack; returns a payment page if one is needed. */
  buyPack(params: { readonly pack: string; readonly callbackUrl?: string }): Promise<PaymentPage>;
  /** Cancels a subscription at the end of its period. Call it again with the reason if you ask for one afterwards. */
  cancel(subscriptionId: string, reason?: CancelReason): Promise<void>;
  /** Takes back a cancellation. */
  resume(subscriptionId: string): Promise<void>;
  /** Charges an open invoice; returns a payment page if one is needed. */
  payInvoice(invoiceId: string, callbackUrl?: string): Promise<PaymentPage>;
  /** Returns the provider's page on which the customer saves a card. */
  addCard(callbackUrl?: string): Promise<{ readonly checkoutUrl: string }>;
  setDefaultCard(id: string): Promise<void>;
  removeCard(id: string): Promise<void>;
  /** Returns a link that signs the customer in to the portal. It works once. */
  portalUrl(params?: { readonly flow?: PortalFlow; readonly returnUrl?: string }): Promise<string>;
}

/** A change of plan, as it was previewed. */
export interface ChangeParams {
  readonly plan: string;
  /** The `at` of the preview. */
  readonly at: string;
  readonly callbackUrl?: string | undefined;
}

/** Where the customer pays; null if nothing is left to pay there. */
export interface PaymentPage {
  readonly checkoutUrl: string | null;
}

/**
 * Creates a client for the handler of your application.
 *
 * @example
 * ```ts
 * import { createClient } from "@dues/react/client";
 *
 * const dues = createClient({ endpoint: "/api/dues" });
 * const { amountDue, at } = await dues.previewChange("pro");
 * await dues.changePlan({ plan: "pro", at });
 * ```
 */
export function createClient(options: ClientOptions = {}): DuesClient {
  const endpoint = (options.endpoint ?? "/api/dues").replace(/\/+$/, "");
  const send = createSend(endpoint, options.fetch);
  const store = createStore(send, options.initial ?? {});

  async function write<Data>(path: string, body: object = {}): Promise<Data> {
    const answer = await send<Data>(path, body);
    await store.refetch();
    return answer;
  }

  return {
    ...store,
    endpoint,
    previewChange: async (plan) =>
      (await send<{ preview: ChangePreview }>("/plans/preview", { plan })).preview,
    changePlan: (change) => write("/plans/change", change),
    buyPack: (params) => write("/credits/buy", params),
    cancel: (id, reason) => write(`/subscriptions/${id}/cancel`, reason),
    resume: (id) => write(`/subscriptions/${id}/resume`),
    payInvoice: (id, callbackUrl) => write(`/invoices/${id}/pay`, { callbackUrl }),
    addCard: (callbackUrl) => send("/wallet/setup", { callbackUrl }),
    setDefaultCard: (id) => write("/wallet/default", { id }),
    removeCard: (id) => write("/wallet/remove", { id }),
    portalUrl: async (params = {}) => (await send<{ url: string }>("/portal", params)).url,
  };
}
