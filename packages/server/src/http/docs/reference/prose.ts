import { html, type Html } from "../../../shared/html.js";

/** Renders a description of the spec: paragraphs and lists, in which backticks mark code. */
export function prose(text: string): Html {
  const blocks = text.trim().split(/\n\s*\n/);
  return joined(blocks.map((block) => (/^- /.test(block) ? list(block) : html`<p>${inline(block)}</p>`)));
}

/** Renders text in which backticks mark code and two asterisks strong words. */
export function inline(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  });
  return joined(parts);
}

export function joined(parts: readonly Html[]): Html {
  return html`${parts}`;
}

function list(block: string): Html {
  const items = block.split(/^- /m).filter((item) => item !== "");
  return html`<ul>
    ${items.map((item) => html`<li>${inline(item)}</li>`)}
  </ul>`;
}
