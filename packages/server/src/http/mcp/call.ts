import { BillingError, type Issue } from "@dues/billing";
import type { OperationId } from "../handler.js";
import type { Caller } from "../../usecases/shared/api-key/caller.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { requireScope } from "../authentication.js";
import { toErrorReply } from "../errors.js";
import type { InnerReply, InnerRequest } from "./inner-request.js";
import { IDEMPOTENCY_KEY, type Schema } from "./input-schema.js";
import { tools, type Tool, type Write } from "./tools.js";

/** The sender of a message, and the operations that it may run. */
export interface Session {
  readonly caller: Caller;
  readonly requestId: string;
  /** The key under which the message came, for clients that repeat it. */
  readonly idempotencyKey: string | undefined;
  readonly request: (request: InnerRequest) => Promise<InnerReply>;
}

/** The result of a tool, as the protocol has it. */
export interface ToolResult {
  readonly content: readonly { readonly type: "text"; readonly text: string }[];
  readonly structuredContent: Schema;
  readonly isError?: true;
}

/** Runs a tool. A refusal is a result too, with our code, so that a model can read it and try again. */
export async function callTool(session: Session, tool: Tool, args: Schema): Promise<ToolResult> {
  try {
    tool.scopes.forEach((scope) => requireScope(session.caller, scope));
    refuseUnknown(tool, args);
    return resultOf(await (tool.write ? change(session, tool, tool.write, args) : run(session, tool, args)));
  } catch (error) {
    if (!(error instanceof BillingError)) throw error;
    return resultOf(toErrorReply(error, session.requestId));
  }
}

function resultOf({ status, body }: { readonly status: number; readonly body: object }): ToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(body) }],
    structuredContent: { ...body },
    ...(status >= 400 && { isError: true }),
  };
}

/** The API ignores unknown fields. A model that makes one up should hear of it instead. */
function refuseUnknown({ input }: Tool, args: Schema): void {
  const issues = Object.keys(args)
    .filter((name) => !Object.hasOwn(input.properties, name))
    .map((name): Issue => ({ path: name, message: "is not an argument of this tool" }));
  if (issues.length > 0) throw invalidRequest(issues);
}

/** Previews a change, and makes it if it was confirmed with that preview. */
async function change(session: Session, tool: Tool, write: Write, args: Schema): Promise<InnerReply> {
  const { preview, previewBody, applyBody, proof, isCheckedByOperation } = write;
  const { confirm, [proof.name]: given, [IDEMPOTENCY_KEY]: key, ...asked } = args;
  const isConfirmed = confirm === true && (given ?? null) !== null;
  if (!isConfirmed || !isCheckedByOperation) {
    const shown = await run(session, toolNamed(preview, tool), { ...asked, ...previewBody });
    if (shown.status >= 400) return shown;
    if (!isConfirmed) throw unconfirmed(tool, write, shown.body);
    if (proof.of(shown.body) !== given) throw outdated(write, shown.body);
  }
  const proven = isCheckedByOperation ? { [proof.name]: given } : {};
  const once = key ?? session.idempotencyKey;
  return run(session, tool, {
    ...asked,
    ...applyBody,
    ...proven,
    ...(once !== undefined && { [IDEMPOTENCY_KEY]: once }),
  });
}

/** The preview of an operation may be the operation itself, with a field that says so. */
function toolNamed(name: OperationId, tool: Tool): Tool {
  return name === tool.route.operationId ? tool : (tools.get(name) as Tool);
}

function unconfirmed({ route }: Tool, { proof, effectOf }: Write, preview: InnerReply["body"]): BillingError {
  const value = JSON.stringify(proof.of(preview));
  const detail = `Nothing was changed. ${effectOf(preview)} To do it, call ${route.operationId} with the same arguments, \`${proof.name}\`: ${value} and \`confirm\`: true.`;
  return new BillingError("invalid_request", detail, {
    issues: [{ path: "confirm", message: `must be true, with \`${proof.name}\` of the preview` }],
    extra: { preview },
  });
}

function outdated({ proof, effectOf }: Write, preview: InnerReply["body"]): BillingError {
  const detail = `Nothing was changed, because the effect is not the one that was confirmed. ${effectOf(preview)} \`${proof.name}\` is now ${JSON.stringify(proof.of(preview))}.`;
  return new BillingError("preview_outdated", detail, { extra: { preview } });
}

/** Sends the operation of a tool. Arguments that are null count as absent in the path and the query. */
async function run({ request }: Session, { route, input }: Tool, args: Schema): Promise<InnerReply> {
  const at = (place: string) =>
    Object.entries(args).filter(
      ([name, value]) =>
        (input.placeOf.get(name) ?? "body") === place && (place === "body" || (value ?? null) !== null),
    );
  const path = Object.fromEntries(at("path"));
  const missing = [...route.template.matchAll(/\{(\w+)\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !isName(path[name]));
  if (missing.length > 0)
    throw invalidRequest(missing.map((name) => ({ path: name, message: "is required and must be a text" })));
  const url = route.template.replace(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const query = new URLSearchParams(
    at("query").flatMap(([name, value]) => textsOf(value).map((text): [string, string] => [name, text])),
  );
  const [[, key] = []] = at("header");
  return request({
    method: route.method,
    url: query.size > 0 ? `${url}?${query.toString()}` : url,
    body: route.hasBody ? Object.fromEntries(at("body")) : undefined,
    idempotencyKey: typeof key === "string" ? key : undefined,
  });
}

function isName(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function textsOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
}
