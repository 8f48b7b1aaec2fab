import { openapiDocument } from "../../../generated/openapi.js";
import type { OperationId } from "../../handler.js";

type Scalar = string | number | boolean | null;

/** The keywords of JSON Schema that the spec uses. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly Scalar[];
  readonly const?: Scalar;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly "x-enum-descriptions"?: Readonly<Record<string, string>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: Scalar;
  readonly schema: Schema;
}

export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

export interface Content {
  readonly mediaType: string;
  readonly schema: Schema;
  readonly examples: readonly Example[];
}

export interface Reply {
  readonly status: string;
  readonly description: string;
  readonly content: Content | undefined;
}

export interface Operation {
  readonly id: OperationId;
  readonly tag: string;
  /** `POST` */
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: Content | undefined;
  /** The responses of successful requests. */
  readonly replies: readonly Reply[];
  readonly errorCodes: readonly string[];
  readonly credential: "api_key" | "operator" | "portal" | "console" | "none";
}

/** A tag of the spec, with its operations: one page of the reference. */
export interface Resource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** An operation as the spec writes it. */
interface Written {
  readonly operationId: OperationId;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly content: WrittenContent };
  readonly responses: Readonly<Record<string, object>>;
  readonly "x-error-codes"?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

interface WrittenReply {
  readonly description: string;
  readonly content?: WrittenContent;
}

type WrittenContent = Readonly<
  Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, object>> }>
>;

/** Returns an object of the spec, or the one that it refers to. */
export function resolve(node: object): unknown {
  if (!("$ref" in node)) return node;
  const [, , kind = "", name = ""] = String(node.$ref).split("/");
  return openapiDocument.components[kind]?.[name];
}

/** `#/components/schemas/Invoice` -> `Invoice` */
export function schemaName(schema: Schema): string | undefined {
  return schema.$ref?.split("/").at(-1);
}

export const operations: readonly Operation[] = Object.entries(openapiDocument.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, written]) => toOperation(path, method, written as Written)),
);

export const resources: readonly Resource[] = (openapiDocument["tags"] as readonly Resource[]).map(
  ({ name, description }) => ({
    name,
    title: titleOf(name),
    description,
    operations: operations.filter(({ tag }) => tag === name),
  }),
);

/** The events that endpoints receive, as operations that the server calls. */
export const events = Object.entries(openapiDocument["webhooks"] as Record<string, { post: Written }>).map(
  ([type, { post }]) => ({
    type,
    description: post.description,
    content: contentOf(post.requestBody?.content),
  }),
);

function toOperation(path: string, method: string, written: Written): Operation {
  return {
    id: written.operationId,
    tag: written.tags[0] ?? "",
    method: method.toUpperCase(),
    path,
    summary: written.summary,
    description: written.description,
    parameters: (written.parameters ?? []).map((parameter) => resolve(parameter) as Parameter),
    body: contentOf(written.requestBody?.content),
    replies: Object.entries(written.responses)
      .filter(([status]) => status.startsWith("2"))
      .map(([status, reply]) => toReply(status, resolve(reply) as WrittenReply)),
    errorCodes: written["x-error-codes"] ?? [],
    credential: credentialOf(path, written.security),
  };
}

function toReply(status: string, reply: WrittenReply): Reply {
  return { status, description: reply.description, content: contentOf(reply.content) };
}

function contentOf(content: WrittenContent | undefined): Content | undefined {
  const [first] = Object.entries(content ?? {});
  if (!first) return undefined;
  const [mediaType, { schema, examples = {} }] = first;
  return {
    mediaType,
    schema,
    examples: Object.values(examples).map((example) => resolve(example) as Example),
  };
}

function credentialOf(path: string, security: Written["security"]): Operation["credential"] {
  if (path.startsWith("/console/")) return "console";
  if (security === undefined) return "api_key";
  if (security.some((scheme) => "portalToken" in scheme)) return "portal";
  return security.some((scheme) => "operatorToken" in scheme) ? "operator" : "none";
}

/** `webhook-endpoints` -> `Webhook endpoints` */
function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
