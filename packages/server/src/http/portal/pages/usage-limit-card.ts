import type { Currency } from "@dues/billing";
import { html, type Html } from "../../../shared/html.js";
import { writeMoney } from "../account/money-input.js";
import { liveSubscriptions } from "../account/subscriptions.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { field, option, selectField } from "./fields.js";

export const LIMIT_ACTIONS = ["block", "notify"] as const;

/** A limit is a number of the currency in which the customer's plan charges. */
export async function limitCurrency(view: PortalView): Promise<Currency> {
  const [subscription] = await liveSubscriptions(view);
  return subscription?.currency ?? view.customer.billingDetails.currency ?? view.organization.currency;
}

/** The form for the limit; `refused` is an amount that cannot be read. */
export async function limitCard(view: PortalView, refused?: string): Promise<Html | null> {
  if (!view.features.includes("overageLimit")) return null;
  const { texts, formats, locale, customer } = view;
  const { overageLimit: limit } = customer.guards;
  const currency = await limitCurrency(view);
  const reached = limit?.onReached ?? "block";
  const example = writeMoney(5_000n, currency, locale);
  const labels = { block: texts.limitBlock, notify: texts.limitNotify };
  return html`<section class="card" aria-labelledby="limit">
    <h2 id="limit">${texts.limit}</h2>
    <p class="quiet">
      ${
        limit
          ? fill(reached === "block" ? texts.limitIsBlock : texts.limitIsNotify, {
              amount: formats.money(limit.maxAmount, currency),
            })
          : texts.limitNone
      }
    </p>
    <form method="post" action="/portal/usage/limit" class="fields" novalidate>
      <div class="pair">
        ${field({
          name: "amount",
          label: fill(texts.limitAmount, { currency }),
          value: refused ?? (limit ? writeMoney(limit.maxAmount, currency, locale) : ""),
          hint: fill(texts.limitHint, { example }),
          autocomplete: "off",
          problem: refused === undefined ? undefined : fill(texts.limitInvalid, { example }),
        })}
        ${selectField({
          name: "onLimitReached",
          label: texts.limitReached,
          hint: texts.limitReachedHint,
          options: LIMIT_ACTIONS.map((each) => option(each, labels[each], reached)),
        })}
      </div>
      <div class="actions">
        <button type="submit" class="primary">${texts.limitSave}</button>
        ${
          limit
            ? html`<button type="submit" class="plain" formaction="/portal/usage/limit/remove">
                ${texts.limitRemove}
              </button>`
            : null
        }
      </div>
    </form>
  </section>`;
}
