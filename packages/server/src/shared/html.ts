import { createHash } from "node:crypto";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Safe markup: built by `html`, or a constant. */
export interface Html {
  readonly markup: string;
}

type Hole = string | Html | readonly Html[] | null;

/**
 * Fills a template. Text is escaped for elements and for quoted attributes; markup built by `html` is kept; null
 * renders nothing. Values are escaped by default, so none can become markup by mistake.
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
  /** Allows exactly this stylesheet in a Content-Security-Policy, so that a page needs no other permission. */
  readonly source: string;
}

/** A stylesheet as an element, built without a template: an additional space would change the hash. */
export function inlineStyle(stylesheet: string): InlineStyle {
  const digest = createHash("sha256").update(stylesheet).digest("base64");
  return { element: { markup: `<style>${stylesheet}</style>` }, source: `'sha256-${digest}'` };
}

/**
 * The headers of an HTML page: it may not load anything, be framed or be cached.
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
