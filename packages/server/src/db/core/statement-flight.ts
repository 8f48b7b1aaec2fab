import type { Client, Connection, FieldDef, Submittable } from "pg";

/** A statement that is prepared once on every connection and then known by its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** It names a table that is divided even in a session on the tables of a shard, so that Citus runs it. */
  readonly isForCitus?: true;
}

type Row = Record<string, unknown>;

/** A statement to send, and what to do with its outcome. */
export interface SentStatement extends Statement {
  readonly values: readonly (string | null)[];
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Members of the driver's client and connection that its types omit. */
export type FlightClient = Client & {
  readonly connection: FlightConnection;
};

interface FlightConnection extends Connection {
  /** The texts of the statements that were prepared, by name. The driver adds to it. */
  readonly parsedStatements: Readonly<Record<string, string>>;
}

type ReadRow = (texts: readonly (string | null)[]) => Row;

/**
 * How the rows of prepared statements are read, by connection. PostgreSQL refuses to run a prepared statement whose
 * columns changed, so they are described once.
 */
const readers = new WeakMap<Client, Map<string, ReadRow>>();

/**
 * Sends statements together. They run one after the other, and none of those behind a failed one runs. The driver would
 * request an answer to each, and PostgreSQL sends every answer in a packet of its own; here there is one for all.
 */
export function sendTogether(client: FlightClient, statements: readonly SentStatement[]): void {
  const known = readers.get(client) ?? new Map<string, ReadRow>();
  readers.set(client, known);
  client.query(flightOf(client, statements, known));
}

/** The driver calls these with the messages of the database, in the order of the statements. */
interface Flight extends Submittable {
  /** Of the statement whose response is being read: the driver notes it as prepared when the database says so. */
  name: string | undefined;
  text: string | undefined;
  handleRowDescription(message: { readonly fields: readonly FieldDef[] }): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: unknown): void;
}

function flightOf(
  client: FlightClient,
  statements: readonly SentStatement[],
  known: Map<string, ReadRow>,
): Flight {
  const results: Row[][] = [];
  let rows: Row[] = [];
  let failure: { readonly error: unknown } | undefined;
  const [first] = statements;
  // Without accessors: V8 keeps a hidden class for each object literal with one, and with it everything that the flight
  // refers to, until the next collection of the whole heap.
  const flight: Flight = {
    name: first?.name,
    text: first?.text,
    submit: (connection) => submit(connection as FlightConnection, statements, known),
    handleRowDescription({ fields }) {
      known.set(flight.name ?? "", rowReader(client, fields));
    },
    handleDataRow({ fields }) {
      const read = known.get(flight.name ?? "");
      try {
        if (read) rows.push(read(fields));
      } catch (error) {
        failure ??= { error };
      }
    },
    handleCommandComplete() {
      if (flight.name !== undefined && !known.has(flight.name)) known.set(flight.name, NO_COLUMNS);
      results.push(rows);
      rows = [];
      const next = statements[results.length];
      flight.name = next?.name;
      flight.text = next?.text;
    },
    handleReadyForQuery() {
      for (const [index, { resolve, reject }] of statements.entries()) {
        if (failure) reject(failure.error);
        else resolve(results[index] ?? []);
      }
    },
    handleError(error) {
      for (const { reject } of statements) reject(error);
    },
  };
  return flight;
}

const NO_COLUMNS: ReadRow = () => ({});

function submit(
  connection: FlightConnection,
  statements: readonly SentStatement[],
  known: ReadonlyMap<string, ReadRow>,
): void {
  const { stream, parsedStatements } = connection;
  const parsed = new Set<string>();
  stream.cork();
  for (const { name, text, values } of statements) {
    if (parsedStatements[name] === undefined && !parsed.has(name)) {
      connection.parse({ name, text, types: [] }, true);
      parsed.add(name);
    }
    connection.bind({ statement: name, values: [...values] }, true);
    if (!known.has(name)) connection.describe({ type: "P", name: "" }, true);
    connection.execute({}, true);
  }
  connection.sync();
  stream.uncork();
}

function rowReader(client: FlightClient, fields: readonly FieldDef[]): ReadRow {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: client.getTypeParser(dataTypeID) as (text: string) => unknown,
  }));
  const empty: Row = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (texts) => {
    const row = { ...empty };
    for (const [index, { name, parse }] of columns.entries()) {
      const text = texts[index];
      if (text !== null && text !== undefined) row[name] = parse(text);
    }
    return row;
  };
}
