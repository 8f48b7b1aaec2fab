import { html, type Html } from "../../../shared/html.js";
import { verb } from "./operation.js";
import { resources, type Resource } from "./spec.js";

/** Pages beside those of the resources. */
const PAGES: readonly (readonly [address: string, title: string])[] = [
  ["/docs", "Overview"],
  ["/docs/errors", "Error codes"],
  ["/docs/events", "Types of events"],
  ["/docs/guides", "Guides"],
];

/** Links to all pages and operations: beside the text on a wide screen, folded above it on a narrow one. */
export function referenceNavigation(current: string): Html {
  const links = html`<div class="links">
      ${PAGES.map(([address, title]) => link(address, title, current))}
    </div>
    ${resources.map((resource) => resourceLinks(resource, current))}`;
  return html`<details class="menu">
      <summary>All resources and operations</summary>
      <nav aria-label="Reference">${links}</nav>
    </details>
    <nav class="side tree" aria-label="Reference">${links}</nav>`;
}

function resourceLinks({ name, title, operations }: Resource, current: string): Html {
  const address = `/docs/reference/${name}`;
  const isCurrent = address === current;
  return html`<details ${isCurrent ? html`open` : null}>
    <summary>${title}</summary>
    ${link(address, "About", current)}
    ${operations.map(
      ({ id, method, summary }) =>
        html`<a href="${`${address}#${id}`}">${verb(method)} <span>${summary}</span></a>`,
    )}
  </details>`;
}

function link(address: string, title: string, current: string): Html {
  return address === current
    ? html`<a href="${address}" aria-current="page">${title}</a>`
    : html`<a href="${address}">${title}</a>`;
}
