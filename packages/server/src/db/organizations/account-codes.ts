import { ACCOUNTS, type Account, type AccountCodes } from "@dues/billing";
import type { Organization } from "./organizations.js";

/** The codes of the journal's accounts. They are stored with the settings; an account without one has its name. */
export function accountCodesOf({ settings }: Pick<Organization, "settings">): AccountCodes {
  const stored = settings["accountCodes"];
  const codes = typeof stored === "object" && stored !== null ? (stored as Partial<AccountCodes>) : {};
  const entries = ACCOUNTS.map((account): [Account, string] => [account, codes[account] ?? account]);
  return Object.fromEntries(entries) as Record<Account, string>;
}
