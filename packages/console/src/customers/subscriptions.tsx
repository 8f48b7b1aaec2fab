import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { dateText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { CopyId, Status } from "../ui/value.js";
import { renewalText } from "./renewal.js";
import { attachPlan } from "./samples.js";

/** The plans of a customer: what they cost next, and what is scheduled. */
export function Subscriptions({ customer }: { readonly customer: string }): ReactNode {
  const result = useApi((client) => client.subscriptions.list({ customer, limit: 10 }));
  return (
    <Section title="Plans">
      <Loaded result={result}>
        {({ subscriptions }) =>
          subscriptions.length === 0 ? (
            <Empty title="No plan yet." code={attachPlan(customer)} />
          ) : (
            <ul className="items">
              {subscriptions.map((subscription) => (
                <Subscription key={subscription.id} subscription={subscription} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Subscription({ subscription }: { readonly subscription: Schema<"Subscription"> }): ReactNode {
  const zone = useZone();
  const { id, plan, status, discounts } = subscription;
  return (
    <li>
      <p className="line">
        <strong>
          <Link to={`/catalog/${plan.slug}`}>{plan.name}</Link>
        </strong>{" "}
        <span className="quiet">version {plan.version}</span> <Status status={status} />
      </p>
      <p>{renewalText(subscription, (at) => dateText(at, zone))}</p>
      {discounts.length > 0 && (
        <p className="quiet">Discounts: {discounts.map(({ name }) => name).join(", ")}</p>
      )}
      <CopyId id={id} />
    </li>
  );
}
