import { html, type Html } from "../../shared/html.js";
import type { Page } from "../handler.js";
import { logoOf } from "../../usecases/shared/organization/settings.js";
import type { PortalConfiguration } from "../../usecases/portal/configuration.js";
import type { Organization } from "../../usecases/shared/api-key/caller.js";
import { portalStyle } from "./style.js";
import { fill, type PortalLocale } from "./texts/languages.js";
import type { PortalTexts } from "./texts/texts.js";
import type { PortalView } from "./view.js";

/** The pages of the navigation, with the feature that each needs. */
export const PAGES = [
  { at: "/portal", text: "overview", feature: null },
  { at: "/portal/usage", text: "usage", feature: "usage" },
  { at: "/portal/plans", text: "plans", feature: "changePlan" },
  { at: "/portal/credits", text: "credits", feature: "credits" },
  { at: "/portal/seats", text: "seats", feature: "seats" },
  { at: "/portal/invoices", text: "invoices", feature: "invoices" },
  { at: "/portal/cards", text: "cards", feature: "paymentMethods" },
  { at: "/portal/coupons", text: "coupons", feature: "coupons" },
  { at: "/portal/details", text: "details", feature: "details" },
] as const;

export interface Content {
  readonly title: string;
  /** The entry of the navigation; absent for pages below one. */
  readonly at?: (typeof PAGES)[number]["at"];
  /** What the last form did, or why it did nothing. */
  readonly notice?: { readonly text: string; readonly kind: "good" | "warn" | "bad" } | undefined;
  readonly body: Html | readonly Html[];
}

/** A page of a signed-in customer, with the navigation and the name of the customer. */
export function portalPage(view: PortalView, { title, at, notice, body }: Content): Page {
  const { texts, customer, session } = view;
  const who = customer.email;
  const isOneTask = session.flow !== null && session.flow !== "overview";
  return shell(view, {
    title,
    body: html`<a class="skip" href="#content">${texts.skip}</a> ${topOf(view, who)}
      <div class="${isOneTask ? "page" : "page with-nav"}">
        ${isOneTask ? null : navigation(view, at)}
        <main id="content" tabindex="-1">
          <header>
            <p class="quiet small">${fill(texts.signedInAs, { who })}</p>
            <h1>${title}</h1>
          </header>
          ${notice ? html`<p class="notice ${notice.kind}" role="status">${notice.text}</p>` : null} ${body}
        </main>
      </div>
      ${footerOf(view)}`,
  });
}

/** A session for one task leads nowhere else. */
function navigation({ texts, features }: PortalView, at: Content["at"]): Html {
  return html`<nav aria-label="${texts.navigation}">
    <ul>
      ${PAGES.filter(({ feature }) => feature === null || features.includes(feature)).map(
        (page) =>
          html`<li>
            <a href="${page.at}" ${page.at === at ? html`aria-current="page"` : null}>${texts[page.text]}</a>
          </li>`,
      )}
    </ul>
  </nav>`;
}

export interface Visitor {
  readonly locale: PortalLocale;
  readonly texts: PortalTexts;
  readonly color?: string | null;
}

/** A page for someone who is not signed in: one short message, with or without a form. */
export function plainPage(
  visitor: Visitor,
  { title, body, script }: { readonly title: string; readonly body: Html; readonly script?: Script },
): Page {
  const content = html`<main class="alone">
    <div class="card">
      <h1>${title}</h1>
      ${body}
    </div>
  </main>`;
  return shell(
    { ...visitor, configuration: { color: visitor.color ?? null } },
    { title, body: content, script },
  );
}

/** A constant script, with the hash that a policy names. */
export interface Script {
  readonly element: Html;
  readonly source: string;
}

interface Shell {
  readonly title: string;
  readonly body: Html;
  readonly script?: Script | undefined;
}

function shell(
  {
    locale,
    texts,
    configuration,
  }: {
    readonly locale: PortalLocale;
    readonly texts: PortalTexts;
    readonly configuration: Pick<PortalConfiguration, "color">;
  },
  { title, body, script }: Shell,
): Page {
  const style = portalStyle(configuration.color);
  const { markup } = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${texts.title}</title>
        <link rel="icon" href="data:," />
        ${style.element}
      </head>
      <body>
        ${body}${script ? script.element : null}
      </body>
    </html>`;
  return { markup, contentSecurityPolicy: policyOf(style.source, script?.source) };
}

function policyOf(style: string, script: string | undefined): string {
  return [
    "default-src 'none'",
    `style-src ${style}`,
    ...(script === undefined ? [] : [`script-src ${script}`]),
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function modeOf({ organization, customer, texts, formats }: PortalView): Html | null {
  if (organization.mode !== "test") return null;
  const clock = customer.clockTime;
  const day = clock === null ? "" : ` ${fill(texts.testClock, { day: formats.day(clock) })}`;
  return html`<p class="mode">${texts.testMode}${day}</p>`;
}

/** The name of the seller, as customers know it. */
export function sellerOf(organization: Organization, { name }: PortalConfiguration): string {
  return name ?? organization.name;
}

function topOf(view: PortalView, who: string): Html {
  const { organization, configuration, session, texts } = view;
  const seller = sellerOf(organization, configuration);
  const back = session.returnUrl ?? configuration.returnUrl;
  const logo = logoOf(organization);
  return html`<header class="top">
    ${modeOf(view)}
    <div>
      <p class="brand">
        ${logo ? html`<img src="/portal/logo" alt="" width="${String(logo.width)}" height="${String(logo.height)}" />` : null}<span
          >${seller}</span
        >
      </p>
      ${back === null ? null : html`<a href="${back}">${fill(texts.back, { seller })}</a>`}
      <form method="post" action="/portal/leave">
        <button class="slim" type="submit">${texts.signOut}<span class="hidden"> (${who})</span></button>
      </form>
    </div>
  </header>`;
}

function footerOf({ configuration, texts }: PortalView): Html | null {
  const { supportUrl, termsUrl, privacyUrl } = configuration;
  const links = [
    [supportUrl, texts.support],
    [termsUrl, texts.terms],
    [privacyUrl, texts.privacy],
  ] as const;
  const shown = links.flatMap(([url, text]) => (url === null ? [] : [html`<a href="${url}">${text}</a>`]));
  return shown.length === 0 ? null : html`<footer>${shown}</footer>`;
}
