/**
 * Splits the output of the `pg` client into frames: everything up to and including the message that requests a
 * response.
 */
export interface FrameReader {
  /** Takes the next bytes and returns the frames they complete, in order. */
  read(chunk: Buffer): readonly Frame[];
}

export type Frame =
  | { readonly kind: "startup" }
  | { readonly kind: "statement"; readonly bytes: Buffer }
  | { readonly kind: "terminate" };

const HEADER_BYTES = 5;
const STARTUP_LENGTH_BYTES = 4;

/** Messages that belong to a statement, and the two that end one: a simple query and a sync. */
const PARTS = "PBDEC";
const ENDS = "QS";

/**
 * Reads one connection's messages. `rename` gives prepared statements a name of their connection, because the embedded
 * database has one session in which two connections' names would collide.
 */
export function frameReader(rename: (name: string) => string): FrameReader {
  let rest: Buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  let isStarted = false;

  function take(): Frame | undefined {
    for (;;) {
      const length = messageLength(rest, isStarted);
      if (length === undefined || rest.length < length) return undefined;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (!isStarted) {
        isStarted = true;
        return { kind: "startup" };
      }
      const type = String.fromCharCode(message[0] ?? 0);
      if (type === "X") return { kind: "terminate" };
      if (!PARTS.includes(type) && !ENDS.includes(type)) {
        throw new Error(`The embedded database does not support the protocol message "${type}".`);
      }
      parts.push(renameStatement(type, message, rename));
      if (!ENDS.includes(type)) continue;
      const bytes = Buffer.concat(parts);
      parts = [];
      return { kind: "statement", bytes };
    }
  }

  return {
    read(chunk) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const frames: Frame[] = [];
      for (let frame = take(); frame; frame = take()) frames.push(frame);
      return frames;
    },
  };
}

function messageLength(bytes: Buffer, isStarted: boolean): number | undefined {
  if (!isStarted) return bytes.length < STARTUP_LENGTH_BYTES ? undefined : bytes.readInt32BE(0);
  return bytes.length < HEADER_BYTES ? undefined : bytes.readInt32BE(1) + 1;
}

/** Parse starts with the statement's name, Bind has it after the portal's, Describe and Close after an `S`. */
function renameStatement(type: string, message: Buffer, rename: (name: string) => string): Buffer {
  const at = nameOffset(type, message);
  if (at === undefined) return message;
  const end = message.indexOf(0, at);
  if (end === at) return message;
  const name = Buffer.from(rename(message.toString("utf8", at, end)));
  const renamed = Buffer.concat([message.subarray(0, at), name, message.subarray(end)]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  return renamed;
}

function nameOffset(type: string, message: Buffer): number | undefined {
  if (type === "P") return HEADER_BYTES;
  if (type === "B") return message.indexOf(0, HEADER_BYTES) + 1;
  if ((type === "D" || type === "C") && message[HEADER_BYTES] === "S".charCodeAt(0)) return HEADER_BYTES + 1;
  return undefined;
}
