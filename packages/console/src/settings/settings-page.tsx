import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { wordsOf } from "../model/format.js";
import { useCan, useViewer } from "../shell/viewer.js";
import { AsOf } from "../ui/list.js";
import { Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Status, Time } from "../ui/value.js";
import { ActionButton, Actions } from "../write/action-button.js";
import { createKeyAction, revokeKeyAction, rotateKeyAction } from "./key-actions.js";
import { EmailSettings } from "./emails.js";
import { OrganizationSettings } from "./organization.js";
import { PortalSettings } from "./portal.js";
import { Providers } from "./providers.js";
import { changeRoleAction, inviteAction, removeUserAction } from "./user-actions.js";

/** How the organization bills, its portal, and what only an admin may see: providers, API keys and persons. */
export function SettingsPage(): ReactNode {
  const isAllowed = useCan("admin");
  const keys = useApi((client) => client.keys.list({ limit: 50 }), { isEnabled: isAllowed });
  const { user } = useViewer();
  return (
    <Page title="Settings" aside={isAllowed && <AsOf result={keys} />}>
      <div className="cards">
        <OrganizationSettings />
        <PortalSettings />
        <EmailSettings />
        {isAllowed ? (
          <>
            <Providers />
            <Section title="API keys" aside={<ActionButton look="small" action={createKeyAction()} />}>
              <Loaded result={keys}>
                {(found) => (
                  <Table label="API keys" rows={found.keys} columns={KEY_COLUMNS} keyOf={({ id }) => id} />
                )}
              </Loaded>
            </Section>
            <Users />
          </>
        ) : (
          <Empty title="Only an admin sees the payment providers, the API keys and the persons.">
            <p>Your role is {user.role}.</p>
          </Empty>
        )}
      </div>
    </Page>
  );
}

function Users(): ReactNode {
  const users = useApi((client) => client.users.listUsers({ limit: 50 }));
  return (
    <Section title="Persons" aside={<ActionButton look="small" action={inviteAction()} />}>
      <Loaded result={users}>
        {(found) => (
          <Table label="Persons" rows={found.users} columns={USER_COLUMNS} keyOf={({ id }) => id} />
        )}
      </Loaded>
    </Section>
  );
}

/** A revoked or expired key has no other status in the API. */
function statusOf({ revokedAt, expiresAt }: Schema<"ApiKey">): string {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && Date.parse(expiresAt) < Date.now() ? "expired" : "active";
}

const KEY_COLUMNS: readonly Column<Schema<"ApiKey">>[] = [
  {
    name: "Key",
    cell: ({ name, prefix }) => (
      <>
        {name} <code className="below">{prefix}…</code>
      </>
    ),
  },
  { name: "Scopes", cell: ({ scopes }) => scopes.join(", ") },
  { name: "Status", cell: (key) => <Status status={statusOf(key)} /> },
  { name: "Expires", cell: ({ expiresAt }) => <Time at={expiresAt} isDay /> },
  { name: "Last used", cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
  {
    name: "Actions",
    cell: (key) =>
      statusOf(key) === "active" ? (
        <Actions of={key.name}>
          <ActionButton look="small" action={rotateKeyAction(key)} of={key.name} />
          <ActionButton look="small" action={revokeKeyAction(key)} of={key.name} />
        </Actions>
      ) : (
        "–"
      ),
  },
];

const USER_COLUMNS: readonly Column<Schema<"User">>[] = [
  {
    name: "Person",
    cell: ({ name, email }) => (
      <>
        {name ?? email} {name !== null && <span className="below">{email}</span>}
      </>
    ),
  },
  { name: "Role", cell: ({ role }) => wordsOf(role) },
  {
    name: "Joined",
    cell: ({ acceptedAt }) =>
      acceptedAt === null ? <Status status="invited" tone="warn" /> : <Time at={acceptedAt} isDay />,
  },
  {
    name: "Actions",
    cell: (user) => (
      <Actions of={user.email}>
        <ActionButton look="small" action={changeRoleAction(user)} of={user.email} />
        <ActionButton look="small" action={removeUserAction(user)} of={user.email} />
      </Actions>
    ),
  },
];
