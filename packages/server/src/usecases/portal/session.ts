import { addMs, BillingError, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import { findArchivedId, listCustomersById, type Customer } from "../../db/customers/customers.js";
import {
  endPortalSession,
  findPortalSession,
  findPortalSessionBy,
  listPortalSessions as listRows,
  openPortalSession,
  updateLastSeen,
  type PortalFlow,
  type PortalLocale,
  type PortalSession,
} from "../../db/customers/portal-sessions.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import { findOrganization, type Organization } from "../../db/organizations/organizations.js";
import {
  portalConfigurationOf,
  type PortalConfiguration,
  type PortalFeature,
} from "../../db/organizations/portal-configuration.js";
import { findPayerId, getCustomer } from "../shared/customer/resolve.js";
import { getInvoice, invoiceNotFound } from "../shared/invoice/invoice.js";
import {
  CODE_LIFE_MS,
  newSession,
  saveLink,
  saveSession,
  type NewSession,
} from "../shared/portal/new-session.js";
import { recordPortalSession } from "../shared/portal/record.js";
import { hashOf, newSecret } from "../shared/secret/secret.js";

export type { PortalSession } from "../../db/customers/portal-sessions.js";

/** Applications create another one when it ends. A longer time would help anyone who steals one from a page. */
const TOKEN_LIFE_MS = 15 * 60_000;

/** A working day. A shorter one would sign customers out while they read. */
const SESSION_LIFE_MS = 8 * 60 * 60_000;

/** A shared computer should not stay signed in over lunch. */
const IDLE_MS = 60 * 60_000;

/** Shorter writes more often for the same knowledge. */
const LAST_SEEN_PRECISION_MS = 60_000;

export interface CreatePortalToken {
  readonly customer: string;
  readonly returnUrl?: string | null | undefined;
  readonly locale?: PortalLocale | null | undefined;
  readonly allow?: readonly PortalFeature[] | null | undefined;
  readonly person?: { readonly id: string; readonly name?: string | null | undefined } | null | undefined;
}

export interface CreatePortalSession extends CreatePortalToken {
  readonly flow?: PortalFlow | null | undefined;
}

/** A signed-in customer, as stored at this moment. */
export interface PortalCaller {
  readonly session: PortalSession;
  readonly organization: Organization;
  readonly customer: Customer;
  readonly configuration: PortalConfiguration;
  /** What this customer can do in this session: what both the organization and the session allow. */
  readonly features: readonly PortalFeature[];
}

/**
 * Creates a session and the code that opens it once.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`; `invoice_not_found` for a `flow` with the invoice of
 * another customer, or a draft
 */
export async function createPortalSession(
  deps: Deps,
  organization: Organization,
  command: CreatePortalSession,
): Promise<{ readonly session: PortalSession; readonly code: string }> {
  const wanted = await sessionOf(deps, organization, command);
  const invoiceId = invoiceOf(command.flow ?? null);
  if (invoiceId !== undefined) await requireOwnInvoice(deps, organization, wanted.customerId, invoiceId);
  const expiresAt = addMs(wanted.createdAt, CODE_LIFE_MS);
  const session: PortalSession = { ...wanted, kind: "link", flow: command.flow ?? null, expiresAt };
  const code = await deps.db.transaction((trx) => saveLink(deps, trx, session));
  return { session, code };
}

const INVOICE = "invoice:";

/** The ID of the invoice of the task `invoice:<id>`; undefined for every other task. */
export function invoiceOf(flow: PortalFlow | null): string | undefined {
  return flow?.startsWith(INVOICE) === true ? flow.slice(INVOICE.length) : undefined;
}

async function requireOwnInvoice(
  deps: Deps,
  organization: Organization,
  customerId: string,
  id: string,
): Promise<void> {
  const invoice = await getInvoice(deps, organization, id);
  if (invoice.customerId !== customerId || invoice.status === "draft") throw invoiceNotFound(id);
}

/**
 * Creates a session and the token with which an application calls for its customer.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function createPortalToken(
  deps: Deps,
  organization: Organization,
  command: CreatePortalToken,
): Promise<{ readonly session: PortalSession; readonly token: string }> {
  const token = newSecret(deps, "dpb");
  const wanted = await sessionOf(deps, organization, command);
  const { createdAt } = wanted;
  const opened = { openedAt: createdAt, lastSeenAt: createdAt, expiresAt: addMs(createdAt, TOKEN_LIFE_MS) };
  const session: PortalSession = { ...wanted, kind: "token", ...opened };
  await deps.db.transaction((trx) => saveSession(deps, trx, session, hashOf("dpb", token) ?? ""));
  return { session, token };
}

async function sessionOf(
  deps: Deps,
  organization: Organization,
  { customer: name, person, ...wish }: CreatePortalToken,
): Promise<NewSession> {
  const customer = await getCustomer(deps.db, organization.id, name);
  const named = person ? { id: person.id, name: person.name ?? null } : null;
  return newSession(deps, customer, { ...wish, person: named });
}

/** Sessions of all customers or of one, newest first. An unknown customer has none. */
export async function listPortalSessions(
  deps: Deps,
  organization: Organization,
  { customer: name, ...request }: PageRequest & { readonly customer?: string | undefined },
): Promise<Page<PortalSession>> {
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  if (name !== undefined && customerId === undefined) return { items: [], nextCursor: null };
  return listRows(deps.db, organization.id, { ...request, customerId });
}

/**
 * Ends a session. Ending one that has ended changes nothing.
 *
 * @throws BillingError `portal_session_not_found`
 */
export async function revokePortalSession(
  deps: Deps,
  { id: organizationId }: Pick<Organization, "id">,
  id: string,
): Promise<PortalSession> {
  return deps.db.transaction(async (trx) => {
    const before = await findPortalSession(trx, organizationId, id);
    if (!before)
      throw new BillingError("portal_session_not_found", `There is no portal session with the ID ${id}.`);
    const after = await endPortalSession(trx, before, deps.now());
    if (after) await recordPortalSession(deps, trx, { kind: "portal_session.ended", before, after });
    return after ?? before;
  });
}

/** The customer whom a code would sign in; undefined if it no longer works. Consumes nothing. */
export async function peekPortalCode(deps: Deps, code: string): Promise<PortalCaller | undefined> {
  const hash = hashOf("dpc", code);
  const session = hash && (await findPortalSessionBy(deps.db, "code_hash", hash));
  if (!session || session.openedAt !== null || !isRunning(session, deps.now())) return undefined;
  return callerOf(deps.db, session);
}

/** Exchanges a code for a token, once; undefined if it no longer works. */
export async function exchangePortalCode(
  deps: Deps,
  code: string,
): Promise<{ readonly caller: PortalCaller; readonly token: string } | undefined> {
  const hash = hashOf("dpc", code);
  if (hash === undefined) return undefined;
  const token = newSecret(deps, "dpt");
  const at = deps.now();
  return deps.db.transaction(async (trx) => {
    const expiresAt = addMs(at, SESSION_LIFE_MS);
    const session = await openPortalSession(trx, hash, {
      tokenHash: hashOf("dpt", token) ?? "",
      at,
      expiresAt,
    });
    const caller = session && (await callerOf(trx, session));
    if (!caller) return undefined;
    const actor = { ...deps.actor, type: "portal" as const, id: caller.session.id };
    const before = { ...caller.session, openedAt: null, lastSeenAt: null };
    await recordPortalSession({ ...deps, actor }, trx, {
      kind: "portal_session.opened",
      before,
      after: caller.session,
    });
    return { caller, token };
  });
}

/**
 * The customer of the token of a cookie (`dpt`) or of an application (`dpb`); undefined once the session is idle, over,
 * ended, or its customer deleted.
 */
export async function authenticatePortal(
  deps: Deps,
  kind: "dpt" | "dpb",
  token: string,
): Promise<PortalCaller | undefined> {
  const hash = hashOf(kind, token);
  const session = hash && (await findPortalSessionBy(deps.db, "token_hash", hash));
  const now = deps.now();
  if (!session || !isRunning(session, now)) return undefined;
  const caller = await callerOf(deps.db, session);
  if (caller && (session.lastSeenAt === null || now >= addMs(session.lastSeenAt, LAST_SEEN_PRECISION_MS)))
    await updateLastSeen(deps.db, session, now);
  return caller;
}

function isRunning({ expiresAt, endedAt, lastSeenAt }: PortalSession, now: Instant): boolean {
  const isIdle = lastSeenAt !== null && now >= addMs(lastSeenAt, IDLE_MS);
  return endedAt === null && now < expiresAt && !isIdle;
}

async function callerOf(knex: Knex, session: PortalSession): Promise<PortalCaller | undefined> {
  const { organizationId, customerId } = session;
  if ((await findArchivedId(knex, organizationId, customerId)) !== undefined) return undefined;
  const [customer] = await listCustomersById(knex, [customerId]);
  const organization = await findOrganization(knex, organizationId);
  if (!customer || !organization) return undefined;
  const configuration = portalConfigurationOf(organization);
  const { allow } = session;
  const features = configuration.features.filter((feature) => allow?.includes(feature) ?? true);
  return { session, organization, customer, configuration, features };
}
