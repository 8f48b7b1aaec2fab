import { VERSION } from "./version.js";

/** What some runtimes have and others lack. */
interface Runtime {
  readonly navigator?: { readonly userAgent?: string };
  readonly process?: {
    readonly versions?: { readonly node?: string };
    readonly env?: Readonly<Record<string, string | undefined>>;
  };
}

const runtime: Runtime = globalThis;

/**
 * Returns the user agent of the runtime. Node has one from version 21 on; those of browsers, and of runtimes that
 * imitate them, begin with `Mozilla/`.
 */
function runtimeName(): string {
  return runtime.navigator?.userAgent ?? `Node.js/${String(runtime.process?.versions?.node)}`;
}

export function isBrowser(): boolean {
  return runtimeName().startsWith("Mozilla/");
}

/** The header that identifies this client. Browsers set it themselves and allow no other value. */
export function userAgent(): Readonly<Record<string, string>> {
  return isBrowser() ? {} : { "user-agent": `dues-sdk/${VERSION} ${runtimeName()}` };
}

/** Reads an environment variable. Edge runtimes and browsers have none, and an empty one counts as absent. */
export function setting(name: string): string | undefined {
  return runtime.process?.env?.[name] || undefined;
}

/** Returns 128 random bits as hex. `randomUUID` is missing on pages that were not loaded over https. */
export function randomKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
