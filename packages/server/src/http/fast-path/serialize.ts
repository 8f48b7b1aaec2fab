import fastJson, { type Schema } from "fast-json-stringify";
import { openapiDocument } from "../../generated/openapi.js";

/** Spells the body of a success. What the spec does not name is left out; what it requires has to be there. */
export type Serialize = (body: unknown) => string;

interface Documented {
  readonly responses: {
    readonly "200": { readonly content: { readonly "application/json": { readonly schema: unknown } } };
  };
}

/** Makes what spells answers of operations, from the same spec that says what they are: it need not look what is there. */
export function createSerializers(): (template: string) => Serialize {
  const { components, paths } = openapiDocument as unknown as {
    readonly components: object;
    readonly paths: Readonly<Record<string, { readonly post: Documented }>>;
  };
  const schema = { spec: { $id: "spec", components } as unknown as Schema };
  return (template) => {
    const answer = paths[template]?.post.responses["200"].content["application/json"].schema;
    const { $ref = "" } = answer as { readonly $ref?: string };
    return fastJson({ $ref: `spec${$ref}` }, { schema });
  };
}
