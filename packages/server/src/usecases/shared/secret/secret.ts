import { createHash } from "node:crypto";
import type { Deps } from "../../../context/deps.js";

/**
 * A code of the portal (`dpc`), its token in a cookie (`dpt`) or of an application (`dpb`), an invitation of a user
 * (`dui`), a link for the first user (`dcl`), or a token of the console (`dcs`). The prefix distinguishes them from
 * each other and from API keys, so that none is looked up where another belongs.
 */
export type SecretKind = "dpc" | "dpt" | "dpb" | "dui" | "dcl" | "dcs";

const RANDOM = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new code or token of 32 random bytes. Only its hash is stored. */
export function newSecret({ randomBytes }: Pick<Deps, "randomBytes">, kind: SecretKind): string {
  return `${kind}_${randomBytes(32).toString("base64url")}`;
}

/** The hash under which a code or token is stored; undefined for anything else. */
export function hashOf(kind: SecretKind, text: string): string | undefined {
  return text.startsWith(`${kind}_`) && RANDOM.test(text.slice(kind.length + 1))
    ? createHash("sha256").update(text).digest("hex")
    : undefined;
}
