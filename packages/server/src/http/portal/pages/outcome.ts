import { BillingError } from "@dues/billing";
import type { Request } from "express";
import type { PortalFeature } from "../../../usecases/portal/configuration.js";
import type { DocumentFile } from "../../../usecases/shared/document/draw.js";
import { html } from "../../../shared/html.js";
import { portalPage, type Content } from "../layout.js";
import type { PortalView } from "../view.js";
import type { Page } from "../../handler.js";

/** What a page or an action answers. An action that did something redirects, so that a reload does not repeat it. */
export type Outcome =
  | { readonly kind: "page"; readonly page: Page; readonly status?: number }
  | { readonly kind: "redirect"; readonly to: string }
  | {
      readonly kind: "file";
      readonly type: string;
      readonly content: Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    };

export function page(view: PortalView, content: Content, status = 200): Outcome {
  return { kind: "page", page: portalPage(view, content), status };
}

/** A drawn document, shown by the browser. */
export function pdfFile({ content, fileName }: DocumentFile): Outcome {
  const headers = { "Content-Disposition": `inline; filename="${fileName.replace(/[^\w.-]/g, "_")}"` };
  return { kind: "file", type: "application/pdf", content: Buffer.from(content), headers };
}

export function redirect(to: string): Outcome {
  return { kind: "redirect", to };
}

/** What is not allowed does not exist. */
export function requireFeature({ features }: PortalView, feature: PortalFeature): void {
  if (!features.includes(feature)) throw nothingHere();
}

export function nothingHere(): BillingError {
  return new BillingError("route_not_found", "There is nothing at this path.");
}

/** The result of the last form, by the word in the address. Only words of ours show anything. */
export function noticeOf(
  request: Pick<Request, "query">,
  texts: Readonly<Record<string, string>>,
): Content["notice"] {
  const word = request.query["done"];
  const text = typeof word === "string" && Object.hasOwn(texts, word) ? texts[word] : undefined;
  return text === undefined ? undefined : { text, kind: "good" };
}

/**
 * Leads to a page of a payment provider. A redirect would be refused, because forms of the portal may only lead to the
 * portal itself.
 */
export function toProvider(view: PortalView, url: string): Outcome {
  const { texts } = view;
  return page(view, {
    title: texts.paymentTitle,
    body: html`<meta http-equiv="refresh" content="0; url=${url}" />
      <div class="card">
        <p>${texts.paymentText}</p>
        <p class="actions"><a class="button primary" href="${url}">${texts.continueToPayment}</a></p>
      </div>`,
  });
}

/** A field of a form; empty when it is absent or repeated. */
export function fieldOf(request: Pick<Request, "body">, name: string): string {
  const body: unknown = request.body;
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value.trim() : "";
}
