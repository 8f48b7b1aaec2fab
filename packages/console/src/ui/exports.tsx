import type { ReactNode } from "react";

/** A CSV file of the API: its operation below `/v1/exports/`, and the rows that it has. */
export interface Export {
  readonly name: string;
  readonly file: "invoices" | "lines" | "payments" | "revenue" | "journal";
  readonly query?: Readonly<Partial<Record<"from" | "to" | "customer" | "testClock", string>>>;
}

/** Links to CSV files. The browser downloads them with the session, so that large ones are never held in the page. */
export function Exports({ files }: { readonly files: readonly Export[] }): ReactNode {
  return (
    <ul className="documents" aria-label="Exports">
      {files.map(({ name, file, query = {} }) => (
        <li key={file}>
          <a href={`/console/api/v1/exports/${file}.csv?${new URLSearchParams(query)}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
