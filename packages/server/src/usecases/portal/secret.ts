import { createHash } from "node:crypto";
import type { Deps } from "../../context/deps.js";

/** The prefix tells a code from a token and from an API key, so that none is looked up where another belongs. */
export type SecretKind = "dpc" | "dpt";

const SECRET = { dpc: /^dpc_[A-Za-z0-9_-]{43}$/, dpt: /^dpt_[A-Za-z0-9_-]{43}$/ };

/** Returns a new code or token of 32 random bytes. Only its hash is stored. */
export function newSecret({ randomBytes }: Pick<Deps, "randomBytes">, kind: SecretKind): string {
  return `${kind}_${randomBytes(32).toString("base64url")}`;
}

/** The hash under which a code or token is stored; undefined for anything else. */
export function hashOf(kind: SecretKind, text: string): string | undefined {
  return SECRET[kind].test(text) ? createHash("sha256").update(text).digest("hex") : undefined;
}
