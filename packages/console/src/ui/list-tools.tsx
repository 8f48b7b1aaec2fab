import { useId, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useClient } from "../api/api-context.js";
import type { Client } from "../api/client.js";
import { csvOf, type CsvColumn } from "../model/csv.js";
import { countText } from "../model/format.js";
import { shownColumns, withColumn } from "../model/shown-columns.js";
import { Dropdown } from "./dropdown.js";
import { SavedViews } from "./saved-views.js";
import type { Column } from "./table.js";
import { useChangeQuery } from "./use-change-query.js";

/** A column that a person can choose, with its text in a file. */
export interface ListColumn<Row> extends Column<Row>, CsvColumn<Row> {
  readonly isExtra?: true;
}

interface ListToolsProps<Row> {
  /** What the list has, as the name of the file: `customers`. */
  readonly list: string;
  readonly columns: readonly ListColumn<Row>[];
  /** All rows that the filters leave, in pages. */
  readonly read: (client: Client) => AsyncIterable<Row>;
}

/** The columns of a list that the person has chosen. */
export function useShownColumns<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  const [search] = useSearchParams();
  return shownColumns(columns, search);
}

/** Saved views of a list, the choice of its columns, and all of its rows as a file. */
export function ListTools<Row>({ list, columns, read }: ListToolsProps<Row>): ReactNode {
  return (
    <div className="tools" role="group" aria-label="View of the list">
      <SavedViews list={list} />
      <ColumnChoice columns={columns} />
      <CsvButton list={list} columns={columns} read={read} />
    </div>
  );
}

function ColumnChoice<Row>({ columns }: Pick<ListToolsProps<Row>, "columns">): ReactNode {
  const id = useId();
  const changeQuery = useChangeQuery();
  const shown = useShownColumns(columns);
  return (
    <Dropdown name="Columns">
      {columns.slice(1).map((column) => (
        <label key={column.name} className="check" htmlFor={`${id}${column.name}`}>
          <input
            id={`${id}${column.name}`}
            type="checkbox"
            checked={shown.includes(column)}
            onChange={({ target: { checked: isShown } }) =>
              changeQuery((query) => withColumn(columns, query, { name: column.name, isShown }))
            }
          />
          <span>
            <span className="hidden">Column </span>
            {column.name}
          </span>
        </label>
      ))}
    </Dropdown>
  );
}

/** A file with more rows belongs to the exports, which no page has to hold. */
const MAX_ROWS = 10_000;

function CsvButton<Row>({ list, columns, read }: ListToolsProps<Row>): ReactNode {
  const client = useClient();
  const shown = useShownColumns(columns);
  const [state, setState] = useState<string>();
  const isPending = state === "Reading…";
  const download = async () => {
    setState("Reading…");
    try {
      const rows: Row[] = [];
      for await (const row of read(client)) if (rows.push(row) === MAX_ROWS) break;
      save(csvOf(shown, rows), `${list}.csv`);
      setState(
        rows.length === MAX_ROWS ? `The first ${countText(MAX_ROWS, "row")}.` : countText(rows.length, "row"),
      );
    } catch (error) {
      setState(error instanceof Error ? error.message : "The file could not be read.");
    }
  };
  return (
    <>
      <button type="button" aria-disabled={isPending} onClick={() => void (isPending || download())}>
        CSV
      </button>
      <span role="status" className="quiet">
        {state}
      </span>
    </>
  );
}

/** Saves a text as a file of the person. */
function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
