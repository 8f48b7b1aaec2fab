import type { ReactNode } from "react";
import type { Credits as Balance } from "../client/types.js";
import { useDues } from "../hooks/dues.js";
import { useCredits } from "../hooks/resources.js";
import { classes, Loaded, type ComponentProps } from "./parts.js";
import { PortalButton } from "./portal-button.js";

/** Properties of the credit balances. */
export interface CreditBalanceProps extends ComponentProps {
  /** The slug of a credit system; all when absent. */
  readonly system?: string;
  /** Replaces parts of a balance. */
  readonly slots?: { readonly balance?: (balance: Balance) => ReactNode } | undefined;
}

/** The credits that are left and when they expire, and a way to buy more where packs are for sale. */
export function CreditBalance({ system, className, slots }: CreditBalanceProps): ReactNode {
  const { messages } = useDues();
  const query = useCredits();
  return (
    <Loaded query={query}>
      {({ balances, packs }) => {
        const shown = balances.filter(({ slug }) => system === undefined || slug === system);
        return (
          <div className={classes("dues-credits", className)}>
            {shown.length === 0 ? (
              <p className="dues-note">{messages.noCredits}</p>
            ) : (
              <ul className="dues-list">
                {shown.map((balance) => (
                  <li key={balance.slug} className="dues-card">
                    {slots?.balance?.(balance) ?? <Credits credits={balance} />}
                  </li>
                ))}
              </ul>
            )}
            {packs.length > 0 ? <PortalButton flow="credits">{messages.buyCredits}</PortalButton> : null}
          </div>
        );
      }}
    </Loaded>
  );
}

function Credits({ credits }: { readonly credits: Balance }): ReactNode {
  const { messages, formats } = useDues();
  const { name, balance, grants } = credits;
  return (
    <>
      <p className="dues-title">{name}</p>
      <p>{balance === null ? messages.unlimitedCredits : messages.creditsLeft(formats.number(balance))}</p>
      {grants.map(({ id, remaining: left, expiresAt }) =>
        expiresAt === null ? null : (
          <p key={id} className="dues-small">
            {messages.creditsExpire(formats.number(left), formats.date(expiresAt))}
          </p>
        ),
      )}
    </>
  );
}
