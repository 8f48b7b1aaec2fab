import { addMs } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import { findCustomerById } from "../../../db/customers/customers.js";
import {
  findEmailSource,
  storeEmailBody,
  type EmailReason,
  type EmailRecipient,
  type OutboxEmail,
} from "../../../db/email/outbox.js";
import { emailSettingsOf } from "../../../db/organizations/email-settings.js";
import { findOrganization } from "../../../db/organizations/organizations.js";
import { checkEmail, chooseRecipients, type Checked } from "./check.js";
import { loadContent } from "./facts.js";
import { renderEmail, writeMail } from "./render.js";
import { dropEmail, postponeEmail, settleInMailbox, settleResult } from "./settle.js";

/**
 * Attempts a message that was claimed, and records the outcome. The body is stored before it is sent, so that every attempt
 * sends the same bytes under the same Message-ID. Messages of test organizations go to the mailbox, never over the wire.
 */
export async function attemptEmail(deps: Deps, email: OutboxEmail): Promise<void> {
  const organization = await findOrganization(deps.db, email.organizationId);
  if (!organization) return;
  const customer =
    email.customerId === email.organizationId ? undefined : await findCustomerById(deps.db, email.customerId);
  const settings = emailSettingsOf(organization);
  const checked = { db: deps.db, organization, settings, customer, email, now: deps.realNow() };
  const verdict = await checkEmail(checked);
  if (typeof verdict === "object")
    return "drop" in verdict
      ? dropEmail(deps, email, verdict.drop)
      : postponeEmail(deps, email, { until: verdict.waitUntil });
  if (organization.mode === "live" && !deps.mailer)
    return postponeEmail(deps, email, { until: addMs(deps.realNow(), NO_RELAY_MS) });
  const prepared = email.body === null ? await prepare(deps, checked) : email;
  if (typeof prepared === "string") return dropEmail(deps, email, prepared);
  if (organization.mode === "test" || !deps.mailer) return settleInMailbox(deps, prepared);
  const source = await findEmailSource(deps.db, prepared);
  const sender = prepared.body?.sender.address;
  if (source === undefined || sender === undefined) return;
  const { mailer } = deps;
  const to = waiting(prepared.recipients).map(({ address }) => address);
  const result = await deps.traces.span({ name: "email", isOutgoing: true }, () =>
    mailer.send({ from: sender, to, source }),
  );
  await settleResult(deps, prepared, result);
}

/** A process without a relay leaves messages to others that have one. */
const NO_RELAY_MS = 5 * 60_000;

function waiting(recipients: readonly EmailRecipient[]): readonly EmailRecipient[] {
  return recipients.filter(({ status }) => status === "pending");
}

/** Renders a message and stores it; or returns the reason why it is not sent. */
async function prepare(deps: Deps, checked: Checked): Promise<OutboxEmail | EmailReason> {
  const { organization, email } = checked;
  const content = await loadContent(deps, organization, email);
  if (!content) return email.kind === "portal_link" ? "unknown_address" : "obsolete";
  const recipients = await chooseRecipients(checked);
  if (typeof recipients === "string") return recipients;
  const rendered = { ...checked, content };
  const body = await renderEmail(deps, rendered);
  const source = organization.mode === "test" ? null : await writeMail(deps, rendered, { body, recipients });
  const prepared = { ...email, recipients, body };
  await storeEmailBody(deps.db, prepared, body, source);
  return prepared;
}
