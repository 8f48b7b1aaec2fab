import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { Section } from "../ui/page.js";
import { Table } from "../ui/table.js";
import { EMAIL_COLUMNS } from "./columns.js";

/** The messages about an invoice or another object. Nothing where there are none. */
export function EmailsAbout({ object }: { readonly object: string }): ReactNode {
  const { data } = useApi((client) => client.emails.listEmails({ object, limit: 20 }));
  if (!data || data.emails.length === 0) return null;
  return (
    <Section title="Emails">
      <Table
        label="Emails"
        rows={data.emails}
        columns={EMAIL_COLUMNS}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/emails/${id}`}
      />
    </Section>
  );
}
