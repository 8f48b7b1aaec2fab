import { BillingError } from "@dues/billing";
import { json, Router, urlencoded, type NextFunction, type Request, type Response } from "express";
import { pageHeaders } from "../../shared/html.js";
import { callbackAddress } from "../callback.js";
import { checkoutAddress, CHECKOUT_PATH } from "./address.js";
import { checkoutPage, closedPage, unknownPage, type BrandedCheckout, type Page } from "./page.js";
import { checkoutStatus, payCheckout, type CheckoutTry } from "./payment.js";
import type { Sandbox } from "./sandbox.js";
import type { SandboxCheckout } from "./store.js";
import { parseCardForm } from "./test-card.js";

/** A card form is a few hundred bytes. */
const BODY_LIMIT = "16kb";

const DECLINED = {
  card_declined: "The card was declined. Try another card.",
  insufficient_funds: "The card has insufficient funds. Try another card.",
};

/**
 * The hosted checkout page. Browsers get HTML; scripts that send JSON get JSON, and their errors are handled by the
 * error handler of the app that mounts this router.
 */
export function checkoutRouter(sandbox: Sandbox): Router {
  const router = Router();
  router
    .route(CHECKOUT_PATH)
    .get(async (request, response) => {
      const checkout = await findCheckout(sandbox, request);
      sendPage(response, checkout === undefined ? unknownPage() : await pageOf(sandbox, checkout));
    })
    .post(
      urlencoded({ extended: false, limit: BODY_LIMIT }),
      json({ limit: BODY_LIMIT }),
      async (request, response) => {
        if (isForm(request)) return submitForm(sandbox, request, response);
        response.set("Cache-Control", "no-store").json(await submitJson(sandbox, request));
      },
    )
    .all(() => {
      const extra = { allow: "GET, HEAD, POST" };
      throw new BillingError("method_not_allowed", "A checkout supports only GET, HEAD and POST.", { extra });
    });
  router.use(CHECKOUT_PATH, refuseBody);
  return router;
}

async function submitForm(sandbox: Sandbox, request: Request, response: Response): Promise<void> {
  const checkout = await findCheckout(sandbox, request);
  if (checkout === undefined) return sendPage(response, unknownPage());
  const form = cardForm(request);
  const exp = typeof form["exp"] === "string" ? form["exp"] : "";
  if (checkoutStatus(checkout, sandbox.now()) !== "open") return answerClosed(sandbox, checkout, response);

  const parsed = parseCardForm(form, sandbox.now());
  if ("issues" in parsed) {
    const branded = await brandedOf(sandbox, checkout);
    return sendPage(response, checkoutPage(branded, { status: 400, issues: parsed.issues, exp }));
  }
  const result = await payCheckout(sandbox, checkout, parsed.card);
  if (result.status === "declined") {
    const issues = [{ path: "card", message: declinedSentence(result) }];
    const branded = await brandedOf(sandbox, checkout);
    return sendPage(response, checkoutPage(branded, { status: 402, issues, exp }));
  }
  return answerClosed(sandbox, (await findCheckout(sandbox, request)) ?? checkout, response);
}

/** A payer who pressed the button twice has paid once, and is redirected in the same way. */
async function answerClosed(sandbox: Sandbox, checkout: SandboxCheckout, response: Response): Promise<void> {
  if (checkoutStatus(checkout, sandbox.now()) !== "paid") {
    return sendPage(response, await pageOf(sandbox, checkout));
  }
  const { callbackUrl, reference } = checkout;
  response
    .set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
    .redirect(
      303,
      callbackUrl === null
        ? checkoutAddress(sandbox.publicUrl(), checkout)
        : callbackAddress(callbackUrl, reference, "success"),
    );
}

interface ScriptAnswer {
  readonly status: "succeeded" | "declined";
  readonly redirectUrl: string | null;
  readonly failureCode?: string;
}

