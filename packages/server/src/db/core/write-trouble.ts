import type { Knex } from "knex";
import type { Client } from "pg";

/** Whether a database takes no writes although it answers, which readiness probes have to show. */
export interface WriteTrouble {
  /**
   * Returns the reason in fixed words, or undefined. As long as a write has failed for such a reason, it tries one, so that
   * the trouble ends with its cause.
   */
  find(): Promise<string | undefined>;
}

/** A full disk, and a standby that took over or was connected by mistake. */
const REASONS: Readonly<Record<string, string>> = {
  "53100": "the disk of the database is full",
  "25006": "the database is read-only",
};

/** Learns of the trouble from failing writes: trying one for each probe would write to a healthy database for nothing. */
export interface WriteWatch {
  /** Listens to the failures on a new connection, also to those of statements that do not pass through Knex. */
  observe(connection: Client): void;
  troubleOf(knex: Knex): WriteTrouble;
}

export function createWriteWatch(): WriteWatch {
  let reason: string | undefined;
  let attempt: Promise<string | undefined> | undefined;
  return {
    observe({ connection }) {
      connection.on("errorMessage", (error: unknown) => (reason = reasonOf(error) ?? reason));
    },
    troubleOf: (knex) => ({
      async find() {
        if (reason === undefined) return undefined;
        attempt ??= tryWrite(knex).finally(() => (attempt = undefined));
        reason = await attempt;
        return reason;
      },
    }),
  };
}

function reasonOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
}

/** As much as a busy second of usage needs. Less might fit into what a full disk has left. */
const ROWS = 4_000;
const BYTES_PER_ROW = 1_000;

/** Fills a table for a moment, in the tablespace of the facts. Other statements never wait for it. */
async function tryWrite(knex: Knex): Promise<string | undefined> {
  try {
    await knex.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { readonly name: string }[] }>(
        `select spcname as name from pg_class join pg_tablespace on pg_tablespace.oid = pg_class.reltablespace
         where pg_class.oid = 'changes'::regclass`,
      );
      const place = rows[0] ? trx.raw(" tablespace ??", [rows[0].name]) : trx.raw("");
      await trx.raw("create temporary table write_attempt (filling text) on commit drop?", [place]);
      await trx.raw("insert into write_attempt select repeat('x', ?) from generate_series(1, ?)", [
        BYTES_PER_ROW,
        ROWS,
      ]);
    });
    return undefined;
  } catch (error) {
    const known = reasonOf(error);
    if (known === undefined) throw error;
    return known;
  }
}
