import type { Knex } from "knex";

/** Whether `knex` uses the embedded database, whose transactions run one after the other. */
export function isEmbeddedDatabase(knex: Knex): boolean {
  const { config } = knex.client as { readonly config: { readonly connection?: object } };
  return config.connection !== undefined && "stream" in config.connection;
}