async function submitJson(sandbox: Sandbox, request: Request): Promise<ScriptAnswer> {
  if (!request.is("json") && hasBody(request)) {
    throw new BillingError("unsupported_media_type", "Send the card as JSON or as a form.");
  }
  const checkout = await findCheckout(sandbox, request);
  if (checkout === undefined) throw new BillingError("checkout_not_found", "There is no such checkout.");
  if (checkoutStatus(checkout, sandbox.now()) !== "open") throw closed(sandbox, checkout);

  const parsed = parseCardForm(cardForm(request), sandbox.now());
  if ("issues" in parsed) {
    throw new BillingError("invalid_request", "The card cannot be used.", { issues: parsed.issues });
  }
  const result = await payCheckout(sandbox, checkout, parsed.card);
  if (result.status === "closed") throw closed(sandbox, (await findCheckout(sandbox, request)) ?? checkout);
  if (result.status === "declined") return { ...result, redirectUrl: null };
  return { status: "succeeded", redirectUrl: successAddress(checkout) };
}

function closed(sandbox: Sandbox, checkout: SandboxCheckout): BillingError {
  if (checkoutStatus(checkout, sandbox.now()) === "paid") {
    const extra = { status: "paid", redirectUrl: successAddress(checkout) };
    return new BillingError("checkout_closed", "This checkout has already been paid.", { extra });
  }
  const extra = { status: "expired", redirectUrl: null };
  return new BillingError("checkout_closed", "This checkout has expired.", { extra });
}

function successAddress({ callbackUrl, reference }: SandboxCheckout): string | null {
  return callbackUrl === null ? null : callbackAddress(callbackUrl, reference, "success");
}

async function pageOf(sandbox: Sandbox, checkout: SandboxCheckout): Promise<Page> {
  const status = checkoutStatus(checkout, sandbox.now());
  const branded = await brandedOf(sandbox, checkout);
  return status === "open" ? checkoutPage(branded) : closedPage(branded, status);
}

async function brandedOf(sandbox: Sandbox, checkout: SandboxCheckout): Promise<BrandedCheckout> {
  return { ...checkout, branding: await sandbox.store.findBranding(checkout.organizationId, sandbox.now()) };
}

function sendPage(response: Response, page: Page): void {
  response.status(page.status).set(pageHeaders(page.contentSecurityPolicy)).type("html").send(page.body);
}

/** Ids have a limited alphabet; anything else is not a checkout and never reaches the database. */
async function findCheckout(sandbox: Sandbox, { params }: Request): Promise<SandboxCheckout | undefined> {
  const [organizationId, checkoutId] = [params["organizationId"], params["checkoutId"]];
  const isId = (text: unknown): text is string =>
    typeof text === "string" && /^[A-Za-z0-9_]{1,100}$/.test(text);
  if (!isId(organizationId) || !isId(checkoutId)) return undefined;
  return sandbox.store.findCheckout(organizationId, checkoutId);
}

function isForm(request: Request): boolean {
  return request.is("urlencoded") === "urlencoded";
}

function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function cardForm(request: Request): Readonly<Record<string, unknown>> {
  const body: unknown = request.body;
  return typeof body === "object" && body !== null ? { ...body } : {};
}

function declinedSentence({ failureCode }: Extract<CheckoutTry, { status: "declined" }>): string {
  return failureCode === "insufficient_funds" ? DECLINED.insufficient_funds : DECLINED.card_declined;
}

/** The body parsers throw errors of their own, each with an HTTP status. */
function refuseBody(error: unknown, _request: Request, _response: Response, next: NextFunction): void {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  const cause = { cause: error };
  if (status === 413)
    return next(new BillingError("payload_too_large", "The body is too large for a card form.", cause));
  if (status === 415)
    return next(new BillingError("unsupported_media_type", "Send UTF-8 without a Content-Encoding.", cause));
  if (status === 400) return next(new BillingError("malformed_json", "The body cannot be read.", cause));
  next(error);
}
