import { addMs, BillingError, type Instant } from "@dues/billing";
import {
  deleteConsoleLinks,
  findConsoleLink,
  insertConsoleLink,
  type ConsoleLink,
} from "../../db/organizations/console-links.js";
import {
  listOrganizationsWithoutUsers,
  lockOrganization,
  type Organization,
} from "../../db/organizations/organizations.js";
import { findInvitation, hasUsers, insertUser, type User } from "../../db/organizations/users.js";
import type { Deps } from "../../context/deps.js";
import { getOrganization } from "../shared/api-key/caller.js";
import { hashOf, newSecret } from "../shared/secret/secret.js";
import { normalizedEmail } from "../shared/user/email.js";
import { asUser, recordUser } from "../shared/user/record.js";
import { limitSignIn } from "./limit.js";
import { hashPassword } from "./password.js";
import { openSession, type Attempt, type SignedIn } from "./session.js";

/** Long enough to find a password manager. Longer would leave the right to become admin in old terminals and logs. */
const LINK_LIFE_MS = 30 * 60_000;

/** The dependencies of creating a link, in a server and without one. */
export type LinkDeps = Pick<Deps, "db" | "now" | "randomBytes">;

export interface NewLink {
  /** The code of the link, which cannot be read again. */
  readonly code: string;
  readonly expiresAt: Instant;
}

/**
 * Creates a link with which a person becomes the first user of an organization. Undefined if it has users, who invite
 * others themselves.
 */
export async function createLink(
  deps: LinkDeps,
  { id: organizationId }: Pick<Organization, "id">,
): Promise<NewLink | undefined> {
  const code = newSecret(deps, "dcl");
  const createdAt = deps.now();
  const link: ConsoleLink = {
    organizationId,
    hash: hashOf("dcl", code) ?? "",
    createdAt,
    expiresAt: addMs(createdAt, LINK_LIFE_MS),
  };
  return deps.db.transaction(async (trx) => {
    await lockOrganization(trx, organizationId);
    if (await hasUsers(trx, organizationId)) return undefined;
    await insertConsoleLink(trx, link);
    return { code, expiresAt: link.expiresAt };
  });
}

/** Creates a link for the oldest organization of a server without users. Undefined if it has users. */
export async function createFirstLink(deps: LinkDeps): Promise<NewLink | undefined> {
  if (await hasUsers(deps.db)) return undefined;
  const [oldest] = await listOrganizationsWithoutUsers(deps.db);
  return oldest && createLink(deps, oldest);
}

/** The purpose of a link. */
export interface LinkFacts {
  readonly purpose: "firstUser" | "invitation";
  readonly organization: Organization;
  /** Null for the first user, who chooses it. */
  readonly email: string | null;
  readonly expiresAt: Instant;
}

/**
 * Describes a link before it is used, which does not use it up.
 *
 * @throws BillingError `console_link_not_found`, `rate_limited`
 */
export async function getLink(deps: Deps, code: string, network: string): Promise<LinkFacts> {
  await limitSignIn(deps, "address", network);
  const now = deps.now();
  const [linkHash, invitationHash] = [hashOf("dcl", code), hashOf("dui", code)];
  const link = linkHash && (await findConsoleLink(deps.db, linkHash, now));
  if (link) {
    const organization = await getOrganization(deps.db, link.organizationId);
    return { purpose: "firstUser", organization, email: null, expiresAt: link.expiresAt };
  }
  const invited = invitationHash && (await findInvitation(deps.db, invitationHash, now));
  if (!invited) throw linkNotFound();
  const { user, expiresAt } = invited;
  const organization = await getOrganization(deps.db, user.organizationId);
  return { purpose: "invitation", organization, email: user.email, expiresAt };
}

export interface FirstUser {
  readonly code: string;
  readonly email: string;
  readonly name?: string | null | undefined;
}

/**
 * Exchanges the code of a link for the first user of an organization, who is an admin, and signs them in. Of several
 * persons at once, one succeeds.
 *
 * @throws BillingError `console_link_not_found`, also for every link of an organization with users; `rate_limited`
 */
export async function createFirstUser(
  deps: Deps,
  { code, email, name }: FirstUser,
  { network, current, password }: Attempt,
): Promise<SignedIn> {
  await limitSignIn(deps, "address", network);
  const hash = hashOf("dcl", code);
  const link = hash && (await findConsoleLink(deps.db, hash, deps.now()));
  if (!link) throw linkNotFound();
  const passwordHash = await hashPassword(deps, password);
  return deps.db.transaction(async (trx) => {
    const { organizationId } = link;
    await lockOrganization(trx, organizationId);
    const now = deps.now();
    const isOpen = (await findConsoleLink(trx, hash, now)) && !(await hasUsers(trx, organizationId));
    if (!isOpen) throw linkNotFound();
    const user: User = {
      id: deps.newId("user"),
      organizationId,
      email: normalizedEmail(email),
      name: name ?? null,
      role: "admin",
      createdAt: now,
      acceptedAt: now,
    };
    await insertUser(trx, user, { passwordHash });
    await deleteConsoleLinks(trx, organizationId);
    await recordUser(asUser(deps, user), trx, user, { kind: "user.accepted", after: user });
    return openSession(deps, trx, user, current);
  });
}

function linkNotFound(): BillingError {
  return new BillingError(
    "console_link_not_found",
    "This link is unknown, expired or already used. Restart the server or run `dues console link` for a new one, or ask an admin to invite you again.",
  );
}
