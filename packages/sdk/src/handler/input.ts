import type { Action } from "./actions.js";
import { trustedAddress } from "./origin.js";
import { refusal } from "./reply.js";

/** The bodies of the portal have a few short fields. */
const MAX_BODY_LENGTH = 16_384;

/** The fields of a request that its operation takes. */
export interface Input {
  readonly query: Readonly<Record<string, string>>;
  /** Undefined where the operation takes none. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Whether a form of a page sent it, before or without scripts. */
  readonly isForm: boolean;
}

/** Copies the fields by name, and checks addresses. Returns a response for a request that is invalid. */
export async function readInput(
  request: Request,
  action: Action,
  origins: readonly string[],
): Promise<Input | Response> {
  if (action.method === "GET") {
    const given = [...new URL(request.url).searchParams].filter(([name]) => action.fields.includes(name));
    return { query: Object.fromEntries(given), body: undefined, isForm: false };
  }
  const sent = await readBody(request, action);
  if (sent instanceof Response) return sent;
  const body: Record<string, unknown> = {};
  for (const name of action.fields) {
    if (!Object.hasOwn(sent.fields, name)) continue;
    const value = (sent.fields as Record<string, unknown>)[name];
    const address = name.endsWith("Url") && value !== null ? trustedAddress(request, value, origins) : value;
    if (address === undefined) return refusal(400, "invalid_request");
    body[name] = address;
  }
  return { query: {}, body: action.fields.length > 0 ? body : undefined, isForm: sent.isForm };
}

interface Sent {
  readonly fields: object;
  readonly isForm: boolean;
}

/** JSON only, because forms of other sites cannot send it. The link to the portal charges nothing, so a form can get it. */
async function readBody(request: Request, { path }: Action): Promise<Sent | Response> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded" && path === "/portal";
  if (type !== "application/json" && !isForm) return refusal(415, "unsupported_media_type");
  const text = await readText(request);
  if (text === undefined) return refusal(413, "payload_too_large");
  const fields = isForm ? Object.fromEntries(new URLSearchParams(text)) : parse(text);
  return fields ? { fields, isForm } : refusal(400, "malformed_json");
}

/** Reads no further than the longest body. */
async function readText({ body }: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MAX_BODY_LENGTH) return undefined;
  }
  return text;
}

/** Of anything but an object no field is copied, so the server refuses it. */
function parse(text: string): object | undefined {
  try {
    return Object(JSON.parse(text || "{}")) as object;
  } catch {
    return undefined;
  }
}
