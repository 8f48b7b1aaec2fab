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
