import type { Schema } from "@dues/sdk/session";
import { Fragment, type ReactNode } from "react";
import { amountText, countText, lowerWordsOf } from "../../model/format.js";
import { Section } from "../../ui/page.js";
import { planFeatureColumns } from "../plan-features.js";

type Plan = Schema<"Plan">;

/** The plan as a pricing page shows it. */
export function PricingCard({ plan }: { readonly plan: Plan }): ReactNode {
  const { name, description, price, currency, prices, interval, billingType, trialDays, features } = plan;
  const others = Object.entries(prices ?? {}).map(([code, minor]) => amountText(minor, code));
  return (
    <Section title="Pricing card">
      <div className="pricing-card">
        <h3>{name === "" ? "Unnamed plan" : name}</h3>
        {description !== null && <p className="quiet">{description}</p>}
        <p>
          <strong>{price === 0 ? "Free" : amountText(price, currency)}</strong>{" "}
          {price > 0 && (
            <span className="quiet">{billingType === "one_time" ? "once" : lowerWordsOf(interval)}</span>
          )}
        </p>
        {others.length > 0 && <p className="quiet">{others.join(", ")}</p>}
        {trialDays > 0 && <p className="quiet">{countText(trialDays, "day")} free</p>}
        <ul>
          {features
            .filter(({ enabled }) => enabled)
            .map((feature) => (
              <li key={feature.slug}>{featureText(feature, currency)}</li>
            ))}
        </ul>
      </div>
    </Section>
  );
}

/** `5,000 API calls, then $0.005 each`. */
function featureText(feature: Schema<"PlanFeature">, currency: string): ReactNode {
  const [name, included, price, above] = planFeatureColumns(currency).map(({ cell }) => cell(feature));
  if (feature.type === "boolean") return name;
  if (feature.type === "value")
    return (
      <>
        {name}: {included}
      </>
    );
  const parts = [
    feature.limit === 0 ? undefined : <>{included} included</>,
    price === "–" ? undefined : price,
    above === "–" || above === "Blocked" ? undefined : <>then {above}</>,
  ].filter((part) => part !== undefined);
  return (
    <>
      {name}:{" "}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ", "}
          {part}
        </Fragment>
      ))}
    </>
  );
}
