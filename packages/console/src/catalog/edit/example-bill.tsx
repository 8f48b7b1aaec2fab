import { estimatePlan, type PlanEstimate } from "@dues/sdk/estimate";
import type { Schema } from "@dues/sdk/session";
import { useId, useState, type ReactNode } from "react";
import { quantityText } from "../../model/format.js";
import { Section } from "../../ui/page.js";
import { Sum } from "../../ui/value.js";

interface ExampleBillProps {
  readonly plan: Schema<"Plan">;
  readonly creditSystems: readonly Schema<"CreditSystem">[];
}

/** A quantity that a person may enter: up to 9 decimals. */
const QUANTITY = /^\d+(?:\.\d{1,9})?$/;

/** What a customer who uses so much would pay for a period, rated as the server rates it. */
export function ExampleBill({ plan, creditSystems }: ExampleBillProps): ReactNode {
  const [entered, enter] = useState<Readonly<Record<string, string>>>({});
  const metered = plan.features.filter(({ slug, type, enabled }) => {
    const isCredit = creditSystems.some((system) => system.slug === slug);
    return enabled && type === "metered" && !isCredit;
  });
  const textOf = (slug: string) => {
    const feature = metered.find((each) => each.slug === slug);
    return entered[slug] ?? (feature ? quantityText(exampleOf(feature)) : "");
  };
  const quantities = metered.flatMap(({ slug }) => {
    const text = textOf(slug).replaceAll(",", "").trim();
    return QUANTITY.test(text) ? [{ feature: slug, quantity: Number(text) }] : [];
  });
  return (
    <Section title="Example bill">
      {metered.map(({ slug, name }) => (
        <Quantity
          key={slug}
          label={name}
          value={textOf(slug)}
          change={(value) => enter((before) => ({ ...before, [slug]: value }))}
        />
      ))}
      <Bill plan={plan} estimateOf={() => estimatePlan(plan, { quantities, creditSystems })} />
    </Section>
  );
}

/** A quantity with which the bill shows most: twice of what is included, where more is charged. */
function exampleOf({ limit, overage, meterType }: Schema<"PlanFeature">): number {
  if (meterType === "non_consumable") return Math.max(limit ?? 0, 1);
  if (limit === null || limit === 0) return 1_000;
  return overage === "charge" ? limit * 2 : limit;
}

interface QuantityProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

function Quantity({ label, value, change }: QuantityProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label} in the period</label>
      <input id={id} inputMode="decimal" value={value} onChange={(event) => change(event.target.value)} />
    </div>
  );
}

interface BillProps {
  readonly plan: Schema<"Plan">;
  readonly estimateOf: () => PlanEstimate;
}

/** Nothing while the draft has no price that could be rated. */
function Bill({ plan, estimateOf }: BillProps): ReactNode {
  const estimate = valueOrNothing(estimateOf);
  if (!estimate || plan.currency === "") return <p className="quiet">Complete the prices first.</p>;
  const { lines, features, subtotal, currency } = estimate;
  const refused = features.filter(({ allowed }) => !allowed);
  return (
    <div role="status">
      <dl className="sums">
        {lines.map(({ kind, feature, description, quantity, amount }) => (
          <Sum
            key={feature ?? kind}
            name={kind === "usage" ? `${description}: ${quantityText(quantity)}` : description}
            minor={amount}
            currency={currency}
          />
        ))}
        <Sum name="Total before discounts and taxes" minor={subtotal} currency={currency} isResult />
      </dl>
      {refused.map(({ feature }) => (
        <p key={feature} className="quiet">
          The plan does not allow so much of {plan.features.find(({ slug }) => slug === feature)?.name}.
        </p>
      ))}
    </div>
  );
}

/** A draft may be incomplete in ways that only the rating knows. */
function valueOrNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
