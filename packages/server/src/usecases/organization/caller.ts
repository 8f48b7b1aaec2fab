import type { Scope } from "../../db/api-keys.js";
import type { Organization } from "../../db/organizations.js";

export type { Scope } from "../../db/api-keys.js";
export type { Organization } from "../../db/organizations.js";

/** Who sends a request: the organization, and the key that it showed. */
export interface Caller {
  readonly organization: Organization;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}
