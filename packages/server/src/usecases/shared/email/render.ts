import type { Deps } from "../../../context/deps.js";
import type { Customer } from "../../../db/customers/customers.js";
import type { EmailBody, EmailRecipient, OutboxEmail } from "../../../db/email/outbox.js";
import { loadBranding } from "../../../db/organizations/branding.js";
import type { EmailSettings } from "../../../db/organizations/email-settings.js";
import { legalOf } from "../../../db/organizations/organization-legal.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { addressLines } from "../../../documents/view/parties.js";
import { composeMessage } from "../../../emails/compose.js";
import { messageHtml, messageText } from "../../../emails/layout.js";
import type { Letterhead } from "../../../emails/message.js";
import { chooseVoice } from "../../../emails/texts/languages.js";
import { composeMail, type Mail } from "../../../outbound/smtp.js";
import { headerText } from "../../../shared/email-address.js";
import { drawDocument } from "../document/draw.js";
import type { EmailContent } from "./facts.js";

export interface RenderedEmail {
  readonly organization: Organization;
  readonly settings: EmailSettings;
  readonly customer: Customer | undefined;
  readonly email: OutboxEmail;
  readonly content: EmailContent;
}

/** A larger file is refused by many mail servers, so the message only links to it. */
const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;

/** What an address outside of the settings would be; no message with it leaves the server. */
const NO_SENDER = "billing@dues.invalid";

/** Renders a message in the language of the customer, never that of the person who sends it. */
export async function renderEmail(deps: Deps, rendered: RenderedEmail): Promise<EmailBody> {
  const { organization, settings, customer, email, content } = rendered;
  const legal = legalOf(organization);
  const voice = chooseVoice([
    email.request?.language ?? null,
    content.document?.locale ?? null,
    customer?.billingDetails.locale ?? null,
    legal.locale,
  ]);
  const { name, color } = await loadBranding(deps.db, organization, deps.now());
  const seller = headerText(settings.fromName ?? name ?? legal.name ?? organization.name);
  const documentUrl = content.document === null ? null : deps.documentLinks.pdfUrl(content.document.id);
  const message = composeMessage(content.facts, {
    voice,
    timeZone: organization.timeZone,
    seller,
    customerName: customer?.name ?? null,
    accountUrl: settings.accountUrl,
    documentUrl,
    note: email.request?.message ?? null,
  });
  const head: Letterhead = {
    language: voice.language,
    seller,
    imprint: [
      legal.name ?? organization.name,
      ...present(addressLines(legal.address, voice.locale)),
      ...present([legal.email]),
    ],
    color,
    footer: settings.footer,
    banner: organization.mode === "test" ? voice.texts.testBanner : null,
  };
  return {
    language: voice.language,
    sender: { address: settings.fromAddress ?? deps.mailer?.from.address ?? NO_SENDER, name: seller },
    subject: headerText(message.subject),
    content: {
      html: messageHtml(message, head),
      text: messageText(message, head),
      attachments:
        content.document === null || documentUrl === null
          ? []
          : [{ fileName: `${content.document.number ?? content.document.id}.pdf`, url: documentUrl }],
    },
  };
}

function present(lines: readonly (string | null)[]): readonly string[] {
  return lines.flatMap((line) => (line === null || line === "" ? [] : [line]));
}

/** Returns a message as it goes over the wire, with the PDF of its document. */
export async function writeMail(
  deps: Deps,
  { organization, settings, email, content }: RenderedEmail,
  { body, recipients }: { readonly body: EmailBody; readonly recipients: readonly EmailRecipient[] },
): Promise<Uint8Array> {
  const file = content.document && (await drawDocument(deps, organization, content.document));
  const isSmall = file !== null && file.content.byteLength <= MAX_ATTACHMENT_BYTES;
  const domain = body.sender.address.slice(body.sender.address.lastIndexOf("@") + 1);
  const of = (field: EmailRecipient["field"]) =>
    recipients
      .filter((recipient) => recipient.field === field)
      .map(({ address, name }) => ({ address, name: name === null ? null : headerText(name) }));
  const mail: Mail = {
    messageId: `<${email.id}@${domain}>`,
    date: new Date(email.createdAt),
    from: body.sender,
    replyTo: settings.replyTo,
    to: of("to"),
    cc: of("cc"),
    subject: body.subject,
    language: body.language,
    thread: email.objectId === null ? null : `<${email.objectId}@${domain}>`,
    html: body.content?.html ?? "",
    text: body.content?.text ?? "",
    attachments: isSmall
      ? [{ fileName: file.fileName, contentType: "application/pdf", content: file.content }]
      : [],
  };
  return composeMail(mail);
}
