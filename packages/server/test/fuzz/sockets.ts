import { connect } from "node:net";

/** The responses on one connection. */
export interface Conversation {
  readonly answers: readonly Answer[];
  /** What is no whole answer; nothing may be. */
  readonly rest: string;
}

export interface Answer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends bytes over a connection of its own, as they are, and reads until the server closes it. The server has to: each
 * of these requests is wrong, asks to be the last one, or is never finished.
 */
export function converse(url: string, bytes: string | Buffer): Promise<Conversation> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on("data", (chunk) => void chunks.push(chunk));
    // A server that closes while more is sent resets the connection. What it said before counts.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answersIn(Buffer.concat(chunks).toString("latin1"))));
    socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  });
}

function answersIn(text: string): Conversation {
  const answers: Answer[] = [];
  let rest = text;
  for (;;) {
    const head = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest);
    if (!head) return { answers, rest };
    const [whole, status, lines = ""] = head;
    const headers = headersIn(lines);
    const body = bodyOf(rest.slice(whole.length), headers);
    answers.push({ status: Number(status), headers, body: body.text });
    rest = rest.slice(whole.length + body.length);
  }
}

function headersIn(lines: string): Record<string, string> {
  const pairs = lines.split("\r\n").filter((line) => line !== "");
  return Object.fromEntries(
    pairs.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function bodyOf(
  text: string,
  headers: Readonly<Record<string, string>>,
): { readonly text: string; readonly length: number } {
  if (headers["transfer-encoding"] !== "chunked") {
    const length = Number(headers["content-length"] ?? 0);
    return { text: text.slice(0, length), length };
  }
  let [at, body] = [0, ""];
  for (;;) {
    const end = text.indexOf("\r\n", at);
    const size = Number.parseInt(text.slice(at, end), 16);
    body += text.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
    if (!(size > 0)) return { text: body, length: at };
  }
}
