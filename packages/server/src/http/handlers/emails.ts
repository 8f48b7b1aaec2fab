import { BillingError } from "@dues/billing";
import { getEmail, listEmails } from "../../usecases/email/read.js";
import { sendInvoiceEmail, testEmailSettings } from "../../usecases/email/send.js";
import { emailDelivery, emailSettingsOf, updateEmailSettings } from "../../usecases/email/settings.js";
import type { Organization } from "../../usecases/shared/api-key/caller.js";
import type { Handlers, HttpDeps } from "../handler.js";
import { toWireEmail, toWireEmailContent, toWireEmailDelivery, toWireEmailSettings } from "../wire/email.js";

export const emailHandlers = {
  async getEmailSettings(deps, _request, { organization }) {
    return { status: 200, body: { success: true, settings: await wireSettings(deps, organization) } };
  },

  async updateEmailSettings(deps, { body }, { organization }) {
    const updated = await updateEmailSettings(deps, organization, body);
    return { status: 200, body: { success: true, settings: await wireSettings(deps, updated) } };
  },

  async testEmailSettings(deps, { body }, { organization }) {
    const email = await testEmailSettings(deps, organization, body);
    return { status: 200, body: wireMessage(email) };
  },

  async sendInvoiceEmail(deps, { path, body }, { organization }) {
    const email = await sendInvoiceEmail(deps, organization, { ...body, id: path.id });
    return { status: 200, body: wireMessage(email) };
  },

  async listEmails(deps, { query }, { organization }) {
    const { object: objectId, limit = 50, ...rest } = query;
    const page = await listEmails(deps, organization, { ...rest, objectId, limit });
    const emails = page.items.map(toWireEmail);
    return { status: 200, body: { success: true, emails, nextCursor: page.nextCursor } };
  },

  async getEmail(deps, { path }, { organization }) {
    return { status: 200, body: wireMessage(await getEmail(deps, organization, path.id)) };
  },

  async getEmailHtml(deps, { path }, { organization }) {
    const markup = htmlOf(await getEmail(deps, organization, path.id));
    return { status: 200, body: { markup, contentSecurityPolicy: MESSAGE_POLICY, isFramed: true } };
  },
} satisfies Partial<Handlers>;

/** A message may have styles, and does nothing else. Its links open in a tab of their own. */
const MESSAGE_POLICY = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join("; ");

function htmlOf({ id, body }: Parameters<typeof toWireEmailContent>[0] & { readonly id: string }): string {
  if (body?.content == null)
    throw new BillingError(
      "email_not_found",
      `The message ${id} was not written yet, or its text is deleted.`,
    );
  return body.content.html.replace("<head>", '<head><base target="_blank" />');
}

function wireMessage(email: Parameters<typeof toWireEmail>[0]) {
  return { success: true as const, email: toWireEmail(email), content: toWireEmailContent(email) };
}

async function wireSettings(deps: HttpDeps, organization: Organization) {
  const delivery = toWireEmailDelivery(await emailDelivery(deps, organization));
  return { ...toWireEmailSettings(emailSettingsOf(organization)), delivery };
}
