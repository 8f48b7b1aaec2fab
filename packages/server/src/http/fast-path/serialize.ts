import fastJson, { type Schema } from "fast-json-stringify";
import { openapiDocument } from "../../generated/openapi.js";

/** Serializes the body of a success. Properties missing from the spec are omitted; required ones must be present. */
export type Serialize = (body: unknown) => string;

interface Documented {
  readonly responses: {
    readonly "200": { readonly content: { readonly "application/json": { readonly schema: unknown } } };
  };
}

/** By path. Building one takes longer than most requests of a test, so all servers of a process share them. */
const serializers = new Map<string, Serialize>();

/** Returns the serializer of one operation's response, built from the spec when first needed. */
export function serializerOf(template: string): Serialize {
  const known = serializers.get(template) ?? buildSerializer(template);
  serializers.set(template, known);
  return known;
}

function buildSerializer(template: string): Serialize {
  const { components, paths } = openapiDocument as unknown as {
    readonly components: object;
    readonly paths: Readonly<Record<string, { readonly post: Documented }>>;
  };
  const schema = { spec: { $id: "spec", components } as unknown as Schema };
  const answer = paths[template]?.post.responses["200"].content["application/json"].schema;
  const { $ref = "" } = answer as { readonly $ref?: string };
  return fastJson({ $ref: `spec${$ref}` }, { schema });
}
