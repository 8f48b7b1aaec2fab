import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { Section } from "../ui/page.js";
import { Table, type Column } from "../ui/table.js";
import { Status, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { addSeatAction, removeSeatAction } from "./seat-actions.js";

const COLUMNS: readonly Column<Schema<"Entity">>[] = [
  { name: "Seat", cell: ({ id, name, email }) => name ?? email ?? id },
  { name: "Status", cell: ({ status }) => <Status status={status} /> },
  { name: "Removed on", cell: ({ removesAt }) => <Time at={removesAt} isDay /> },
  { name: "Added", cell: ({ createdAt }) => <Time at={createdAt} isDay /> },
];

/** The seats of a customer. Without a feature that has seats the section is left out. */
export function Seats({ customer }: { readonly customer: string }): ReactNode {
  const { data } = useApi((client) => client.entities.list({ customer, limit: 20 }));
  const features = useApi((client) => client.plans.listFeatures()).data?.features ?? [];
  const held = features.filter(({ meterType }) => meterType === "non_consumable");
  if (!data || held.length === 0) return null;
  const columns: readonly Column<Schema<"Entity">>[] = [
    ...COLUMNS,
    {
      name: "Action",
      cell: (entity) =>
        entity.status === "active" ? (
          <ActionButton
            look="small"
            action={removeSeatAction(customer, entity)}
            of={entity.name ?? entity.id}
          />
        ) : (
          "–"
        ),
    },
  ];
  return (
    <Section title="Seats" aside={<ActionButton look="small" action={addSeatAction(customer, held)} />}>
      {data.entities.length === 0 ? (
        <p className="quiet">No seat is taken.</p>
      ) : (
        <Table
          label="Seats"
          rows={data.entities}
          columns={columns}
          keyOf={({ id, featureId }) => `${featureId} ${id}`}
        />
      )}
    </Section>
  );
}
