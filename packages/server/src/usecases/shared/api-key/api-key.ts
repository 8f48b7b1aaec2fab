import { createHash } from "node:crypto";
import type { Instant } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import type { ApiKey, Scope } from "../../../db/organizations/api-keys.js";

/** Keys that were chosen by a person are as long as generated ones; shorter ones could be guessed. */
const API_KEY = /^dues_(?:test|live)_[A-Za-z0-9_-]{32,128}$/;

/** Enough to distinguish keys in a list, too little to guess the rest. */
const VISIBLE_CHARACTERS = 16;

export const ALL_SCOPES: readonly Scope[] = ["read", "write", "admin"];

export function isApiKey(text: string): boolean {
  return API_KEY.test(text);
}

/** Returns a new key of 32 random bytes. It gives access to the organization, so it is shown once and never logged. */
export function generateApiKey(deps: Pick<Deps, "randomBytes">, mode: "test" | "live"): string {
  return `dues_${mode}_${deps.randomBytes(32).toString("base64url")}`;
}

/** A fast hash is enough: 32 random bytes cannot be found by trying. */
export function hashApiKey(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** The stored fields of a key. */
export function apiKeyOf(
  deps: Pick<Deps, "newId">,
  secret: string,
  key: { readonly organizationId: string; readonly name: string; readonly createdAt: Instant },
): ApiKey {
  return {
    id: deps.newId("key"),
    organizationId: key.organizationId,
    name: key.name,
    prefix: secret.slice(0, VISIBLE_CHARACTERS),
    hash: hashApiKey(secret),
    scopes: ALL_SCOPES,
    expiresAt: null,
    createdAt: key.createdAt,
  };
}
