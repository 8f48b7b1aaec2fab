import { Router } from "express";
import { html, pageHeaders } from "../shared/html.js";

/** Where payers are redirected after a checkout without a callback, for providers that require an address. */
export const RETURN_PATH = "/payments/return";

/** Confirms to a payer that they are done. The outcome is not taken from this request: the webhook reports it. */
export function returnPage(): Router {
  const router = Router();
  router.get(RETURN_PATH, (request, response) => {
    const isCancelled = request.query["status"] === "cancelled";
    const { markup } = page(isCancelled ? CANCELLED : RETURNED);
    response.set(pageHeaders("default-src 'none'; base-uri 'none'; frame-ancestors 'none'"));
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
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${sentence}</p>
        </main>
      </body>
    </html>`;
}
