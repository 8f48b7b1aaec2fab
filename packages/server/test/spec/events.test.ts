import { EVENT_TYPES, AUDIT_KINDS } from "@dues/billing";
import { describe, expect, test } from "@jest/globals";
import { openapiDocument } from "../../src/generated/openapi.js";
import { resolve, schemas, type Schema } from "./operations.js";

interface Sent {
  readonly post: {
    readonly description: string;
    readonly requestBody: { readonly content: { readonly "application/json": { readonly schema: Schema } } };
  };
}

const sent = openapiDocument["webhooks"] as Readonly<Record<string, Sent & { readonly $ref?: string }>>;

describe("the types of events", () => {
  test("are those of the domain, each once, and all are described", () => {
    const types = schemas["EventType"]?.enum ?? [];
    expect([...types].sort()).toEqual([...EVENT_TYPES].sort());
    expect(new Set([...EVENT_TYPES, ...AUDIT_KINDS]).size).toBe(EVENT_TYPES.length + AUDIT_KINDS.length);
  });

  test("are the webhooks of the document", () => {
    expect(Object.keys(sent).sort()).toEqual([...EVENT_TYPES].sort());
  });

  test.each(EVENT_TYPES)("%s is sent with a body that names it, and no other union has it", (type) => {
    const { post } = sent[type] ?? {};
    expect(post?.description).toMatch(/\.$/);
    const schema = post && resolve(post.requestBody.content["application/json"].schema);
    expect(schema?.properties?.["type"]?.enum).toContain(type);
    const union = (schemas["Event"] as { oneOf: Schema[] }).oneOf.map((each) => resolve(each));
    expect(union.filter(({ properties }) => properties?.["type"]?.enum?.includes(type))).toEqual([schema]);
  });
});
