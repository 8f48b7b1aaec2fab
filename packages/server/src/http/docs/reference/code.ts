import { html, type Html } from "../../../shared/html.js";
import type { Operation } from "./spec.js";
import { joined } from "./prose.js";

/** A button with two sheets of paper, which the script of the page shows. */
const COPY =
  '<button class="copy" type="button" aria-label="Copy this code" hidden><svg viewBox="0 0 16 16" width="16" height="16" ' +
  'aria-hidden="true"><rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/><path d="M10.5 3.5v-1h-8v8h1"/></svg></button>';

/** A block of code. What can be scrolled must be reachable by keyboard. */
export function codeBlock(code: Html): Html {
  return html`<div class="code">
    ${{ markup: COPY }}
    <pre tabindex="0"><code>${code}</code></pre>
  </div>`;
}

export function jsonBlock(value: unknown): Html {
  return codeBlock(highlightJson(JSON.stringify(value, null, 2)));
}

/** The classes are those of the guides' highlighter. */
function highlightJson(text: string): Html {
  return marked(
    text,
    /("(?:[^"\\]|\\.)*"(?=:))|("(?:[^"\\]|\\.)*")|(-?\b\d[\d.eE+-]*)|\b(true|false|null)\b/g,
    ["hljs-attr", "hljs-string", "hljs-number", "hljs-literal"],
  );
}

export function shellBlock(text: string): Html {
  return codeBlock(
    marked(text, /('(?:[^'])*'|"(?:[^"\\]|\\.)*")|(^curl\b)|((?<= )--?[a-zA-Z]+)/gm, [
      "hljs-string",
      "hljs-title",
      "hljs-attr",
    ]),
  );
}

/** Wraps each match of a group in an element with the class of the group. */
function marked(text: string, pattern: RegExp, classes: readonly string[]): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    const kind = classes[found.slice(1).findIndex(Boolean)] ?? "";
    parts.push(html`${text.slice(end, found.index)}<span class="${kind}">${found[0]}</span>`);
    end = found.index + found[0].length;
  }
  return joined([...parts, html`${text.slice(end)}`]);
}

/** Options of curl that save what a terminal cannot show. */
const OUTPUT: Readonly<Record<string, string>> = { "application/pdf": "--output document.pdf" };

/** The console accepts requests of its own pages only, and keeps the session in a cookie. */
const AS_PAGE = ['-H "Sec-Fetch-Site: same-origin"', "-b session.txt -c session.txt"];

/** The environment variable with the bearer token of an operation. */
const TOKENS = {
  api_key: "DUES_API_KEY",
  operator: "DUES_OPERATOR_TOKEN",
  portal: "DUES_PORTAL_TOKEN",
} as const;

/** A command that sends the first example of the spec. */
export function curlCommand(operation: Operation): string {
  const { method, body, replies } = operation;
  const example = body?.examples[0];
  const output = OUTPUT[replies[0]?.content?.mediaType ?? ""];
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} "$DUES_BASE_URL${addressOf(operation)}"`,
    ...credentialLines(operation),
    ...(example ? ['-H "Content-Type: application/json"', `-d ${quoted(example.value)}`] : []),
    ...(output === undefined ? [] : [output]),
  ];
  return lines.join(" \\\n  ");
}

function credentialLines({ credential }: Operation): readonly string[] {
  if (credential === "none") return [];
  if (credential === "console") return AS_PAGE;
  return [`-H "Authorization: Bearer $${TOKENS[credential]}"`];
}

/** The path with the examples of its parameters, and with the query parameters that have one. */
function addressOf({ path, parameters }: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const example = parameters.find(
      (parameter) => parameter.in === "path" && parameter.name === name,
    )?.example;
    return example === undefined ? `{${name}}` : encodeURIComponent(String(example));
  });
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}

/** JSON as one word of a shell. */
function quoted(value: unknown): string {
  return `'${JSON.stringify(value, null, 2).replaceAll("'", "'\\''")}'`;
}
