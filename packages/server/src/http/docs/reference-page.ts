import { html, inlineStyle } from "../../shared/html.js";
import type { Guide } from "../../generated/guides.js";

const style = inlineStyle(`
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: #fff; color: #1b1f24; }
.guides { padding: .75rem 1.25rem; border-bottom: 1px solid #c5cad1; }
.guides a { margin-right: 1rem; color: #0b57b7; }
.swagger-ui .topbar { display: none; }
`);

/**
 * The reference page uses its own styles and loads data only from this server: the spec, and the operations that
 * the reader tries.
 */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A separate script, because the page may not run inline scripts. Nothing is sent to Swagger's validator. */
export const START_SCRIPT = `SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: false,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** The API reference, where every operation can be read and tried. */
export function referencePage(title: string, guides: readonly Guide[]): string {
  const links = guides.map(
    ({ name, title: named }) => html`<a href="${`/docs/guides/${name}`}">${named}</a> `,
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}: reference</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/swagger-ui.css" />
        ${style.element}
      </head>
      <body>
        <nav class="guides" aria-label="Guides">${links}<a href="/openapi.json">openapi.json</a></nav>
        <main id="reference">
          <noscript>The reference needs JavaScript; openapi.json does not.</noscript>
        </main>
        <script src="/docs/swagger-ui-bundle.js"></script>
        <script src="/docs/start.js"></script>
      </body>
    </html>`;
  return page.markup;
}
