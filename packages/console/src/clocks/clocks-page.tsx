import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi, type ApiResult } from "../api/use-api.js";
import { useViewer } from "../shell/viewer.js";
import { AsOf, Pager, useUrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { CopyId, Status, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { createClockAction } from "./clock-actions.js";

const FIRST_CLOCK = `const clock = await dues.testClocks.create({ now: "2026-01-01T00:00:00Z" });
await dues.customers.upsert({ id: "user_42", email: "ada@example.com", testClock: clock.id });`;

const COLUMNS: readonly Column<Schema<"TestClock">>[] = [
  { name: "Clock", cell: ({ id, name }) => name ?? id },
  { name: "Shows", cell: ({ now }) => <Time at={now} /> },
  { name: "Status", cell: ({ status }) => <Status status={status} /> },
  { name: "ID", cell: ({ id }) => <CopyId id={id} /> },
];

/** Only test organizations have clocks. */
function Tools({ result }: { readonly result: ApiResult<unknown> }): ReactNode {
  const { organization } = useViewer();
  return (
    <div className="tools">
      <AsOf result={result} />
      {organization.mode === "test" && <ActionButton look="primary" action={createClockAction()} />}
    </div>
  );
}

/** The test clocks: time that a test controls. */
export function ClocksPage(): ReactNode {
  const { cursor, page } = useUrlList([]);
  const query = { ...(cursor !== undefined && { cursor }), limit: 50 };
  const result = useApi((client) => client.testClocks.list(query), { keepsPrevious: true });
  return (
    <Page title="Test clocks" aside={<Tools result={result} />}>
      <Loaded result={result}>
        {({ testClocks, nextCursor }) => (
          <>
            {testClocks.length === 0 ? (
              <Empty title="There are no test clocks yet." code={FIRST_CLOCK}>
                <p>Customers on a test clock live a year in seconds.</p>
              </Empty>
            ) : (
              <Table
                label="Test clocks"
                rows={testClocks}
                columns={COLUMNS}
                keyOf={({ id }) => id}
                linkOf={({ id }) => `/test-clocks/${id}`}
              />
            )}
            <Pager page={page} next={nextCursor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
