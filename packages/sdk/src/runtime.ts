import { VERSION } from "./version.js";

/**
 * What this runtime calls itself. Every one that is not a browser says so, Node only from 21 on; browsers, and what
 * imitates them, all begin with `Mozilla/`.
 */
function runtimeName(): string {
  const { navigator } = globalThis as { readonly navigator?: { readonly userAgent?: string } };
  return navigator?.userAgent ?? `Node.js/${globalThis.process?.versions?.node}`;
}

export function isBrowser(): boolean {
  return runtimeName().startsWith("Mozilla/");
}

/** Names this client to the server. A browser names itself, and lets nobody else. */
export function userAgent(): Readonly<Record<string, string>> {
  return isBrowser() ? {} : { "user-agent": `dues-sdk/${VERSION} ${runtimeName()}` };
}

/** A setting of the environment. Edge runtimes and browsers have none, and an empty one counts as absent. */
export function setting(name: string): string | undefined {
  return globalThis.process?.env?.[name] || undefined;
}

/** 128 random bits. `randomUUID` is absent where a page was not loaded over https. */
export function randomKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
