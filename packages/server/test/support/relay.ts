import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import type { MailSettings } from "../../src/outbound/smtp.js";

/** A message that the relay accepted. */
export interface AcceptedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly source: string;
  readonly parsed: ParsedMail;
}

/** What the relay does with the next messages; it accepts everything where nothing is said. */
export interface RelayBehaviour {
  /** Answered to the sender, such as `550 No`. */
  readonly atSender?: string;
  /** Answered to a recipient, by the address. */
  readonly atRecipient?: Readonly<Record<string, string>>;
  /** Answered after the message. */
  readonly afterData?: string;
  /** Accepts the message and then cuts the connection without an answer. */
  readonly cutsAfterData?: boolean;
}

/** A real mail server on this machine. */
export interface Relay {
  readonly mail: MailSettings;
  /** The messages that it accepted, also those without an answer, in order. */
  readonly accepted: AcceptedMail[];
  /** Connections so far. */
  readonly connections: () => number;
  behave(behaviour: RelayBehaviour): void;
  close(): Promise<void>;
}

const PASSWORD = "let me in";

export async function startRelay({ port = 0 } = {}): Promise<Relay> {
  const accepted: AcceptedMail[] = [];
  let current: RelayBehaviour = {};
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, callback) =>
      password === PASSWORD
        ? callback(null, { user: username })
        : callback(refusal("535 5.7.8 Wrong password")),
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onMailFrom: (_address, _session, callback) => callback(refusal(current.atSender)),
    onRcptTo: ({ address }, _session, callback) => callback(refusal(current.atRecipient?.[address])),
    onData(stream, session, callback) {
      void readAll(stream).then(async (source) => {
        if (current.afterData !== undefined) return callback(refusal(current.afterData));
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const from = mailFrom === false ? "" : mailFrom.address;
        accepted.push({ to, from, source, parsed: await simpleParser(source) });
        if (current.cutsAfterData === true) sockets.forEach((socket) => socket.destroy());
        else callback();
      });
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    mail: {
      server: {
        host: "127.0.0.1",
        port: listening,
        isSecure: false,
        credentials: { user: "dues", password: PASSWORD },
      },
      from: { address: "billing@acme.dev", name: null },
    },
    accepted,
    connections: () => connections,
    behave: (behaviour) => void (current = behaviour),
    close: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy());
        server.close(() => resolve());
      }),
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function refusal(answer: string | undefined): Error | null {
  if (answer === undefined) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}
