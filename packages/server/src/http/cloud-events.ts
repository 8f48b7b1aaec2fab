import { createHash } from "node:crypto";
import type { Issue } from "@dues/billing";
import { invalidRequest } from "../shared/invalid-request.js";

/** One CloudEvent, and a list of them, by the media types of the specification's JSON format. */
const SINGLE = "application/cloudevents+json";
const BATCH = "application/cloudevents-batch+json";

type Fields = Readonly<Record<string, unknown>>;

/** The media type of CloudEvents that a body is sent as; undefined for any other. */
export function cloudEventsType(contentType = ""): typeof SINGLE | typeof BATCH | undefined {
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  return type === SINGLE || type === BATCH ? type : undefined;
}

/**
 * Converts CloudEvents to the body of `trackBatch`: `subject` is the customer, `type` the feature, `time` the timestamp,
 * and `source` and `id` together are the idempotency key, so that an event that is sent again counts once.
 *
 * @throws BillingError `invalid_request`, with the index of each invalid event in the paths.
 */
export function toTrackBatch(type: typeof SINGLE | typeof BATCH, body: unknown): Fields {
  if (type === BATCH && !Array.isArray(body)) {
    throw invalidRequest([{ path: "", message: "must be a list of CloudEvents" }]);
  }
  const events: readonly unknown[] = Array.isArray(body) && type === BATCH ? body : [body];
  const issues: Issue[] = [];
  const converted = events.map((event, index) => {
    const path = type === BATCH ? `[${index}]` : "";
    return toUsageEvent(event, (field, message) => issues.push({ path: joined(path, field), message }));
  });
  if (issues.length > 0) throw invalidRequest(issues);
  return { events: converted };
}

/** The fields of the data that say what and how much was used. */
const DATA_FIELDS = ["value", "key", "dimensions", "model", "tokens"] as const;

type Refuse = (field: string, message: string) => void;

function toUsageEvent(sent: unknown, refuse: Refuse): Fields {
  if (!isObject(sent)) {
    refuse("", "must be a CloudEvent, an object");
    return {};
  }
  if (sent["specversion"] !== "1.0") refuse("specversion", "must be `1.0`");
  for (const field of ["id", "source", "type", "subject"]) {
    const value = sent[field];
    if (typeof value !== "string" || value === "") refuse(field, "is required and must be a string");
  }
  if ((sent["data_base64"] ?? null) !== null) refuse("data_base64", "is not supported: send `data` as JSON");
  const data = sent["data"] ?? {};
  if (!isObject(data)) refuse("data", "must be an object");
  const used = isObject(data) ? pick(data, DATA_FIELDS) : {};
  return {
    customer: sent["subject"],
    feature: sent["type"],
    idempotencyKey: keyOf(String(sent["source"]), String(sent["id"])),
    ...((sent["time"] ?? null) !== null && { timestamp: sent["time"] }),
    ...used,
  };
}

/** Keys have at most this many characters. */
const MAX_KEY = 255;

/** A source is a URI reference and has no spaces, so the first space ends it. Long names are replaced by their hash. */
function keyOf(source: string, id: string): string {
  const key = `${source} ${id}`;
  const isShort = key.length <= MAX_KEY && !source.includes(" ");
  return isShort
    ? key
    : createHash("sha256")
        .update(JSON.stringify([source, id]))
        .digest("hex");
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}

function joined(path: string, field: string): string {
  return path === "" || field === "" ? `${path}${field}` : `${path}.${field}`;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
