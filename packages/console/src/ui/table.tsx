import type { ReactNode } from "react";
import { Link } from "react-router";

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are compared by their last digit. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The first names the row. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The page about a row, which the whole row leads to. */
  readonly linkOf?: (row: Row) => string | undefined;
}

/** A table whose rows become cards where there is no room for columns. The roles stay there, where the layout is no table. */
export function Table<Row>({ label, rows, columns, keyOf, linkOf }: TableProps<Row>): ReactNode {
  return (
    <div className="table-frame">
      <table className="table" role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, isNumber }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={isNumber === true ? "numeric" : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} columns={columns} link={linkOf?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly link: string | undefined;
}

function Row<Row>({ row, columns: [first, ...others], link }: RowProps<Row>): ReactNode {
  const name = first?.cell(row);
  return (
    <tr role="row" className={link === undefined ? undefined : "linked"}>
      <th role="rowheader" scope="row">
        {link === undefined ? (
          name
        ) : (
          <Link className="row" to={link}>
            {name}
          </Link>
        )}
      </th>
      {others.map((column) => (
        <td
          key={column.name}
          role="cell"
          data-label={column.name}
          className={column.isNumber === true ? "numeric" : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
