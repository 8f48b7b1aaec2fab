import type { DocumentView } from "../../documents/view/view.js";
import type { QrCode } from "../../documents/view/transfer.js";
import { html, type Html } from "../../shared/html.js";

/** How to pay an invoice by bank transfer, with the code for banking apps. */
export function transferSection({ transfer }: Pick<DocumentView, "transfer">): Html | null {
  if (transfer === null) return null;
  const { title, rows, code } = transfer;
  return html`<section class="transfer" aria-labelledby="transfer">
    <h2 id="transfer">${title}</h2>
    <dl>
      ${rows.map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd><bdi>${value}</bdi></dd>
          </div>`,
      )}
    </dl>
    ${code === null ? null : figure(code)}
  </section>`;
}

/** Dark on white in every color scheme, because scanners need that. */
function figure({ name, modules }: QrCode): Html {
  const size = String(modules.length);
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return html`<figure>
    <svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${name}" shape-rendering="crispEdges">
      <path d="${path}" fill="#000" />
    </svg>
    <figcaption>${name}</figcaption>
  </figure>`;
}
