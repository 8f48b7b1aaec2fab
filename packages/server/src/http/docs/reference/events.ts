import { html, type Html } from "../../../shared/html.js";
import { schemaFields } from "./fields.js";
import { inline } from "./prose.js";
import { flatten } from "./schema.js";
import { events, schemaName, type Schema } from "./spec.js";

/** Events whose object has the same fields. */
interface EventGroup {
  readonly name: string;
  readonly schema: Schema;
  readonly types: readonly (typeof events)[number][];
}

/** The content of the page of all events. */
export function eventsContent(): Html {
  return html`<h1>Types of events</h1>
    <p>
      An event says what happened. <a href="/docs/reference/webhook-endpoints">Webhook endpoints</a> receive
      events as signed requests, and <a href="/docs/reference/events#listEvents">the log of events</a> lists
      them. The guide <a href="/docs/guides/webhooks">Webhooks</a> shows how to verify and process them.
    </p>
    ${groupsOf().map(eventGroup)}`;
}

function groupsOf(): readonly EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const event of events) {
    const schema = event.content?.schema ?? {};
    const name = schemaName(schema) ?? event.type;
    const { types = [] } = groups.get(name) ?? {};
    groups.set(name, { name, schema, types: [...types, event] });
  }
  return [...groups.values()];
}

function eventGroup({ name, schema, types }: EventGroup): Html {
  const fields = schemaFields(schema, {});
  return html`<section class="events">
    <h2 id="${name}"><a href="${`#${name}`}">${titleOf(name)}</a></h2>
    <p>${inline(flatten(schema).description ?? "")}</p>
    <dl class="errors">
      ${types.map(
        ({ type, description }) =>
          html`<div id="${type}">
            <dt><code>${type}</code></dt>
            <dd>${inline(description)}</dd>
          </div>`,
      )}
    </dl>
    ${
      fields
        ? html`<details>
            <summary>Fields of these events</summary>
            ${fields}
          </details>`
        : null
    }
  </section>`;
}

/** `WebhookEndpointEvent` -> `Webhook endpoint events` */
function titleOf(name: string): string {
  const words = name
    .replace(/Event$/, "")
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words} events`;
}
