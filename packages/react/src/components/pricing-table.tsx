import { useId, type ReactNode } from "react";
import type { ChangeResult, Plan } from "../client/types.js";
import { planCards, type PlanCard } from "../derive/plan-cards.js";
import { useDues } from "../hooks/dues.js";
import { usePlans } from "../hooks/resources.js";
import { classes, Loaded, type ComponentProps } from "./parts.js";
import { UpgradeButton } from "./upgrade-button.js";
import { valueText } from "../derive/value.js";

/** Properties of a pricing table. */
export interface PricingTableProps extends ComponentProps {
  /** The slugs of the plans to show, in their order; all when absent. */
  readonly plans?: readonly string[];
  /** Called after a change of plan. */
  readonly onChanged?: ((result: ChangeResult) => void) | undefined;
  /** Replaces parts of a card. */
  readonly slots?:
    | {
        readonly header?: (card: PlanCard) => ReactNode;
        readonly features?: (card: PlanCard) => ReactNode;
        readonly button?: (card: PlanCard) => ReactNode;
      }
    | undefined;
}

/** The plans for sale, each with what choosing it would do. */
export function PricingTable({ plans: slugs, className, ...props }: PricingTableProps): ReactNode {
  const query = usePlans();
  return (
    <Loaded query={query}>
      {(plans) => (
        <ul className={classes("dues-plans", className)}>
          {planCards(chosen(plans, slugs)).map((card) => (
            <Card key={card.plan.slug} card={card} {...props} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function chosen(plans: readonly Plan[], slugs: readonly string[] | undefined): readonly Plan[] {
  return slugs?.flatMap((slug) => plans.filter((plan) => plan.slug === slug)) ?? plans;
}

interface CardProps extends Pick<PricingTableProps, "slots" | "onChanged"> {
  readonly card: PlanCard;
}

function Card({ card, slots = {}, onChanged }: CardProps): ReactNode {
  const id = useId();
  const { plan, action } = card;
  return (
    <li className="dues-card" data-action={action} aria-labelledby={id}>
      <h3 id={id} className="dues-title">
        {plan.name}
      </h3>
      {slots.header?.(card) ?? <Header plan={plan} />}
      {slots.features?.(card) ?? <Features plan={plan} />}
      {slots.button?.(card) ?? <Choice card={card} onChanged={onChanged} />}
    </li>
  );
}

function Header({ plan }: { readonly plan: Plan }): ReactNode {
  const { messages, formats } = useDues();
  const { price, currency, billingType, interval, description } = plan;
  return (
    <>
      <p className="dues-price">
        {price === 0 ? (
          messages.free
        ) : (
          <>
            {formats.money(price, currency)}{" "}
            <small>{billingType === "one_time" ? messages.once : messages.per(interval)}</small>
          </>
        )}
      </p>
      {description === null ? null : <p className="dues-small">{description}</p>}
    </>
  );
}

function Features({ plan }: { readonly plan: Plan }): ReactNode {
  const { messages, formats } = useDues();
  if (plan.features.length === 0) return null;
  return (
    <ul className="dues-features">
      {plan.features.map(({ slug, name, type, limit, value, overagePrice, billingUnits }) => (
        <li key={slug}>
          {type !== "metered"
            ? valueText(name, value, formats.number)
            : limit === null
              ? messages.unlimited(name)
              : messages.included(formats.number(limit), name)}
          {overagePrice === null ? null : (
            <span className="dues-small">
              {" "}
              {messages.extra(formats.unitPrice(overagePrice, plan.currency), formats.number(billingUnits))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Choice({ card, onChanged }: Pick<CardProps, "card" | "onChanged">): ReactNode {
  const { messages } = useDues();
  const { plan, action, isAvailable } = card;
  if (!isAvailable)
    return <p className="dues-badge">{action === "current" ? messages.currentPlan : messages.unavailable}</p>;
  return (
    <UpgradeButton plan={plan.slug} onChanged={onChanged}>
      {action === "trial" ? messages.startTrial(plan.name, plan.trialDays) : messages.choose(plan.name)}
    </UpgradeButton>
  );
}
