import { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import MailComposer from "nodemailer/lib/mail-composer";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { createSmtpConnections, type SmtpServer } from "./smtp-connections.js";
import {
  faultOfConnection,
  faultOfSending,
  refusals,
  type SmtpFault,
  type SmtpRefusal,
} from "./smtp-fault.js";

export type { SmtpRefusal } from "./smtp-fault.js";

export interface MailAddress {
  readonly address: string;
  readonly name: string | null;
}

/** A message. Its texts have no control characters, and its addresses were checked: the library trusts them. */
export interface Mail {
  readonly messageId: string;
  readonly date: Date;
  readonly from: MailAddress;
  readonly replyTo: string | null;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly subject: string;
  readonly language: string;
  /** The id of the first message about the same object, so that programs show them together. */
  readonly thread: string | null;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface SmtpEnvelope {
  readonly from: string;
  readonly to: readonly string[];
  /** What goes over the wire, as `composeMail` returns it. */
  readonly source: Uint8Array;
}

/** What a relay did with a message. */
export type SmtpResult =
  | {
      readonly outcome: "accepted";
      readonly answer: string;
      /** Recipients that it did not accept. */
      readonly refusals: readonly SmtpRefusal[];
    }
  | SmtpFault;

/** A relay, and the sender where an organization has no address of its own. */
export interface MailSettings {
  readonly server: SmtpServer;
  readonly from: MailAddress;
}

/** Sends messages through the relay of the server's settings. */
export interface Mailer {
  /** The sender where an organization has no address of its own. */
  readonly from: MailAddress;
  /** Never throws, and always returns within its timeouts. */
  send(envelope: SmtpEnvelope): Promise<SmtpResult>;
  /** Connects and signs in. Returns the reason if that is not possible. */
  check(): Promise<SmtpFault | undefined>;
  close(): void;
}

export function createMailer({ server, from }: MailSettings): Mailer {
  const connections = createSmtpConnections(server);
  return {
    from,
    async send(envelope) {
      let connection: SMTPConnection;
      try {
        connection = await connections.take();
      } catch (error) {
        return faultOfConnection(error);
      }
      const result = await sendOver(connection, envelope);
      if (result.outcome === "accepted") connections.give(connection);
      else connection.close();
      return result;
    },
    async check() {
      try {
        connections.give(await connections.take());
        return undefined;
      } catch (error) {
        return faultOfConnection(error);
      }
    },
    close: connections.close,
  };
}

/** The source is read when the relay asks for it, and to its end before the relay can accept it. */
function sendOver(connection: SMTPConnection, { from, to, source }: SmtpEnvelope): Promise<SmtpResult> {
  const message = Readable.from([source]);
  let isSent = false;
  message.once("end", () => (isSent = true));
  return new Promise((resolve) => {
    connection.send({ from: wireAddress(from), to: to.map(wireAddress) }, message, (error, info) => {
      if (error) resolve(faultOfSending(error, { isSent, to }));
      else
        resolve({
          outcome: "accepted",
          answer: info.response,
          refusals: refusals(info.rejectedErrors, to),
        });
    });
  });
}

/** A host in the form of the DNS, whatever its script. */
function wireAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

/** Returns a message as it goes over the wire. */
export function composeMail(mail: Mail): Promise<Buffer> {
  const { from, to, cc, replyTo, thread, attachments } = mail;
  const composer = new MailComposer({
    messageId: mail.messageId,
    date: mail.date,
    from: named(from),
    to: to.map(named),
    cc: cc.map(named),
    ...(replyTo !== null && { replyTo: { address: wireAddress(replyTo), name: "" } }),
    subject: mail.subject,
    ...(thread !== null && thread !== mail.messageId && { references: thread, inReplyTo: thread }),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
      "Content-Language": mail.language,
    },
    text: mail.text,
    html: mail.html,
    attachments: attachments.map(({ fileName: filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((resolve, reject) => {
    composer.compile().build((error, built) => (error ? reject(error) : resolve(built)));
  });
}

/** As an object, so that the library parses nothing. */
function named({ address, name }: MailAddress) {
  return { address: wireAddress(address), name: name ?? "" };
}
