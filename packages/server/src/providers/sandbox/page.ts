import { formatMoney, isZero, type Issue } from "@dues/billing";
import { logoImage, logoSources, NO_BRANDING, type Branding } from "../../shared/branding.js";
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

/** A checkout, and how its organization looks. */
export interface BrandedCheckout extends SandboxCheckout {
  readonly branding: Branding;
}

export function checkoutPage(checkout: BrandedCheckout, failed?: FailedForm): Page {
  const title = isZero(checkout.amount) ? "Save your card" : `Pay ${formatMoney(checkout.amount)}`;
  return page({
    status: failed?.status ?? 200,
    title: failed === undefined ? title : `Error: ${title}`,
    formTargets: formTargets(checkout.callbackUrl),
    checkout,
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
export function closedPage(checkout: BrandedCheckout, status: "paid" | "expired"): Page {
  if (status === "expired") {
    const advice = "Nothing was charged. Go back to the shop and start the payment again.";
    return messagePage({ status: 410, title: "This checkout has expired", sentence: advice, checkout });
  }
  const back = checkout.callbackUrl && callbackAddress(checkout.callbackUrl, checkout.reference, "success");
  const title = isZero(checkout.amount) ? "Card saved" : "Payment received";
  return page({
    status: 200,
    title,
    formTargets: "'none'",
    checkout,
    content: html`<h1>${title}</h1>
      ${summary(checkout)}
      ${
        back === null
          ? html`<p>You can close this page.</p>`
          : html`<p><a href="${back}">Return to ${nameOf(checkout)}</a></p>`
      }`,
  });
}

export function unknownPage(): Page {
  const sentence = "Check that the address is complete.";
  return messagePage({ status: 404, title: "There is no such checkout", sentence });
}

interface Message {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
  readonly checkout?: BrandedCheckout;
}

function messagePage({ status, title, sentence, checkout }: Message): Page {
  const content = html`<h1>${title}</h1>
    <p>${sentence}</p>`;
  return page({ status, title, formTargets: "'none'", content, checkout });
}

/** The name that customers know. */
function nameOf({ branding, organizationName }: BrandedCheckout): string {
  return branding.name ?? organizationName;
}

function summary(checkout: BrandedCheckout): Html {
  const { amount, description } = checkout;
  const isSaving = isZero(amount);
  return html`<dl>
    <dt>For</dt>
    <dd>${description}</dd>
    <dt>${isSaving ? "Saved for" : "Paid to"}</dt>
    <dd>${nameOf(checkout)}</dd>
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

function cancelLink(checkout: BrandedCheckout): Html | null {
  const { callbackUrl, reference } = checkout;
  if (callbackUrl === null) return null;
  const back = callbackAddress(callbackUrl, reference, "cancelled");
  return html`<a href="${back}">Cancel and return to ${nameOf(checkout)}</a>`;
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
  /** Absent where the organization is unknown. */
  readonly checkout?: BrandedCheckout | undefined;
}

function page({ status, title, formTargets: targets, content, checkout }: PageParts): Page {
  const { branding = NO_BRANDING } = checkout ?? {};
  const style = checkoutStyle(branding.color);
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${style.element}
      </head>
      <body>
        <main>
          <p class="mode">Test mode: no real money is charged.</p>
          ${checkout ? html`<p class="brand">${logoImage(branding)}<span>${nameOf(checkout)}</span></p>` : null}
          ${content}
        </main>
      </body>
    </html>`;
  return {
    status,
    contentSecurityPolicy: [
      "default-src 'none'",
      `style-src ${style.source}`,
      ...logoSources(branding),
      `form-action ${targets}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    body: markup,
  };
}
