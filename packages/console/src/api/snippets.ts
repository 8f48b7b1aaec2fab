import type { DescribedCall } from "./describe-call.js";

/** A request that was sent for a page. */
export interface SentRequest {
  readonly method: string;
  /** The path in the API with its query: `/v1/customers?limit=50`. */
  readonly path: string;
  readonly status: number;
  readonly requestId: string | undefined;
  /** The body as JSON. */
  readonly body?: string | undefined;
}

export interface Snippets {
  readonly curl: string;
  readonly sdk: string;
  readonly cli: string;
}

/** Returns the same request for a terminal, for a program and for the command line. */
export function snippetsOf(call: DescribedCall, sent: Described, origin: string): Snippets {
  return { curl: curlOf(sent, origin), sdk: sdkOf(call), cli: cliOf(sent) };
}

/** The path in the API of an address below the console. */
export function apiPathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/^\/console\/api/, "") + search;
}

type Described = Pick<SentRequest, "method" | "path" | "body">;

function curlOf({ method, path, body }: Described, origin: string): string {
  const verb = method === "GET" ? "" : `-X ${method} `;
  const content =
    body === undefined ? "" : ` \\\n  -H "Content-Type: application/json" \\\n  -d ${quoted(body)}`;
  return `curl ${verb}'${origin}${path}' \\\n  -H "Authorization: Bearer $DUES_API_KEY"${content}`;
}

/** The functions of these entries of the SDK take the client first. */
const ENTRIES: Readonly<Record<string, string>> = {
  emails: "@dues/sdk/emails",
  payments: "@dues/sdk/payments",
  reports: "@dues/sdk/reports",
  trials: "@dues/sdk/trials",
  users: "@dues/sdk/users",
};

/** Options that say nothing, such as those of a call before it is sent, are left out. */
function sdkOf({ name, args }: DescribedCall): string {
  const [resource = "", ...method] = name.split(".");
  const list = args
    .map((arg) => literalOf(arg))
    .filter((text, index) => index < args.length - 1 || text !== "{}")
    .join(", ");
  const entry = ENTRIES[resource];
  if (entry === undefined) return `await dues.${name}(${list});`;
  const [imported = ""] = method;
  const all = list === "" ? "dues" : `dues, ${list}`;
  return `import { ${imported} } from "${entry}";\n\nawait ${imported}(${all});`;
}

function cliOf({ method, path, body }: Described): string {
  const [bare = "", query = ""] = path.split("?");
  const fields = [...new URLSearchParams(query)].map(([name, value]) => ` ${quoted(`${name}=${value}`)}`);
  return `dues ${method.toLowerCase()} ${bare}${fields.join("")}${bodyFieldsOf(method, body)}`;
}

/** Plain fields as `name=value`. Others need JSON, as does the body of a `DELETE`, whose fields are the query. */
function bodyFieldsOf(method: string, body: string | undefined): string {
  if (body === undefined) return "";
  const fields = Object.entries(JSON.parse(body) as Readonly<Record<string, unknown>>);
  const isPlain = fields.every(([, value]) => typeof value !== "object");
  if (method === "DELETE" || !isPlain) return ` -d ${quoted(body)}`;
  return fields.map(([name, value]) => ` ${quoted(`${name}=${cliValue(value)}`)}`).join("");
}

/** The command line reads `5` and `true` as JSON, so that a text like them needs quotes. */
function cliValue(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  return /^(?:-?\d|true$|false$|null$|["[{])/.test(value) ? JSON.stringify(value) : value;
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
