import type { Viewer } from "../api/client.js";
import type { Action } from "./action.js";

/** Why the role of a person may not do something; undefined if it may. */
export function reasonAgainst(
  { scope = "write" }: Pick<Action, "scope">,
  { user, scopes }: Pick<Viewer, "user" | "scopes">,
): string | undefined {
  if (scopes.includes(scope)) return undefined;
  return `Your role ${user.role} cannot do this. It needs the role ${scope === "admin" ? "admin" : "editor"}.`;
}
