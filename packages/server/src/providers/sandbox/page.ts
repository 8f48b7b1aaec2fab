import { formatMoney, isZero, type Issue } from "@dues/billing";
import { html, type Html } from "../../shared/html.js";
import { callbackAddress } from "../callback.js";
import { formTargets } from "./callback.js";
import type { SandboxCheckout } from "./store.js";
import { checkoutStyle } from "./stylesheet.js";
import { testCards } from "./test-card.js";

export interface Page {
  readonly status: number;
  readonly contentSecurityPolicy: string;
  readonly body: string;
}

/** The error of the last attempt, and the only input that may be shown again. */
export interface FailedForm {
  readonly status: 400 | 402;
  readonly issues: readonly Issue[];
  readonly exp: string;
}

export function checkoutPage(checkout: SandboxCheckout, failed?: FailedForm): Page {
  const title = isZero(checkout.amount) ? "Save your card" : `Pay ${formatMoney(checkout.amount)}`;
  return page({
    status: failed?.status ?? 200,
    title: failed === undefined ? title : `Error: ${title}`,
    formTargets: formTargets(checkout.callbackUrl),
    content: html`<h1>${title}</h1>
      ${summary(checkout)} ${failed === undefined ? null : errorSummary(failed)}
      <form method="post" novalidate>
        <fieldset>
          <legend>Card</legend>
          ${cardFields(failed)}
        </fieldset>
        <button type="submit">${title}</button>
        ${cancelLink(checkout)}
      </form>
      ${testCardList()}`,
  });
}

/** The page of a checkout that can no longer be paid. */
export function closedPage(checkout: SandboxCheckout, status: "paid" | "expired"): Page {
  if (status === "expired") {
    const advice = "Nothing was charged. Go back to the shop and start the payment again.";
    return messagePage(410, "This checkout has expired", advice);
  }
  const back = checkout.callbackUrl && callbackAddress(checkout.callbackUrl, checkout.reference, "success");
  const title = isZero(checkout.amount) ? "Card saved" : "Payment received";
  return page({
    status: 200,
    title,
    formTargets: "'none'",
    content: html`<h1>${title}</h1>
      ${summary(checkout)}
      ${
        back === null
          ? html`<p>You can close this page.</p>`
          : html`<p><a href="${back}">Return to ${checkout.organizationName}</a></p>`
      }`,
  });
}

export function unknownPage(): Page {
  return messagePage(404, "There is no such checkout", "Check that the address is complete.");
}

function messagePage(status: number, title: string, sentence: string): Page {
  const content = html`<h1>${title}</h1>
    <p>${sentence}</p>`;
  return page({ status, title, formTargets: "'none'", content });
}

function summary({ amount, description, organizationName }: SandboxCheckout): Html {
  const isSaving = isZero(amount);
  return html`<dl>
    <dt>For</dt>
    <dd>${description}</dd>
    <dt>${isSaving ? "Saved for" : "Paid to"}</dt>
    <dd>${organizationName}</dd>
    <dt>Amount</dt>
    <dd>${isSaving ? "Nothing is charged now" : formatMoney(amount)}</dd>
  </dl>`;
}

function errorSummary({ issues }: FailedForm): Html {
  const entries = issues.map(({ path, message }) => html`<li><a href="#${path}">${message}</a></li>`);
  return html`<div
    class="errors"
    id="errors"
    role="alert"
    aria-labelledby="errors-title"
    tabindex="-1"
    autofocus
  >
    <h2 id="errors-title">There is a problem</h2>
    <ul>
      ${entries}
    </ul>
  </div>`;
}

function cardFields(failed: FailedForm | undefined): readonly Html[] {
  const fields = [
    {
      name: "card",
      label: "Card number",
      hint: "One of the test cards listed below",
      autocomplete: "cc-number",
    },
    { name: "exp", label: "Expiry date", hint: "Month and year, for example 12/34", autocomplete: "cc-exp" },
    { name: "cvc", label: "Security code", hint: "Any 3 or 4 digits", autocomplete: "cc-csc" },
  ];
  return fields.map((field) => {
    const issue = failed?.issues.find(({ path }) => path === field.name);
    const value = field.name === "exp" ? (failed?.exp ?? "") : "";
    return cardField({ ...field, value, problem: issue?.message });
  });
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly autocomplete: string;
  readonly value: string;
  readonly problem: string | undefined;
}

function cardField(field: Field): Html {
  const described =
    field.problem === undefined ? `${field.name}-hint` : `${field.name}-hint ${field.name}-error`;
  return html`<label for="${field.name}">${field.label}</label>
    <p class="hint" id="${field.name}-hint">${field.hint}</p>
    ${field.problem === undefined ? null : html`<p class="wrong" id="${field.name}-error">${field.problem}</p>`}
    <input
      id="${field.name}"
      name="${field.name}"
      ${field.name === "card" ? null : html`class="short"`}
      inputmode="numeric"
      autocomplete="${field.autocomplete}"
      spellcheck="false"
      required
      value="${field.value}"
      aria-describedby="${described}"
      ${field.problem === undefined ? null : html`aria-invalid="true"`}
    />`;
}

function cancelLink({ callbackUrl, reference, organizationName }: SandboxCheckout): Html | null {
  if (callbackUrl === null) return null;
  const back = callbackAddress(callbackUrl, reference, "cancelled");
  return html`<a href="${back}">Cancel and return to ${organizationName}</a>`;
}

function testCardList(): Html {
  const cards = testCards.map(
    ({ number, effect }) => html`<li><code>${number.replace(/(.{4})(?=.)/g, "$1 ")}</code> ${effect}</li>`,
  );
  return html`<section class="cards" aria-labelledby="cards-title">
    <h2 id="cards-title">Test cards</h2>
    <ul>
      ${cards}
    </ul>
    <p class="hint">With any expiry date in the future and any security code.</p>
  </section>`;
}

interface PageParts {
  readonly status: number;
  readonly title: string;
  readonly formTargets: string;
  readonly content: Html;
}

function page({ status, title, formTargets: targets, content }: PageParts): Page {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${checkoutStyle.element}
      </head>
      <body>
        <main>
          <p class="mode">Test mode: no real money is charged.</p>
          ${content}
        </main>
      </body>
    </html>`;
  return {
    status,
    contentSecurityPolicy: [
      "default-src 'none'",
      `style-src ${checkoutStyle.source}`,
      `form-action ${targets}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    body: markup,
  };
}
