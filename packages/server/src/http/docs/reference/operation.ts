import { samples } from "../../../generated/samples.js";
import { html, type Html } from "../../../shared/html.js";
import { scopeOf } from "../../authentication.js";
import { codeBlock, curlCommand, jsonBlock, shellBlock } from "./code.js";
import { errorList } from "./error-codes.js";
import { parameterList, schemaFields } from "./fields.js";
import { inline, joined, prose } from "./prose.js";
import type { Content, Operation, Parameter, Reply } from "./spec.js";

/** Operations whose scope depends on the request. */
const DEPENDENT_SCOPES: Readonly<Record<string, string>> = {
  check: "`read`, or `write` to record the usage with `sendEvent` or to save data of the customer",
  migratePlan: "`write`, or `read` with `dryRun`",
  syncCatalog: "`write`, or `read` with `dryRun`",
};

const TITLES: Readonly<Record<Parameter["in"], string>> = {
  path: "Path parameters",
  query: "Query parameters",
  header: "Headers",
};

/** Everything about one operation: text on one side, samples on the other. */
export function operationSection(operation: Operation): Html {
  const { id, method, path, summary, description } = operation;
  return html`<section class="operation" aria-labelledby="${id}">
    <div class="text">
      <h2 id="${id}"><a href="${`#${id}`}">${summary}</a></h2>
      <p class="route">${verb(method)} <code>${path}</code></p>
      ${prose(description)}
      <p class="access">${inline(accessText(operation))}</p>
      ${parameters(operation, "path")} ${parameters(operation, "query")} ${body(operation)}
      ${parameters(operation, "header")} ${operation.replies.map((reply) => replyPart(operation, reply))}
      ${errors(operation)}
    </div>
    ${samplesOf(operation)}
  </section>`;
}

export function verb(method: string): Html {
  return html`<span class="verb ${method.toLowerCase()}">${method}</span>`;
}

/** Who may call an operation. */
function accessText({ id, method, credential }: Operation): string {
  if (credential === "none")
    return "Called by payment providers, which sign their requests. It needs no API key.";
  if (credential === "console")
    return "Called by pages of the console, with the cookie of a person instead of an API key.";
  if (credential === "operator")
    return "Called by the operator, with `DUES_OPERATOR_TOKEN` instead of an API key.";
  if (credential === "portal")
    return "Called by customers: with the cookie of a portal session, or with a portal token instead of an API key.";
  const scope = DEPENDENT_SCOPES[id] ?? `\`${scopeOf({ operationId: id, method })}\``;
  return `Needs an API key with the scope ${scope}.`;
}

function parameters(operation: Operation, place: Parameter["in"]): Html | null {
  const found = operation.parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return null;
  return html`<h3>${TITLES[place]}</h3>
    ${parameterList(found, operation.id)}`;
}

function body({ id, body: content }: Operation): Html | null {
  const fields = content && schemaFields(content.schema, { anchor: `${id}.body` });
  if (!fields) return null;
  return html`<h3>Body</h3>
    ${fields}`;
}

function replyPart({ id }: Operation, { status, description, content }: Reply): Html {
  const fields = content && schemaFields(content.schema, {});
  const type = content && content.mediaType !== "application/json" ? ` (\`${content.mediaType}\`)` : "";
  return html`<h3>Response</h3>
    <p><span class="type">${status}</span> ${inline(`${description}${type}`)}</p>
    ${
      fields
        ? html`<details class="reply">
            <summary>Fields of the response</summary>
            <div id="${`${id}.${status}`}">${fields}</div>
          </details>`
        : null
    }`;
}

function errors({ errorCodes }: Operation): Html {
  const more = html`<p class="limits">
    Also the codes that <a href="/docs/errors#every-operation">any operation</a> can return.
  </p>`;
  return html`<h3>Errors</h3>
    ${errorCodes.length === 0 ? null : errorList(errorCodes)} ${more}`;
}

function samplesOf(operation: Operation): Html {
  const sample = samples[operation.id];
  return html`<div class="samples">
    <div class="sticky">
      ${
        sample
          ? html`<div class="typescript">
              <p class="caption"><code>${sample.call}</code></p>
              ${codeBlock({ markup: sample.markup.trimEnd() })}
            </div>`
          : null
      }
      <div ${sample ? html`class="curl"` : null}>
        <p class="caption">curl</p>
        ${shellBlock(curlCommand(operation))}
      </div>
      ${operation.replies.map(({ status, content }) => (content ? exampleReplies(status, content) : joined([])))}
    </div>
  </div>`;
}

/** The first example of a response, and the others folded. */
function exampleReplies(status: string, { mediaType, examples }: Content): Html {
  const [first, ...others] = examples;
  if (!first) return joined([]);
  return html`<p class="caption">${inline(`Response ${status}: ${first.summary ?? mediaType}`)}</p>
    ${exampleBlock(mediaType, first.value)}
    ${others.map(
      ({ summary = "Another response", value }) =>
        html`<details>
          <summary>${summary}</summary>
          ${exampleBlock(mediaType, value)}
        </details>`,
    )}`;
}

function exampleBlock(mediaType: string, value: unknown): Html {
  return mediaType === "application/json" ? jsonBlock(value) : codeBlock(html`${String(value)}`);
}
