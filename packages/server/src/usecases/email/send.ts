import { addMs, BillingError, type Issue } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import { lockCustomer } from "../../db/customers/customers.js";
import {
  findEmail,
  insertEmails,
  type EmailRequest,
  type NewEmail,
  type OutboxEmail,
} from "../../db/email/outbox.js";
import { countRequestedSince } from "../../db/email/queue.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { isEmailAddress } from "../../shared/email-address.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { recordChange } from "../shared/change/record.js";
import { requireDelivery } from "../shared/email/require-delivery.js";
import { getInvoice } from "../shared/invoice/invoice.js";
import { NO_ADDRESS } from "./settings.js";

interface Sending {
  readonly to?: readonly string[] | null | undefined;
  readonly cc?: readonly string[] | null | undefined;
  readonly language?: string | null | undefined;
  readonly message?: string | null | undefined;
}

/** Enough for mistyped addresses; more would let a leaked key annoy a customer. */
const MAX_BY_HAND = 10;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Queues a message with an invoice, also where automatic ones are off.
 *
 * @throws BillingError `invoice_not_found`, `invoice_not_open` for a draft, `email_not_configured`, `rate_limited`,
 * `invalid_request` for a malformed address
 */
export async function sendInvoiceEmail(
  deps: Deps,
  organization: Organization,
  { id, ...sending }: Sending & { readonly id: string },
): Promise<OutboxEmail> {
  const request = requestOf(sending);
  requireDelivery(deps, organization);
  const { customerId } = await getInvoice(deps, organization, id);
  return deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    const invoice = await getInvoice({ ...deps, db: trx }, organization, id);
    if (invoice.number === null) throw new BillingError("invoice_not_open", DRAFT);
    const since = addMs(deps.realNow(), -DAY_MS);
    if ((await countRequestedSince(trx, { customerId, objectId: id, since })) >= MAX_BY_HAND)
      throw new BillingError("rate_limited", TOO_MANY);
    const kind = invoice.status === "paid" ? ("receipt" as const) : ("invoice" as const);
    const at = customer?.clockTime ?? deps.realNow();
    return queue(deps, trx, { organization, customerId, kind, objectId: id, request, occurredAt: at });
  });
}

const DRAFT = "A draft has no number yet. Send the invoice once it is finalized.";
const TOO_MANY =
  "Ten messages about this invoice were sent by hand in the last 24 hours. Send more tomorrow.";

/**
 * Queues a message that shows how messages look.
 *
 * @throws BillingError `email_not_configured`, `invalid_request` for a malformed address
 */
export async function testEmailSettings(
  deps: Deps,
  organization: Organization,
  { to, language }: { readonly to: string; readonly language?: string | null | undefined },
): Promise<OutboxEmail> {
  const request = requestOf({ to: [to], language });
  requireDelivery(deps, organization);
  const occurredAt = deps.realNow();
  return deps.db.transaction((trx) =>
    queue(deps, trx, {
      organization,
      customerId: organization.id,
      kind: "test",
      objectId: null,
      request,
      occurredAt,
    }),
  );
}

type Queued = Pick<NewEmail, "customerId" | "kind" | "objectId" | "occurredAt"> & {
  readonly organization: Organization;
  readonly request: EmailRequest;
};

async function queue(
  deps: Deps,
  trx: Knex.Transaction,
  { organization: { id: organizationId }, ...queued }: Queued,
): Promise<OutboxEmail> {
  const id = deps.newId("email");
  const createdAt = deps.realNow();
  await insertEmails(trx, [{ ...queued, id, organizationId, factId: id, eventId: null, createdAt }]);
  const email = await findEmail(trx, organizationId, id);
  if (!email) throw new Error(`the message ${id} was not stored`);
  await recordChange(deps, trx, {
    organizationId,
    customerId: queued.customerId === organizationId ? null : queued.customerId,
    kind: "email.requested",
    object: { type: "email", id },
    after: deps.snapshots.email(email),
    at: queued.occurredAt,
  });
  return email;
}

function requestOf({ to, cc, language, message }: Sending): EmailRequest {
  const named = { to: to ?? [], cc: cc ?? [] };
  const issues = Object.entries(named).flatMap(([field, addresses]): readonly Issue[] =>
    addresses.flatMap((address, index) =>
      isEmailAddress(address) ? [] : [{ path: `${field}[${index}]`, message: NO_ADDRESS }],
    ),
  );
  if (issues.length > 0) throw invalidRequest(issues);
  return { to: to ?? null, cc: cc ?? [], language: language ?? null, message: message ?? null };
}
