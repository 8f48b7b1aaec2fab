import { send } from "../../support/server.js";
import type { Tenant } from "../../support/api.js";

/** A row of an export, by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** Requests an export and parses it. */
export async function exportOf(tenant: Tenant, name: string, query = ""): Promise<readonly Row[]> {
  const reply = await send(tenant, `/v1/exports/${name}.csv${query}`);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return parseFile(reply.text);
}

/** Parses a file by RFC 4180. */
export function parseFile(text: string): readonly Row[] {
  const [headings = [], ...lines] = parseLines(text.replace(/^\uFEFF/, ""));
  return lines.map((cells) => {
    if (cells.length !== headings.length) throw new Error(`${cells.length} cells: ${cells.join("|")}`);
    return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ""]));
  });
}

/** Each match is a cell with what ends it: a quoted or a plain text, then a comma or CRLF. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;

function parseLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let read = 0;
  for (const [whole, quoted, plain = "", end] of text.matchAll(CELL)) {
    read += whole.length;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    lines.push(line);
    line = [];
  }
  if (read !== text.length) throw new Error(`not CSV from ${read}: ${text.slice(read, read + 80)}`);
  return lines;
}

/** The sum of a column, as whole minor units. */
export function sumOf(rows: readonly Row[], column: string): bigint {
  return rows.reduce((sum, row) => sum + BigInt(row[column] || 0), 0n);
}
