/** The few PostgreSQL wire messages that the worker itself has to write or read. */

/** @param {string} value */
function text(value) {
  return Buffer.from(`${value}\0`);
}

/**
 * @param {string} type
 * @param {readonly Uint8Array[]} parts
 */
function message(type, ...parts) {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const SYNC = message("S");
const READY_LENGTH = 6;

/**
 * The first message of a connection, protocol 3.0. It alone has no type byte.
 *
 * @param {string} user
 */
function startup(user) {
  const body = Buffer.concat([
    text("user"),
    text(user),
    text("database"),
    text("postgres"),
    Buffer.from([0]),
  ]);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}

/** @param {string} sql */
function simpleQuery(sql) {
  return message("Q", text(sql));
}

/**
 * Deletes prepared statements by their names on the wire.
 *
 * @param {readonly string[]} statements
 */
function close(statements) {
  return Buffer.concat([...statements.map((name) => message("C", Buffer.from("S"), text(name))), SYNC]);
}

/**
 * Returns what PostgreSQL itself would send to refuse a statement, followed by its readiness for the next.
 *
 * @param {string} code
 * @param {string} sentence
 */
function errorAnswer(code, sentence) {
  const fields = { S: "ERROR", V: "ERROR", C: code, M: sentence };
  const parts = Object.entries(fields).map(([field, value]) =>
    Buffer.concat([Buffer.from(field), text(value)]),
  );
  return Buffer.concat([message("E", ...parts, Buffer.from([0])), message("Z", Buffer.from("I"))]);
}

/**
 * Returns the transaction status that ends every answer: `I` outside, `T` inside, `E` inside a failed one.
 *
 * @param {Buffer} answer
 */
function statusOf(answer) {
  const ready = answer.length - READY_LENGTH;
  if (ready < 0 || answer[ready] !== "Z".charCodeAt(0) || answer.readInt32BE(ready + 1) !== 5)
    return undefined;
  return answer.toString("latin1", answer.length - 1);
}

module.exports = { close, errorAnswer, simpleQuery, startup, statusOf };
