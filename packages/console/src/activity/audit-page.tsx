import type { Schema } from "@dues/sdk/session";
import { useCallback, type ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { instantText, wordsOf } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { AsOf, Pager, SearchFilter, useUrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { CopyId, Time } from "../ui/value.js";
import { actorText, changesOf } from "./audit-change.js";

type Entry = Schema<"AuditEntry">;

const COLUMNS: readonly Column<Entry>[] = [
  { name: "Change", cell: ({ kind }) => wordsOf(kind) },
  { name: "Fields", cell: (entry) => <Changes entry={entry} /> },
  { name: "Who", cell: ({ actor }) => <Actor actor={actor} /> },
  { name: "Time", cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** Who changed what, newest first. */
export function AuditPage(): ReactNode {
  const { filters, cursor, page, isFiltered, setFilter } = useUrlList(["kind", "customer", "actor"]);
  const query = { ...filters, ...(cursor !== undefined && { cursor }), limit: 50 };
  const result = useApi((client) => client.auditLog.list(query), { keepsPrevious: true });
  const byKind = useCallback((text: string) => setFilter("kind", text), [setFilter]);
  const byActor = useCallback((text: string) => setFilter("actor", text), [setFilter]);
  return (
    <Page title="Audit log" aside={<AsOf result={result} />}>
      <div className="filters" role="search">
        <SearchFilter
          label="Kind, such as organization.updated"
          value={filters.kind ?? ""}
          onChange={byKind}
        />
        <SearchFilter label="Actor: ID of a key or a user" value={filters.actor ?? ""} onChange={byActor} />
      </div>
      <Loaded result={result} lines={10}>
        {({ entries, nextCursor }) => (
          <>
            {entries.length === 0 ? (
              <Empty title={isFiltered ? "No entry matches these filters." : "Nothing has changed yet."} />
            ) : (
              <Table label="Audit log" rows={entries} columns={COLUMNS} keyOf={({ id }) => id} />
            )}
            <Pager page={page} next={nextCursor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Changes({ entry }: { readonly entry: Entry }): ReactNode {
  const zone = useZone();
  return (
    <ul className="plain">
      {changesOf(entry, (at) => instantText(at, zone)).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Actor({ actor }: { readonly actor: Entry["actor"] }): ReactNode {
  return (
    <>
      {actorText(actor)} {actor.id !== null && <CopyId id={actor.id} label="actor" />}
    </>
  );
}
