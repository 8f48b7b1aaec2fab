import type { components, operations } from "./generated/api.js";

type JsonOf<T> = T extends { content: { "application/json": infer Json } } ? Json : never;

/** A schema of the spec by its name. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** The request body of an operation. */
export type BodyOf<Id extends keyof operations> = JsonOf<NonNullable<operations[Id]["requestBody"]>>;

/** The query parameters of an operation. */
export type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>;

/** What an operation answers when it succeeds. */
export type ResultOf<Id extends keyof operations> = JsonOf<operations[Id]["responses"][200]>;

/** Query parameters of which one says only yes or no: a boolean here, the text `true` on the wire. */
export type WithFlag<Query, Flag extends keyof Query> = Omit<Query, Flag> & { [Key in Flag]?: boolean };
