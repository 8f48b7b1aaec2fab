import type { ErrorCode } from "@dues/billing";
import { html, type Html } from "../../../shared/html.js";
import { statusOf } from "../../errors.js";
import { inline } from "./prose.js";
import { operations, resolve, type Schema } from "./spec.js";

export interface DocumentedError {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
}

const schema = resolve({ $ref: "#/components/schemas/ErrorCode" }) as Schema;
const meanings = schema["x-enum-descriptions"] ?? {};

/** Every error code with its status and meaning. */
export const errorCodes: readonly DocumentedError[] = Object.entries(meanings).map(([code, meaning]) => ({
  code,
  meaning,
  status: statusOf(code as ErrorCode),
}));

/** The codes that an operation lists, or that every operation can return, in the order of their statuses. */
export function errorList(codes: readonly string[]): Html {
  const known = errorCodes.filter(({ code }) => codes.includes(code));
  return html`<dl class="errors">${known.sort((a, b) => a.status - b.status).map(errorItem)}</dl>`;
}

function errorItem({ code, status, meaning }: DocumentedError): Html {
  return html`<div>
    <dt>
      <a href="${`/docs/errors#${code}`}"><code>${code}</code></a> <span class="type">${String(status)}</span>
    </dt>
    <dd>${inline(meaning)}</dd>
  </div>`;
}

/** The content of the page of all error codes. */
export function errorsContent(): Html {
  const specific = new Set(operations.flatMap((operation) => operation.errorCodes));
  const [common, others] = [
    errorCodes.filter(({ code }) => !specific.has(code)),
    errorCodes.filter(({ code }) => specific.has(code)),
  ];
  return html`<h1>Error codes</h1>
    <p>
      Each error response has a <code>code</code>. Its meaning never changes; new versions of the API may add
      codes. The format of errors is described in the <a href="/docs#errors">overview</a>.
    </p>
    <h2 id="every-operation"><a href="#every-operation">Returned by any operation</a></h2>
    ${errorTable(common)}
    <h2 id="specific"><a href="#specific">Returned by specific operations</a></h2>
    ${errorTable(others)}`;
}

function errorTable(codes: readonly DocumentedError[]): Html {
  return html`<dl class="errors">
    ${codes.map(
      ({ code, status, meaning }) =>
        html`<div id="${code}">
          <dt><code>${code}</code> <span class="type">${String(status)}</span></dt>
          <dd>${inline(meaning)} ${returnedBy(code)}</dd>
        </div>`,
    )}
  </dl>`;
}

function returnedBy(code: string): Html | null {
  const users = operations.filter((operation) => operation.errorCodes.includes(code));
  if (users.length === 0) return null;
  const links = users.map(
    ({ tag, id }, index) =>
      html`${index === 0 ? "" : ", "}<a href="${`/docs/reference/${tag}#${id}`}"><code>${id}</code></a>`,
  );
  return html`<span class="users">Returned by ${links}.</span>`;
}
