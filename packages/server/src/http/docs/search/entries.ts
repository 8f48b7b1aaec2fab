import { guides, type Guide } from "../../../generated/guides.js";
import { samples } from "../../../generated/samples.js";
import { errorCodes } from "../reference/error-codes.js";
import { flatten, inner } from "../reference/schema.js";
import {
  events,
  operations,
  resources,
  type Operation,
  type Resource,
  type Schema,
} from "../reference/spec.js";
import type { Entry } from "./find.js";

/** Everything that the search finds, what is sought most often first. */
export function searchEntries(): readonly Entry[] {
  return [
    ...resources.map(({ name, title, description }): Entry => [
      "Resource",
      title,
      description,
      `/docs/reference/${name}`,
    ]),
    ...operations.map(operationEntry),
    ...guides.flatMap(guideEntries),
    ...errorCodes.map(({ code, meaning }): Entry => ["Error", code, plain(meaning), `/docs/errors#${code}`]),
    ...events.map(({ type, description }): Entry => [
      "Event",
      type,
      plain(description),
      `/docs/events#${type}`,
    ]),
    ...operations.flatMap(requestEntries),
    ...resources.flatMap(responseEntries),
  ];
}

function operationEntry({ id, tag, method, path, summary }: Operation): Entry {
  const words = [id, method, path, samples[id]?.call ?? ""].join(" ").trim();
  return ["Operation", summary, words, `/docs/reference/${tag}#${id}`];
}

/** A guide and its sections. */
function guideEntries({ name, title, summary, markup }: Guide): readonly Entry[] {
  const address = `/docs/guides/${name}`;
  const sections = [...markup.matchAll(/<h2 id="([^"]+)"><a[^>]*>(.*?)<\/a>/g)];
  return [
    ["Guide", title, plain(summary), address],
    ...sections.map(([, id = "", heading = ""]): Entry => [
      "Guide",
      textOf(heading),
      title,
      `${address}#${id}`,
    ]),
  ];
}

/** The parameters of an operation, and the fields of its body. */
function requestEntries({ id, tag, summary, parameters, body }: Operation): readonly Entry[] {
  const address = `/docs/reference/${tag}#${id}`;
  const given = parameters.filter((parameter) => parameter.in !== "header");
  const sent = body ? fieldPaths(body.schema) : [];
  return [
    ...given.map(({ name }): Entry => ["Field", name, summary, `${address}.${name}`]),
    ...sent.map((path): Entry => ["Field", path.at(-1) ?? "", summary, `${address}.body.${path.join(".")}`]),
  ];
}

/** The fields that the operations of a resource return, each at the first operation that returns it. */
function responseEntries({ name: tag, operations: own }: Resource): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const { id, summary, replies } of own)
    for (const { status, content } of replies)
      for (const path of content ? fieldPaths(content.schema) : []) {
        const name = path.at(-1) ?? "";
        if (found.has(name)) continue;
        found.set(name, ["Field", name, `Response of: ${summary}`, `/docs/reference/${tag}#${id}.${status}`]);
      }
  return [...found.values()];
}

/** The paths of all fields of a schema: `["billing", "overageLimit"]`. */
function fieldPaths(schema: Schema, around: readonly string[] = []): readonly (readonly string[])[] {
  const { properties = {}, names, variants } = inner(flatten(schema));
  if (names.some((name) => around.includes(name)) || variants.length > 4) return [];
  const inside = [...around, ...names];
  return [
    ...Object.entries(properties).flatMap(([name, field]) =>
      field.not ? [] : [[name], ...fieldPaths(field, inside).map((path) => [name, ...path])],
    ),
    ...variants.flatMap((variant) => fieldPaths(variant, inside)),
  ];
}

function plain(text: string): string {
  return text.replaceAll("`", "");
}

/** The text of generated markup. */
function textOf(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
