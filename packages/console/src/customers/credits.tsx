import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { quantityText, wordsOf } from "../model/format.js";
import { Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Amount, Status, Time } from "../ui/value.js";
import { ActionButton, Actions } from "../write/action-button.js";
import { adjustBalanceAction, grantAction, voidGrantAction } from "./credit-actions.js";

const COLUMNS: readonly Column<Schema<"CreditGrant">>[] = [
  { name: "Granted", cell: ({ pack, reason, source }) => pack ?? reason ?? wordsOf(source) },
  { name: "Status", cell: ({ status }) => <Status status={status} /> },
  {
    name: "Left",
    cell: ({ remaining, credits }) => `${quantityText(remaining)} of ${quantityText(credits)}`,
    isNumber: true,
  },
  { name: "Expires", cell: ({ expiresAt }) => <Time at={expiresAt} isDay /> },
  {
    name: "Action",
    cell: (grant) =>
      grant.remaining === 0 || grant.status === "voided" ? (
        "–"
      ) : (
        <ActionButton look="small" action={voidGrantAction(grant)} of={`${grant.credits} credits`} />
      ),
  },
];

interface CreditsProps {
  readonly customer: string;
  /** The currency of the customer, or that of the organization. */
  readonly currency: string;
}

/** Money and credits that the customer has left. */
export function Credits({ customer, currency }: CreditsProps): ReactNode {
  const credits = useApi((client) => client.credits.balance({ customer }));
  const grants = useApi((client) => client.credits.listGrants({ customer, limit: 10 }));
  const systems = useApi((client) => client.credits.listSystems()).data?.creditSystems ?? [];
  return (
    <Section
      title="Balance and credits"
      aside={
        <Actions of="balance and credits">
          {systems.length > 0 && <ActionButton look="small" action={grantAction(customer, systems)} />}
          <ActionButton look="small" action={adjustBalanceAction(customer, currency)} />
        </Actions>
      }
    >
      <Money customer={customer} />
      <Loaded result={credits} lines={2}>
        {({ balances }) => <Balances balances={balances} />}
      </Loaded>
      {grants.data && grants.data.grants.length > 0 && (
        <Table label="Grants of credits" rows={grants.data.grants} columns={COLUMNS} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}

function Money({ customer }: { readonly customer: string }): ReactNode {
  const money = useApi((client) => client.balance.get({ customer }));
  return (
    <Loaded result={money} lines={1}>
      {({ balances }) =>
        balances.length === 0 ? (
          <p className="quiet">The money balance is empty.</p>
        ) : (
          <ul className="plain">
            {balances.map(({ currency, balance, reserved }) => (
              <li key={currency}>
                Money balance <Amount minor={balance} currency={currency} />
                {reserved !== 0 && (
                  <>
                    , and <Amount minor={reserved} currency={currency} /> reserved by an open checkout
                  </>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Balances({ balances }: { readonly balances: readonly Schema<"CreditBalance">[] }): ReactNode {
  if (balances.length === 0) return <p className="quiet">The customer has no credits.</p>;
  return (
    <ul className="plain">
      {balances.map(({ systemSlug, name, totalBalance }) => (
        <li key={systemSlug}>
          {name}: <strong>{totalBalance === null ? "unlimited" : quantityText(totalBalance)}</strong> left
        </li>
      ))}
    </ul>
  );
}
