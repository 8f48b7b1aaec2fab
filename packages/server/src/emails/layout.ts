import { html, type Html } from "../shared/html.js";
import { accentOf } from "../shared/accent.js";
import type { Letterhead, Message, MessageLink } from "./message.js";

/** Mail programs that know dark mode read this; the others see the colours of the elements. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #111827 !important; }
  .card { background: #1f2937 !important; border-color: #374151 !important; }
  .strong { color: #f9fafb !important; }
  .soft { color: #9ca3af !important; }
  .line { border-color: #374151 !important; }
}
@media (max-width: 620px) { .card { padding: 24px 20px !important; } }`;

const FONT = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";

/** A message as HTML: tables and inline styles, which all mail programs know. It loads nothing. */
export function messageHtml(message: Message, { language, ...head }: Letterhead): string {
  const { subject, heading, greeting, paragraphs, details, buttons, document, note } = message;
  const page = html`<!doctype html>
    <html lang="${language}">
      ${headOf(subject)}
      <body class="page" style="margin: 0; padding: 0; background: #f3f4f6;">
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background: #f3f4f6;"
        >
          <tr>
            <td align="center" style="padding: 24px 12px;">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width: 100%; max-width: 600px;"
              >
                ${head.banner === null ? null : row(head.banner, "soft", "padding: 0 4px 12px; font-size: 13px; color: #4b5563;")}
                <tr>
                  <td
                    class="strong"
                    style="${FONT} padding: 0 4px 12px; font-size: 16px; font-weight: 600; color: #111827;"
                  >
                    ${head.seller}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="${FONT} padding: 32px; background: #ffffff; border: 1px solid #e5e7eb; border-radius: 8px;"
                  >
                    <h1
                      class="strong"
                      style="margin: 0 0 16px; font-size: 22px; line-height: 28px; color: #111827;"
                    >
                      ${heading}
                    </h1>
                    ${[greeting, ...(note === null ? [] : note.split(/\n\s*\n/)), ...paragraphs].map(paragraph)}
                    ${detailTable(details)} ${buttons.map((each) => buttonLink(each, head.color))}
                    ${document === null ? null : html`<p style="margin: 16px 0 0; font-size: 15px; line-height: 24px;"><a class="strong" style="color: #111827;" href="${document.url}">${document.label}</a></p>`}
                  </td>
                </tr>
                ${[...(head.footer === null ? [] : [head.footer]), head.imprint.join("\n")]
                  .filter((text) => text !== "")
                  .map((text) =>
                    row(
                      text,
                      "soft",
                      "padding: 16px 4px 0; font-size: 13px; line-height: 20px; color: #6b7280;",
                    ),
                  )}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.markup;
}

function headOf(subject: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>
    ${{ markup: `<style>${DARK}</style>` }}
  </head>`;
}

function paragraph(text: string): Html {
  const style = "margin: 0 0 16px; font-size: 15px; line-height: 24px; color: #111827;";
  return html`<p class="strong" style="${style}">${lines(text)}</p>`;
}

function row(text: string, className: string, style: string): Html {
  return html`<tr>
    <td class="${className}" style="${FONT} ${style}">${lines(text)}</td>
  </tr>`;
}

/** Line breaks of plain text remain. */
function lines(text: string): readonly Html[] {
  return text.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}

function detailTable(details: Message["details"]): Html | null {
  if (details.length === 0) return null;
  const cell = "padding: 8px 0; font-size: 15px; line-height: 20px; border-top: 1px solid #e5e7eb;";
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin: 8px 0 16px;"
  >
    ${details.map(
      ([name, value]) =>
        html`<tr>
          <td class="soft line" style="${FONT} ${cell} padding-right: 16px; color: #6b7280;">${name}</td>
          <td class="strong line" align="right" style="${FONT} ${cell} color: #111827;">${value}</td>
        </tr>`,
    )}
  </table>`;
}

function buttonLink(button: MessageLink, color: string | null): Html {
  const { accent, onAccent } = accentOf(color);
  const style = `display: inline-block; padding: 12px 20px; border-radius: 6px; background: ${accent}; color: ${onAccent}; font-size: 15px; font-weight: 600; text-decoration: none;`;
  return html`<p style="margin: 8px 0;">
    <a style="${FONT} ${style}" href="${button.url}">${button.label}</a>
  </p>`;
}

/** The same message as plain text, for programs and people that prefer it. */
export function messageText(message: Message, head: Letterhead): string {
  const { heading, greeting, paragraphs, details, buttons, document, note } = message;
  const parts = [
    ...(head.banner === null ? [] : [head.banner]),
    heading,
    greeting,
    ...(note === null ? [] : [note]),
    ...paragraphs,
    details.map(([name, value]) => `${name}: ${value}`).join("\n"),
    ...[...buttons, ...(document === null ? [] : [document])].map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${[head.seller, ...(head.footer === null ? [] : [head.footer]), ...head.imprint].join("\n")}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
