import type { ReactNode } from "react";
import type { PaymentMethod } from "../client/types.js";
import { useDues } from "../hooks/dues.js";
import { useWallet } from "../hooks/resources.js";
import { classes, go, here, Loaded, Problem, useAction, type ComponentProps } from "./parts.js";

/** Properties of the list of cards. */
export interface PaymentMethodsProps extends ComponentProps {
  /** Replaces parts of a card. */
  readonly slots?: { readonly card?: (method: PaymentMethod) => ReactNode } | undefined;
}

/** The saved cards, and buttons to add, choose and remove them. New cards are entered on the provider's page. */
export function PaymentMethods({ className, slots }: PaymentMethodsProps): ReactNode {
  const { client, messages } = useDues();
  const query = useWallet();
  const { isRunning, error, run } = useAction();
  const add = () => run(async () => go((await client.addCard(here())).checkoutUrl));
  return (
    <Loaded query={query}>
      {({ methods }) => (
        <div className={classes("dues-wallet", className)}>
          {methods.length === 0 ? (
            <p className="dues-note">{messages.noCards}</p>
          ) : (
            <ul className="dues-list">
              {methods.map((method) => (
                <li key={method.id} className="dues-card">
                  {slots?.card?.(method) ?? <Card method={method} />}
                </li>
              ))}
            </ul>
          )}
          <button type="button" className="dues-button" aria-disabled={isRunning} onClick={add}>
            {messages.addCard}
          </button>
          <Problem error={error} />
        </div>
      )}
    </Loaded>
  );
}

function Card({ method }: { readonly method: PaymentMethod }): ReactNode {
  const { client, messages } = useDues();
  const { isRunning, error, run } = useAction();
  const { id, brand, last4, expMonth, expYear, isDefault, isValid } = method;
  const name = messages.card(brand.charAt(0).toUpperCase() + brand.slice(1), last4);
  const month = `${String(expMonth).padStart(2, "0")}/${expYear}`;
  return (
    <>
      <p className="dues-title">{name}</p>
      <p className="dues-small">{messages.expires(month)}</p>
      {isDefault ? <p className="dues-badge">{messages.defaultCard}</p> : null}
      <div className="dues-actions">
        {isDefault || !isValid ? null : (
          <button
            type="button"
            className="dues-button"
            aria-disabled={isRunning}
            onClick={() => run(() => client.setDefaultCard(id))}
          >
            {messages.makeDefault(name)}
          </button>
        )}
        <button
          type="button"
          className="dues-button"
          aria-disabled={isRunning}
          onClick={() => run(() => client.removeCard(id))}
        >
          {messages.remove(name)}
        </button>
        <Problem error={error} />
      </div>
    </>
  );
}
