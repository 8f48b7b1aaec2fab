import { BillingError } from "@dues/billing";
import type { Role } from "../../../db/organizations/users.js";
import type { Scope } from "../api-key/caller.js";

const SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  viewer: ["read"],
  editor: ["read", "write"],
  admin: ["read", "write", "admin"],
};

/** The scopes of a role, which are those of an API key. */
export function scopesOf(role: Role): readonly Scope[] {
  return SCOPES[role];
}

/**
 * Refuses roles with scopes that the caller lacks. Otherwise a key with the scope `admin` alone could invite a person
 * with all scopes.
 *
 * @throws BillingError `insufficient_scope`
 */
export function requireRole({ scopes }: { readonly scopes: readonly Scope[] }, role: Role): void {
  const missing = scopesOf(role).find((scope) => !scopes.includes(scope));
  if (missing === undefined) return;
  throw new BillingError(
    "insufficient_scope",
    `The role ${role} has the scope ${missing}, which you do not have and cannot grant.`,
  );
}
