import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { reasonText } from "../model/cancellation.js";
import { dateText, feeText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { CopyId, Status } from "../ui/value.js";
import type { Action } from "../write/action.js";
import { ActionButton, Actions } from "../write/action-button.js";
import { attachAction } from "./attach-action.js";
import { cancelAction } from "./cancel-action.js";
import { laterTexts, renewalText } from "./renewal.js";
import { attachPlan } from "./samples.js";
import { trialAction } from "./trial-action.js";
import { endDiscountAction, pauseAction, redeemAction, resumeAction } from "./subscription-actions.js";

const ENDED: readonly Schema<"SubscriptionStatus">[] = ["canceled", "expired"];

/** The plans of a customer: what they cost next, and what is scheduled. */
export function Subscriptions({ customer }: { readonly customer: string }): ReactNode {
  const result = useApi((client) => client.subscriptions.list({ customer, limit: 10 }));
  const plan = useApi((client) => client.plans.list()).data?.plans[0]?.slug ?? "pro";
  return (
    <Section
      title="Plans"
      aside={result.data && <Attach customer={customer} subscriptions={result.data.subscriptions} />}
    >
      <Loaded result={result}>
        {({ subscriptions }) =>
          subscriptions.length === 0 ? (
            <Empty title="No plan yet." code={attachPlan(customer, plan)} />
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

interface AttachProps {
  readonly customer: string;
  readonly subscriptions: readonly Schema<"Subscription">[];
}

function Attach({ customer, subscriptions }: AttachProps): ReactNode {
  const { data } = useApi((client) => client.plans.list());
  if (!data || data.plans.length === 0) return null;
  const current = subscriptions.filter(({ status }) => !ENDED.includes(status)).map(({ plan }) => plan.slug);
  const only = current.length === 1 ? current[0] : undefined;
  return <ActionButton look="small" action={attachAction({ customer, plans: data.plans, current: only })} />;
}

function Subscription({ subscription }: { readonly subscription: Schema<"Subscription"> }): ReactNode {
  const zone = useZone();
  const { id, plan, status, discounts, cancellationDetails } = subscription;
  const reason = reasonText(cancellationDetails);
  return (
    <li>
      <p className="line">
        <strong>
          <Link to={`/catalog/${plan.slug}`}>{plan.name}</Link>
        </strong>{" "}
        <span className="quiet">version {plan.version}</span> {feeText(subscription)}{" "}
        <Status status={status} />
      </p>
      <p>{renewalText(subscription, (at) => dateText(at, zone))}</p>
      {laterTexts(subscription, (at) => dateText(at, zone)).map((text) => (
        <p key={text} className="quiet">
          {text}
        </p>
      ))}
      {reason !== undefined && <p className="quiet">Reason for the cancellation: {reason}</p>}
      {discounts.map((discount) => (
        <p key={discount.id} className="quiet">
          Discount {discount.name}{" "}
          <ActionButton look="small" action={endDiscountAction(subscription, discount)} of={discount.name} />
        </p>
      ))}
      <CopyId id={id} />
      <SubscriptionActions subscription={subscription} />
    </li>
  );
}

function SubscriptionActions({ subscription }: { readonly subscription: Schema<"Subscription"> }): ReactNode {
  const zone = useZone();
  const { plan, status, cancelAtPeriodEnd } = subscription;
  if (ENDED.includes(status)) return null;
  const isRunning = status === "active" || status === "trialing" || status === "past_due";
  const action = (each: Action) => <ActionButton look="small" action={each} of={plan.name} />;
  return (
    <Actions of={plan.name}>
      {(status === "paused" || cancelAtPeriodEnd) && action(resumeAction(subscription))}
      {!cancelAtPeriodEnd && action(cancelAction(subscription, zone))}
      {status === "trialing" && action(trialAction(subscription, zone))}
      {isRunning && !cancelAtPeriodEnd && action(pauseAction(subscription))}
      {isRunning && action(redeemAction(subscription))}
    </Actions>
  );
}
