import { html, type Html } from "../../../shared/html.js";
import type { DocsPage } from "../page.js";
import { errorsContent } from "./error-codes.js";
import { eventsContent } from "./events.js";
import { referenceNavigation } from "./navigation.js";
import { operationSection, verb } from "./operation.js";
import { overviewContent } from "./overview.js";
import { prose } from "./prose.js";
import type { Resource } from "./spec.js";

/** The page of a resource, with all of its operations. */
export function resourcePage(resource: Resource): DocsPage {
  const { name, title, description, operations } = resource;
  return referencePage({
    address: `/docs/reference/${name}`,
    title,
    hasSamples: true,
    content: html`<h1>${title}</h1>
      ${prose(description)}
      <ul class="routes">
        ${operations.map(
          ({ id, method, path, summary }) =>
            html`<li>${verb(method)} <code>${path}</code> <a href="${`#${id}`}">${summary}</a></li>`,
        )}
      </ul>
      ${operations.map(operationSection)}`,
  });
}

/** The entrance to the reference. */
export function overviewPage(): DocsPage {
  return referencePage({
    address: "/docs",
    title: "Reference",
    hasSamples: true,
    content: overviewContent(),
  });
}

export function errorsPage(): DocsPage {
  return referencePage({ address: "/docs/errors", title: "Error codes", content: errorsContent() });
}

export function eventsPage(): DocsPage {
  return referencePage({ address: "/docs/events", title: "Types of events", content: eventsContent() });
}

interface ReferencePage {
  readonly address: string;
  readonly title: string;
  readonly content: Html;
  readonly hasSamples?: boolean;
}

function referencePage({ address, title, content, hasSamples = false }: ReferencePage): DocsPage {
  return {
    title: `${title}: Dues`,
    navigation: referenceNavigation(address),
    content,
    hasSamples,
    isReference: true,
  };
}
