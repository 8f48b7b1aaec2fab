import { AUDIT_KINDS, EVENT_TYPES } from "@dues/billing";
import type { Schema } from "@dues/sdk/session";
import { useCallback, type ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { CustomerLink, useCustomerNames } from "../customers/customer-names.js";
import { instantText, wordsOf } from "../model/format.js";
import { useCan, useViewer, useZone } from "../shell/viewer.js";
import { DaysFilter, useDays } from "../ui/days-filter.js";
import { AsOf, Pager, SearchFilter, SelectFilter, useUrlList, type UrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { CopyId, Time } from "../ui/value.js";
import { actorText, changesOf, subjectName } from "./audit-change.js";
import { useActors } from "./use-actors.js";

type Entry = Schema<"AuditEntry">;

const KINDS = [...EVENT_TYPES, ...AUDIT_KINDS]
  .map((kind) => [kind, wordsOf(kind)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other, "en"));

/** Who changed what, newest first. */
export function AuditPage(): ReactNode {
  const { user } = useViewer();
  if (useCan("admin")) return <AuditLog />;
  return (
    <Page title="Audit log">
      <Empty title="Only an admin sees the audit log.">
        <p>Your role is {user.role}.</p>
      </Empty>
    </Page>
  );
}

function AuditLog(): ReactNode {
  const list = useUrlList(["kind", "actor", "customer", "object", "from", "to"]);
  const { filters, cursor, page, isFiltered } = list;
  const { from: _from, to: _to, ...others } = filters;
  const period = useDays(filters);
  const query = {
    ...others,
    ...period,
    ...(cursor !== undefined && { cursor }),
    limit: 50,
  };
  const result = useApi((client) => client.auditLog.list(query), {
    keepsPrevious: true,
    isEnabled: period !== undefined,
  });
  return (
    <Page title="Audit log" aside={<AsOf result={result} />}>
      <Filters {...list} />
      {period && (
        <Loaded result={result} lines={10}>
          {({ entries, nextCursor }) => (
            <>
              {entries.length === 0 ? (
                <Empty title={isFiltered ? "No entry matches these filters." : "Nothing has changed yet."} />
              ) : (
                <Entries rows={entries} />
              )}
              <Pager page={page} next={nextCursor} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

type Name = "kind" | "actor" | "customer" | "object" | "from" | "to";

function Filters({ filters, setFilter, setFilters }: UrlList<Name>): ReactNode {
  const { kind = "", actor = "", customer = "", object = "" } = filters;
  const { options } = useActors();
  const byCustomer = useCallback((text: string) => setFilter("customer", text), [setFilter]);
  const byObject = useCallback((text: string) => setFilter("object", text), [setFilter]);
  return (
    <div className="filters" role="search">
      <SelectFilter
        label="Change"
        value={kind}
        options={withChosen(KINDS, kind)}
        onChange={(value) => setFilter("kind", value)}
      />
      <SelectFilter
        label="Who"
        none="Anyone"
        value={actor}
        options={withChosen(options, actor)}
        onChange={(value) => setFilter("actor", value)}
      />
      <SearchFilter label="Customer: ID or email" value={customer} onChange={byCustomer} />
      <SearchFilter label="Subject: ID" value={object} onChange={byObject} />
      <DaysFilter days={filters} onChange={setFilters} />
    </div>
  );
}

type Options = readonly (readonly [value: string, name: string])[];

/** The options with the one of the address, which may be an actor that was removed since. */
function withChosen(options: Options, chosen: string): Options {
  return chosen === "" || options.some(([value]) => value === chosen)
    ? options
    : [[chosen, chosen], ...options];
}

function Entries({ rows }: { readonly rows: readonly Entry[] }): ReactNode {
  const nameOf = useCustomerNames(rows.map(({ customerId }) => customerId));
  const actors = useActors();
  const columns: readonly Column<Entry>[] = [
    { name: "Change", cell: ({ kind }) => wordsOf(kind) },
    { name: "Subject", cell: (entry) => <Subject entry={entry} nameOf={nameOf} /> },
    { name: "Fields", cell: (entry) => <Changes entry={entry} /> },
    {
      name: "Who",
      cell: ({ actor }) =>
        actors.nameOf(actor.id) ?? (
          <>
            {actorText(actor)} {actor.id !== null && <CopyId id={actor.id} label="actor" />}
          </>
        ),
    },
    { name: "Time", cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return <Table label="Audit log" rows={rows} columns={columns} keyOf={({ id }) => id} />;
}

interface SubjectProps {
  readonly entry: Entry;
  readonly nameOf: (customer: string) => string;
}

/** What was changed, and the customer it belongs to. */
function Subject({ entry, nameOf }: SubjectProps): ReactNode {
  const { objectType, objectId, customerId } = entry;
  const isCustomer = objectType === "customer";
  return (
    <>
      {!isCustomer && `${wordsOf(objectType)} ${subjectName(entry) ?? ""} `}
      {customerId !== null && <CustomerLink id={customerId} nameOf={nameOf} />}
      <span className="below">
        <CopyId id={objectId} label="subject" />
      </span>
    </>
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
