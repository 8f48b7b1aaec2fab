import { Router } from "express";
import { html, inlineStyle, pageHeaders } from "../shared/html.js";

/** Where payers are redirected after a checkout without a callback, for providers that require an address. */
export const RETURN_PATH = "/payments/return";

const STYLE = inlineStyle(`:root { color-scheme: light dark; }
body { margin: 0; padding: 12vh 1.25rem 0; font: 1.05rem/1.5 system-ui, sans-serif; text-align: center;
  background: light-dark(#f3f4f6, #0f1317); color: light-dark(#1a1f26, #e8eaed); }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.25; }
p { margin: 0; }`);

const POLICY = `default-src 'none'; style-src ${STYLE.source}; base-uri 'none'; frame-ancestors 'none'`;

/** Confirms to a payer that they are done. The outcome is not taken from this request: the webhook reports it. */
export function returnPage(): Router {
  const router = Router();
  router.get(RETURN_PATH, (request, response) => {
    const isCancelled = request.query["status"] === "cancelled";
    const { markup } = page(isCancelled ? CANCELLED : RETURNED);
    response.set(pageHeaders(POLICY));
    response.type("html").send(markup);
  });
  return router;
}

const RETURNED = {
  title: "Thank you",
  sentence: "Your payment is being processed. You can close this page.",
};
const CANCELLED = {
  title: "Nothing was paid",
  sentence: "You canceled the payment. You can close this page.",
};

function page({ title, sentence }: typeof RETURNED) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${STYLE.element}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${sentence}</p>
        </main>
      </body>
    </html>`;
}
