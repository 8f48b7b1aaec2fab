import type { components, operations } from "./generated/api.js";

type JsonOf<T> = T extends { content: { "application/json": infer Json } } ? Json : never;

/** A schema of the spec by its name. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** The request body of an operation. */
export type BodyOf<Id extends keyof operations> = JsonOf<NonNullable<operations[Id]["requestBody"]>>;

/** The query parameters of an operation. */
export type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>;

/** The body of a successful response of an operation. */
export type ResultOf<Id extends keyof operations> = JsonOf<operations[Id]["responses"][200]>;

/** Query parameters with a flag: a boolean in the SDK, the text `true` in the URL. */
export type WithFlag<Query, Flag extends keyof Query> = Omit<Query, Flag> & { [Key in Flag]?: boolean };

/** The query parameters that a URL holds: texts in place of flags. */
export type WithoutFlags<Params> = {
  [Key in keyof Params]: Extract<Params[Key], boolean> extends never ? Params[Key] : string;
};
