import { openapiDocument } from "../../generated/openapi.js";
import { callTool, type Session } from "./call.js";
import type { Schema } from "./input-schema.js";
import { resources } from "./resources.js";
import { tools, toolsFor } from "./tools.js";

/** Newest first. Older versions have batches of messages, which no client needs. */
export const PROTOCOL_VERSIONS: readonly string[] = ["2025-11-25", "2025-06-18"];

const INSTRUCTIONS = [
  "Dues bills subscriptions and usage. Amounts are in minor units of their currency: 2500 is 25.00 USD.",
  "Customers can be named by your own ID of them. Tools that change something need `confirm`: true and a value of their",
  "preview, so that a person can agree to the amount first. The resources have a guide for each subject and the glossary.",
].join(" ");

/** Codes of JSON-RPC. */
const CODES = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  notFound: -32002,
} as const;

class ProtocolError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

type Method = (session: Session, params: Schema) => Promise<object> | object;

const METHODS: Readonly<Record<string, Method>> = {
  initialize: (_session, { protocolVersion }) => ({
    protocolVersion: PROTOCOL_VERSIONS.find((version) => version === protocolVersion) ?? PROTOCOL_VERSIONS[0],
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: "dues", title: openapiDocument.info.title, version: openapiDocument.info.version },
    instructions: INSTRUCTIONS,
  }),
  ping: () => ({}),
  "tools/list": ({ caller }) => ({ tools: toolsFor(caller).map(({ listed }) => listed) }),
  "tools/call": call,
  "resources/list": () => ({ resources: resources.map(({ read: _read, ...listed }) => listed) }),
  "resources/templates/list": () => ({ resourceTemplates: [] }),
  "resources/read": read,
};

async function call(session: Session, { name, arguments: args = {} }: Schema): Promise<object> {
  const tool = tools.get(String(name));
  if (!tool) throw new ProtocolError(CODES.invalidParams, `There is no tool ${String(name)}.`);
  if (!isObject(args)) throw new ProtocolError(CODES.invalidParams, "`arguments` must be an object.");
  return callTool(session, tool, args);
}

async function read(session: Session, { uri }: Schema): Promise<object> {
  const resource = resources.find((each) => each.uri === uri);
  if (!resource) throw new ProtocolError(CODES.notFound, `There is no resource ${String(uri)}.`);
  const { mimeType } = resource;
  return { contents: [{ uri, mimeType, text: await resource.read(session) }] };
}

/**
 * Answers one message of JSON-RPC. Undefined for a notification and for a response, which need no answer: the server
 * keeps nothing between messages, and sends no requests.
 */
export async function answerMessage(session: Session, message: unknown): Promise<object | undefined> {
  if (!isObject(message) || message["jsonrpc"] !== "2.0" || (!("method" in message) && !("id" in message)))
    return failure(null, new ProtocolError(CODES.invalidRequest, "Send one JSON-RPC 2.0 message."));
  const { id, method, params = {} } = message;
  if (id === undefined || method === undefined) return undefined;
  try {
    const run = typeof method === "string" && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
    if (!run) throw new ProtocolError(CODES.methodNotFound, `There is no method ${JSON.stringify(method)}.`);
    if (!isObject(params)) throw new ProtocolError(CODES.invalidParams, "`params` must be an object.");
    return { jsonrpc: "2.0", id, result: await run(session, params) };
  } catch (error) {
    if (error instanceof ProtocolError) return failure(id, error);
    throw error;
  }
}

function failure(id: unknown, { code, message }: ProtocolError): object {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
