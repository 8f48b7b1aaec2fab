import SMTPConnection from "nodemailer/lib/smtp-connection";

/** A relay. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the start; otherwise the connection is upgraded, except on this machine. */
  readonly isSecure: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

export interface SmtpConnections {
  /** Returns a connection that is signed in. Rejects with the error of the library. */
  take(): Promise<SMTPConnection>;
  /** Takes a connection back after a message was accepted. */
  give(connection: SMTPConnection): void;
  close(): void;
}

/** Longer than a slow relay takes to greet; shorter than the claim of a message. */
const CONNECT_MS = 20_000;

/** A relay may check a message for long before it answers. The claim of a message is longer. */
const SOCKET_MS = 60_000;

/** Idle connections are closed before most relays close them, which take 30 seconds and more. */
const IDLE_MS = 5_000;

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "::1"];

/** Keeps connections open between messages, because greeting, TLS and login take longer than a message. */
export function createSmtpConnections({ host, port, isSecure, credentials }: SmtpServer): SmtpConnections {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();

  const forget = (connection: SMTPConnection) => {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
  };

  const open = (): Promise<SMTPConnection> =>
    new Promise((resolve, reject) => {
      const connection = new SMTPConnection({
        host,
        port,
        secure: isSecure,
        requireTLS: !isSecure && !LOOPBACK.includes(host),
        ignoreTLS: !isSecure && LOOPBACK.includes(host),
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        dnsTimeout: CONNECT_MS,
        socketTimeout: SOCKET_MS,
      });
      const fail = (error: Error) => {
        connection.close();
        reject(error);
      };
      // Stays, because an error without a listener would end the process.
      connection.on("error", fail);
      connection.on("end", () => forget(connection));
      connection.connect((error) => {
        if (error) return fail(error);
        if (credentials === null) return resolve(connection);
        const { user, password: pass } = credentials;
        connection.login({ credentials: { user, pass } }, (refused) =>
          refused ? fail(refused) : resolve(connection),
        );
      });
    });

  return {
    async take() {
      const [kept] = idle.keys();
      if (!kept) return open();
      forget(kept);
      return kept;
    },
    give(connection) {
      const timer = setTimeout(() => {
        forget(connection);
        connection.quit();
      }, IDLE_MS);
      idle.set(connection, timer.unref());
    },
    close() {
      for (const connection of [...idle.keys()]) {
        forget(connection);
        connection.close();
      }
    },
  };
}
