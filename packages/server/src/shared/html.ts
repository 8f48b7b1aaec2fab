import { createHash } from "node:crypto";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that is safe to send as it is: made by `html`, or a constant of our own. */
export interface Html {
  readonly markup: string;
}

type Hole = string | Html | readonly Html[] | null;

/**
 * Fills a template. Text is escaped for elements and for quoted attributes alike; markup made by `html` is kept; null
 * leaves nothing. So nothing that came from outside can become markup by being forgotten.
 */
export function html(parts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  const markup = parts.map(
    (part, index) => part + (index < holes.length ? render(holes[index] ?? null) : ""),
  );
  return { markup: markup.join("") };
}

function render(hole: Hole): string {
  if (hole === null) return "";
  if (typeof hole === "string") return hole.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
  return "markup" in hole ? hole.markup : hole.map(({ markup }) => markup).join("");
}

export interface InlineStyle {
  readonly element: Html;
  /** Names exactly this stylesheet in a Content-Security-Policy, so that a page needs no permission for any other. */
  readonly source: string;
}

/** A stylesheet as an element, made without a template: one more space inside would no longer fit the hash. */
export function inlineStyle(stylesheet: string): InlineStyle {
  const digest = createHash("sha256").update(stylesheet).digest("base64");
  return { element: { markup: `<style>${stylesheet}</style>` }, source: `'sha256-${digest}'` };
}

/**
 * The headers of a page for people: it may load nothing, be framed by nobody and be kept by no cache.
 *
 * @param contentSecurityPolicy what the page may still do, as a Content-Security-Policy.
 */
export function pageHeaders(contentSecurityPolicy: string): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentSecurityPolicy,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
}
