import { html, type Html } from "../../../shared/html.js";
import { codeBlock, jsonBlock, shellBlock } from "./code.js";
import { resources, resolve, type Example } from "./spec.js";
import { samples } from "../../../generated/samples.js";

/** Highlighted by hand, since samples assume a client. */
const CLIENT = `<span class="hljs-keyword">import</span> { Dues } <span class="hljs-keyword">from</span> <span class="hljs-string">"@dues/sdk"</span>;

<span class="hljs-keyword">const</span> dues = <span class="hljs-keyword">new</span> Dues(); <span class="hljs-comment">// reads DUES_API_KEY and DUES_BASE_URL</span>`;

const ERROR = resolve({ $ref: "#/components/examples/BadRequest.invalid_request" }) as Example;

/** The content of the entrance: what holds for all operations. */
export function overviewContent(): Html {
  return html`<h1>API reference</h1>
    <p>
      Plans, trials, metered usage, credits, seats, invoices and payments behind one JSON API. The npm package
      <code>@dues/sdk</code> has a typed method for each operation; samples show it and curl. New here? Begin
      with the <a href="/docs/guides/quick-start">quick start</a>.
    </p>
    <p>
      The whole API is also available as an <a href="/openapi.json">OpenAPI document</a> and as
      <a href="/llms.txt">text for language models</a>.
    </p>
    ${resourceList()} ${authentication()} ${amounts()} ${errorFormat()} ${pagination()} ${idempotency()}
    ${rateLimits()} ${versions()} ${webhooks()}`;
}

function resourceList(): Html {
  return html`<h2 id="resources"><a href="#resources">Resources</a></h2>
    <ul class="cards">
      ${resources.map(
        ({ name, title, description }) =>
          html`<li><a href="${`/docs/reference/${name}`}">${title}</a><br />${description}</li>`,
      )}
    </ul>`;
}

function authentication(): Html {
  return html`<h2 id="authentication"><a href="#authentication">Authentication</a></h2>
    <p>
      Send an API key as <code>Authorization: Bearer &lt;key&gt;</code>. The key determines the organization;
      data of other organizations cannot be read or changed. Keys have <em>scopes</em>, none of which includes
      another: <code>read</code> for reading, <code>write</code> for changing data of customers and the
      catalog, and <code>admin</code> for changing the organization, its providers, webhook endpoints and
      <a href="/docs/reference/keys">keys</a>. Each operation names the scope that it needs. Some operations
      belong to the operator of the server, who uses a token.
    </p>
    <div class="typescript">${codeBlock({ markup: CLIENT })}</div>
    <div class="curl">
      ${shellBlock('curl "$DUES_BASE_URL/v1/organization" \\\n  -H "Authorization: Bearer $DUES_API_KEY"')}
    </div>`;
}

function amounts(): Html {
  return html`<h2 id="values"><a href="#values">Money, time and fields</a></h2>
    <ul>
      <li>
        <strong>Money</strong> is in minor units of an ISO 4217 currency: 2500 is 25.00 USD. Unit prices may
        be fractions of a minor unit.
      </li>
      <li>
        <strong>Time</strong> is UTC, and every period includes its start and excludes its end. Customers,
        invoices and usage rows have times in milliseconds since 1970, all other objects as ISO 8601.
      </li>
      <li>
        <strong>Unknown fields</strong> and query parameters are ignored, and null means absent for an
        optional field.
      </li>
    </ul>`;
}

function errorFormat(): Html {
  return html`<h2 id="errors"><a href="#errors">Errors</a></h2>
    <p>
      All errors have the same format: a <code>code</code> for programs, a <code>message</code> for people,
      and the <code>requestId</code>, which is also in the header <code>X-Request-Id</code> and in the
      server's log. The SDK throws an error of a class for the status, such as <code>NotFoundError</code>.
      <a href="/docs/errors">All error codes</a> and their meanings are listed on a page of their own.
    </p>
    ${jsonBlock(ERROR.value)}`;
}

function pagination(): Html {
  return html`<h2 id="pagination"><a href="#pagination">Pagination</a></h2>
    <p>
      Lists return a page of items with <code>nextCursor</code>. Send it as <code>cursor</code> to get the
      next page; it is null on the last one. <code>limit</code> is the number of items per page, at most 100.
      The SDK reads page after page in a loop:
    </p>
    ${codeBlock({ markup: samples["listCustomers"]?.markup.trimEnd() ?? "" })}`;
}

function idempotency(): Html {
  return html`<h2 id="idempotency"><a href="#idempotency">Idempotency</a></h2>
    <p>
      A POST with the header <code>Idempotency-Key</code> runs once. For 24 hours, repeating the request with
      the same key returns the original response, with the header <code>Idempotent-Replayed: true</code>. A
      different request with the key gets 422
      <a href="/docs/errors#idempotency_key_reused"><code>idempotency_key_reused</code></a
      >. Usage events have keys of their own. The SDK sends a key with every POST, so that its retries are
      safe.
    </p>`;
}

function rateLimits(): Html {
  return html`<h2 id="rate-limits"><a href="#rate-limits">Rate limits</a></h2>
    <p>
      The operator may limit requests per key and per organization. Responses then have the headers
      <code>RateLimit</code> and <code>RateLimit-Policy</code>. Requests beyond a limit get 429
      <a href="/docs/errors#rate_limited"><code>rate_limited</code></a> with <code>Retry-After</code> in
      seconds; the SDK waits and retries.
    </p>`;
}

function versions(): Html {
  return html`<h2 id="versions"><a href="#versions">Versions</a></h2>
    <p>
      Every response has the version of the API in the header <code>Dues-Version</code>. Within
      <code>/v1</code>, new versions only add operations, optional request fields, response fields, types of
      events, and error codes. Clients must ignore values that they do not know. Breaking changes get a new
      path prefix, and the old prefix stays available for at least a year.
    </p>`;
}

function webhooks(): Html {
  return html`<h2 id="webhooks"><a href="#webhooks">Webhooks and events</a></h2>
    <p>
      Everything that happens is an <a href="/docs/events">event</a>. Register a
      <a href="/docs/reference/webhook-endpoints#createWebhookEndpoint">webhook endpoint</a> to receive events
      as signed requests, in the format of Standard Webhooks. A delivery that your endpoint does not confirm
      with a 2xx status is retried. An event can arrive more than once. The guide
      <a href="/docs/guides/webhooks">Webhooks</a> shows how to verify and process them.
    </p>`;
}
