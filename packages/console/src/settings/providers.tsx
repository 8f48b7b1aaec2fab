import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { wordsOf } from "../model/format.js";
import { Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Code, CopyId, Status, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { checkProviderAction } from "./provider-actions.js";

type Provider = Schema<"Provider">;

const COLUMNS: readonly Column<Provider>[] = [
  {
    name: "Provider",
    cell: ({ provider, isDefault }) => (
      <>
        {wordsOf(provider)} {isDefault && <span className="below">the default</span>}
      </>
    ),
  },
  {
    name: "Status",
    cell: ({ isConfigured }) => (
      <Status status={isConfigured ? "set up" : "not set up"} tone={isConfigured ? "good" : "quiet"} />
    ),
  },
  { name: "Secret key", cell: ({ keys }) => <KeyHint hint={keys.secretKey} /> },
  { name: "Webhook address", cell: ({ webhookUrl }) => <CopyId id={webhookUrl} label="address" /> },
  {
    name: "Action",
    cell: (provider) =>
      provider.isConfigured && provider.keys.secretKey !== null ? (
        <ActionButton look="small" action={checkProviderAction(provider)} of={wordsOf(provider.provider)} />
      ) : (
        "–"
      ),
  },
];

/** The accounts that take payments. Their keys are set in the terminal, so that none is in a browser. */
export function Providers(): ReactNode {
  const result = useApi((client) => client.providers.list());
  return (
    <Section title="Payment providers">
      <Loaded result={result}>
        {({ providers }) => (
          <>
            <Table
              label="Payment providers"
              rows={providers}
              columns={COLUMNS}
              keyOf={({ provider }) => provider}
            />
            <p className="quiet below-table">Set the keys of an account in the terminal:</p>
            <Code code="npx dues providers set stripe" label="Command that sets the keys" />
          </>
        )}
      </Loaded>
      <FailedEvents />
    </Section>
  );
}

function KeyHint({ hint }: { readonly hint: string | null }): ReactNode {
  return hint === null ? <span className="quiet">–</span> : <code>{hint}</code>;
}

const EVENT_COLUMNS: readonly Column<Schema<"ProviderEvent">>[] = [
  { name: "Event", cell: ({ type }) => <code>{type}</code> },
  { name: "Provider", cell: ({ provider }) => wordsOf(provider) },
  { name: "Error", cell: ({ error }) => (error === null ? "–" : wordsOf(error)) },
  { name: "Received", cell: ({ receivedAt }) => <Time at={receivedAt} /> },
];

/** What a provider sent and could not be applied. Nothing while all is well. */
function FailedEvents(): ReactNode {
  const { data } = useApi((client) => client.providers.listEvents({ status: "failed", limit: 20 }));
  if (!data || data.events.length === 0) return null;
  return (
    <>
      <h3>Events that could not be applied</h3>
      <Table
        label="Events that could not be applied"
        rows={data.events}
        columns={EVENT_COLUMNS}
        keyOf={({ id, provider }) => `${provider} ${id}`}
      />
    </>
  );
}
