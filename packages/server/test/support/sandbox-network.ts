/** A webhook as the sandbox sent it. */
export interface SentWebhook {
  readonly url: string;
  readonly init: RequestInit;
  /** The body, parsed. */
  readonly event: { readonly id: string; readonly type: string };
}

/** A network between the sandbox and the server that a test can cut. */
export interface SandboxNetwork {
  /** Every webhook so far, whether or not it arrived. */
  readonly sent: readonly SentWebhook[];
  /** From now on webhooks get lost on their way. */
  cut(): void;
  reconnect(): void;
  /** Delivers a webhook, again or at last. */
  deliver(webhook: SentWebhook): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Puts the real network back. */
  restore(): void;
}

/** Takes over the network of this process. Only calls to `/webhooks/` are treated differently. */
export function takeOverNetwork(): SandboxNetwork {
  const real = globalThis.fetch;
  const sent: SentWebhook[] = [];
  let isCut = false;
  globalThis.fetch = async (input, init) => {
    if (typeof input !== "string" || !input.includes("/webhooks/") || typeof init?.body !== "string") {
      return real(input, init);
    }
    const { signal: _signal, ...rest } = init;
    sent.push({ url: input, init: rest, event: JSON.parse(init.body) });
    if (isCut) throw new TypeError("the network is cut");
    return real(input, init);
  };
  return {
    sent,
    cut: () => void (isCut = true),
    reconnect: () => void (isCut = false),
    restore: () => void (globalThis.fetch = real),
    async deliver({ url, init }) {
      const response = await real(url, init);
      return { status: response.status, body: await response.json() };
    },
  };
}
