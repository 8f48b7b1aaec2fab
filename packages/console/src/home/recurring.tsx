import { currencyExponent, parseCurrency } from "@dues/billing";
import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { withClock, type ClockQuery } from "../model/clock-query.js";
import { amountText, dateText, monthText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { Section } from "../ui/page.js";
import { Sum } from "../ui/value.js";
import { BarChart } from "../usage/bar-chart.js";
import { movementsOf, together } from "./movement.js";

type Revenue = Schema<"CurrencyRevenue">;

interface RecurringRevenueProps {
  readonly revenue: Revenue;
  readonly clock: ClockQuery;
}

/** Recurring revenue of a year, and what moved it this month. */
export function RecurringRevenue({ revenue, clock }: RecurringRevenueProps): ReactNode {
  const { currency, periods } = revenue;
  const title = `Monthly recurring revenue in ${currency}`;
  const latest = periods.at(-1);
  return (
    <Section title={title} aside={<Link to={withClock("/revenue", clock)}>Revenue</Link>}>
      <BarChart
        label={`${title} at the end of each month`}
        bars={periods.map(({ firstDay, mrr }) => ({ name: monthText(firstDay), value: mrr.end }))}
        textOf={(minor) => amountText(minor, currency)}
      />
      {latest && (
        <dl className="sums">
          <Sum
            name={`At the start of ${monthText(latest.firstDay)}`}
            minor={latest.mrr.start}
            currency={currency}
          />
          {movementsOf(latest).map(({ name, minor }) => (
            <Sum key={name} name={name} minor={minor} currency={currency} />
          ))}
          <Sum name="Now" minor={latest.mrr.end} currency={currency} isResult />
        </dl>
      )}
    </Section>
  );
}

/**
 * Recurring revenue of all currencies in the one in which the organization reports its tax. Nothing without an exchange rate for
 * each.
 */
export function InOneCurrency({ revenues }: { readonly revenues: readonly Revenue[] }): ReactNode {
  const zone = useZone();
  const { data } = useApi((client) => client.taxes.listExchangeRates({ limit: 100 }));
  const currency = data?.exchangeRates[0]?.accountingCurrency;
  if (!data || currency === undefined) return null;
  const amounts = revenues.map((each) => ({
    currency: each.currency,
    minor: each.periods.at(-1)?.mrr.end ?? 0,
  }));
  const found = together(amounts, { currency, rates: data.exchangeRates, exponentOf });
  if (!found) return null;
  const rates = found.rates.map(
    (rate) => `1 ${rate.currency} = ${rate.rate} ${currency} since ${dateText(rate.validFrom, zone)}`,
  );
  return (
    <p className="quiet">
      Recurring revenue of all currencies: <strong>about {amountText(found.minor, currency)} a month</strong>,
      at {rates.join(", ")}.
    </p>
  );
}

function exponentOf(code: string): number {
  const currency = parseCurrency(code);
  return currency === undefined ? 2 : currencyExponent(currency);
}
