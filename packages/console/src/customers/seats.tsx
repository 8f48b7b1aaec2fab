import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { Section } from "../ui/page.js";
import { Table, type Column } from "../ui/table.js";
import { Status, Time } from "../ui/value.js";

const COLUMNS: readonly Column<Schema<"Entity">>[] = [
  { name: "Seat", cell: ({ id, name, email }) => name ?? email ?? id },
  { name: "Status", cell: ({ status }) => <Status status={status} /> },
  { name: "Removed on", cell: ({ removesAt }) => <Time at={removesAt} isDay /> },
  { name: "Added", cell: ({ createdAt }) => <Time at={createdAt} isDay /> },
];

/** The seats of a customer. Most customers have none, so the section is left out then. */
export function Seats({ customer }: { readonly customer: string }): ReactNode {
  const { data } = useApi((client) => client.entities.list({ customer, limit: 20 }));
  if (!data || data.entities.length === 0) return null;
  return (
    <Section title="Seats">
      <Table
        label="Seats"
        rows={data.entities}
        columns={COLUMNS}
        keyOf={({ id, featureId }) => `${featureId} ${id}`}
      />
    </Section>
  );
}
