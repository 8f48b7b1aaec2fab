import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull } from "../core/values.js";

/** What a person can do: look, change, or administer. Each includes those before. */
export type Role = "viewer" | "editor" | "admin";

/** A person who can sign in to the console of an organization. */
export interface User {
  readonly id: string;
  readonly organizationId: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly createdAt: Instant;
  /** When the person last chose a password. */
  readonly acceptedAt: Instant | null;
}

interface UserRow {
  organization_id: string;
  id: string;
  email: string;
  name: string | null;
  role: Role;
  password_hash: string | null;
  created_at: Date;
  accepted_at: Date | null;
}

/** The link with which a user chooses a password. */
export interface Invitation {
  readonly hash: string;
  readonly expiresAt: Instant;
}

/** Inserts a user who has an invitation, or has chosen a password. */
export async function insertUser(
  trx: Knex.Transaction,
  user: User,
  access: Invitation | { readonly passwordHash: string },
): Promise<void> {
  await trx("users").insert({
    organization_id: user.organizationId,
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    created_at: fromInstant(user.createdAt),
    accepted_at: fromInstant(user.acceptedAt),
    ...("hash" in access ? invitationColumns(access) : { password_hash: access.passwordHash }),
  });
}

/** Replaces the invitation of a user, so that only the newest link works. */
export async function updateInvitation(
  trx: Knex.Transaction,
  { organizationId, id }: Pick<User, "organizationId" | "id">,
  invitation: Invitation,
): Promise<void> {
  await trx("users").where({ organization_id: organizationId, id }).update(invitationColumns(invitation));
}

/** Exchanges an invitation for a password. Only the first caller with the code succeeds. */
export async function acceptInvitation(
  trx: Knex.Transaction,
  invitationHash: string,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Instant },
): Promise<User | undefined> {
  const rows: UserRow[] = await trx("users")
    .where({ invitation_hash: invitationHash })
    .where("invitation_expires_at", ">", fromInstant(at))
    .update({
      password_hash: passwordHash,
      accepted_at: fromInstant(at),
      invitation_hash: null,
      invitation_expires_at: null,
    })
    .returning("*");
  return rows[0] && fromRow(rows[0]);
}

/** The user whose invitation would be accepted now, and until when. */
export async function findInvitation(
  knex: Knex,
  invitationHash: string,
  now: Instant,
): Promise<{ readonly user: User; readonly expiresAt: Instant } | undefined> {
  const row: (UserRow & { invitation_expires_at: Date }) | undefined = await knex("users")
    .where({ invitation_hash: invitationHash })
    .where("invitation_expires_at", ">", fromInstant(now))
    .first();
  return row && { user: fromRow(row), expiresAt: toInstant(row.invitation_expires_at) };
}

/** Whether an organization, or without one the server, has a user. */
export async function hasUsers(knex: Knex, organizationId?: string): Promise<boolean> {
  const query = knex("users");
  if (organizationId !== undefined) void query.where({ organization_id: organizationId });
  const row: unknown = await query.first("id");
  return row !== undefined;
}

/** Newest first. */
export async function listUsers(
  knex: Knex,
  organizationId: string,
  request: PageRequest,
): Promise<Page<User>> {
  const page = await pageOf<UserRow>(knex("users").where({ organization_id: organizationId }), request);
  return { ...page, items: page.items.map(fromRow) };
}

export async function findUser(knex: Knex, organizationId: string, id: string): Promise<User | undefined> {
  const row: UserRow | undefined = await knex("users").where({ organization_id: organizationId, id }).first();
  return row && fromRow(row);
}

export async function findUserByEmail(
  knex: Knex,
  organizationId: string,
  email: string,
): Promise<User | undefined> {
  const row: UserRow | undefined = await knex("users")
    .where({ organization_id: organizationId, email })
    .first();
  return row && fromRow(row);
}

export interface UserWithPassword {
  readonly user: User;
  /** Null until the user chooses a password. */
  readonly passwordHash: string | null;
}

/**
 * The user of an organization with this slug and of this email address. Without a slug, the only user with the address:
 * undefined if several organizations have one.
 */
export async function findUserWithPassword(
  knex: Knex,
  slug: string | undefined,
  email: string,
): Promise<UserWithPassword | undefined> {
  const query = knex("users").where({ "users.email": email }).limit(2).select("users.*");
  if (slug !== undefined)
    void query
      .join("organizations", "organizations.id", "users.organization_id")
      .where({ "organizations.slug": slug });
  const [row, other] = (await query) as UserRow[];
  return row && !other ? { user: fromRow(row), passwordHash: row.password_hash } : undefined;
}

/** Reads and locks a user, so that a sign-in and a change of the password run one after the other. */
export async function lockUserWithPassword(
  trx: Knex.Transaction,
  { organizationId, id }: Pick<User, "organizationId" | "id">,
): Promise<UserWithPassword | undefined> {
  const row: UserRow | undefined = await trx("users")
    .where({ organization_id: organizationId, id })
    .forNoKeyUpdate()
    .first();
  return row && { user: fromRow(row), passwordHash: row.password_hash };
}

/** Replaces the password, and deletes the invitation, whose link would replace it again. */
export async function updatePassword(
  trx: Knex.Transaction,
  { organizationId, id }: Pick<User, "organizationId" | "id">,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Instant },
): Promise<void> {
  await trx("users")
    .where({ organization_id: organizationId, id })
    .update({
      password_hash: passwordHash,
      accepted_at: fromInstant(at),
      invitation_hash: null,
      invitation_expires_at: null,
    });
}

/** Updates the name and the role. */
export async function updateUser(trx: Knex.Transaction, user: User): Promise<void> {
  await trx("users")
    .where({ organization_id: user.organizationId, id: user.id })
    .update({ name: user.name, role: user.role });
}

/** Deletes a user and their sessions. */
export async function deleteUser(
  trx: Knex.Transaction,
  { organizationId, id }: Pick<User, "organizationId" | "id">,
): Promise<void> {
  await trx("users").where({ organization_id: organizationId, id }).delete();
}

function invitationColumns({ hash, expiresAt }: Invitation) {
  return { invitation_hash: hash, invitation_expires_at: fromInstant(expiresAt) };
}

function fromRow(row: UserRow): User {
  return {
    id: row.id,
    organizationId: row.organization_id,
    email: row.email,
    name: row.name,
    role: row.role,
    createdAt: toInstant(row.created_at),
    acceptedAt: toInstantOrNull(row.accepted_at),
  };
}
