import type { DescribedCall } from "./describe-call.js";

/** A request that was sent for a page. */
export interface SentRequest {
  readonly method: string;
  /** The path in the API with its query: `/v1/customers?limit=50`. */
  readonly path: string;
  readonly status: number;
  readonly requestId: string | undefined;
}

export interface Snippets {
  readonly curl: string;
  readonly sdk: string;
  readonly cli: string;
}

/** Returns the same request for a terminal, for a program and for the command line. */
export function snippetsOf(call: DescribedCall, sent: SentRequest, origin: string): Snippets {
  return { curl: curlOf(sent, origin), sdk: sdkOf(call), cli: cliOf(sent) };
}

/** The path in the API of an address below the console. */
export function apiPathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/^\/console\/api/, "") + search;
}

function curlOf({ method, path }: SentRequest, origin: string): string {
  const verb = method === "GET" ? "" : `-X ${method} `;
  return `curl ${verb}'${origin}${path}' \\\n  -H "Authorization: Bearer $DUES_API_KEY"`;
}

/** The functions of reports are an entry of their own, which takes the client first. */
function sdkOf({ name, args }: DescribedCall): string {
  const [resource, ...method] = name.split(".");
  const list = args.map((arg) => literalOf(arg)).join(", ");
  if (resource !== "reports") return `await dues.${name}(${list});`;
  const [imported = ""] = method;
  const all = list === "" ? "dues" : `dues, ${list}`;
  return `import { ${imported} } from "@dues/sdk/reports";\n\nawait ${imported}(${all});`;
}

function cliOf({ method, path }: SentRequest): string {
  const [bare = "", query = ""] = path.split("?");
  const fields = [...new URLSearchParams(query)].map(([name, value]) => ` ${quoted(`${name}=${value}`)}`);
  return `dues ${method.toLowerCase()} ${bare}${fields.join("")}`;
}

/** What a shell takes for something else needs quotes. */
function quoted(word: string): string {
  return /^[\w./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A value as people write it in TypeScript: without quotes around names, and without what is undefined. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(
      ([name, field]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}: ${literalOf(field)}`,
    );
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
