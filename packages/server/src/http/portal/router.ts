import { BillingError } from "@dues/billing";
import {
  Router,
  urlencoded,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { pageHeaders } from "../../shared/html.js";
import {
  exchangePortalCode,
  invoiceOf,
  peekPortalCode,
  revokePortalSession,
  type PortalCaller,
} from "../../usecases/portal/session.js";
import type { HttpDeps, Page } from "../handler.js";
import { causeToLog, toErrorReply, toRefusal } from "../errors.js";
import type { RequestLocals } from "../request-log.js";
import { findUnstorable } from "../storable.js";
import { sessionCookie } from "../session-cookie.js";
import { callerOf, isOperation, portalActor } from "./admit.js";
import { enterPage, messagePage } from "./enter.js";
import { formatsOf } from "./formats.js";
import { isOwnHost, isSameOrigin } from "../same-origin.js";
import type { Visitor } from "./layout.js";
import { fieldOf, type Outcome } from "./pages/outcome.js";
import { sendSignIn, showSignIn, signInPath } from "./sign-in.js";
import { invoicePath } from "./pages/invoice-address.js";
import { actions, pages } from "./pages/table.js";
import { acceptedLanguages, chooseLocale, textsIn } from "./texts/languages.js";
import type { PortalView } from "./view.js";

/** Forms have a few short fields. */
const BODY_LIMIT = "16kb";

/** The page on which a session begins. */
const STARTS = {
  overview: "/portal",
  usage: "/portal/usage",
  overageLimit: "/portal/usage",
  changePlan: "/portal/plans",
  cancel: "/portal/cancel",
  paymentMethods: "/portal/cards",
  invoices: "/portal/invoices",
  credits: "/portal/credits",
  seats: "/portal/seats",
  coupons: "/portal/coupons",
  details: "/portal/details",
} as const;

/**
 * The pages in which customers manage their own billing. They work without scripts, are never cached or framed, and
 * know the customer from the session alone: no request names one.
 */
export function portalRouter(deps: HttpDeps): Router {
  const router = Router();
  // JSON operations of the spec, with their own refusals.
  router.use("/portal", (request, _response, next) => {
    if (isOperation(request.baseUrl + request.path)) next("router");
    else next();
  });
  router.use("/portal", guard(deps));
  router.get("/portal/enter", (request, response) => showEnter(deps, request, response));
  router.post("/portal/enter", form, (request, response) => enter(deps, request, response));
  router.get("/portal/login", (request, response) => signIn(showSignIn, deps, request, response));
  router.post("/portal/login", form, (request, response) => signIn(sendSignIn, deps, request, response));
  router.post("/portal/leave", (request, response) => leave(deps, request, response));
  for (const [path, show] of Object.entries(pages))
    router.get(
      path,
      signedIn(deps, (view, request) => show(view, request)),
    );
  for (const [path, act] of Object.entries(actions))
    router.post(
      path,
      form,
      signedIn(deps, (view, request) => act(view, request)),
    );
  router.use("/portal", (request, response) => {
    const { texts, ...visitor } = visitorOf(request);
    send(
      response,
      404,
      messagePage({ texts, ...visitor }, { title: texts.notFoundTitle, text: texts.notFoundText }),
    );
  });
  router.use("/portal", sendFailure);
  return router;
}

const form = urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 50 });

/** Refuses requests under another name of this server, and forms of other sites. */
function guard(deps: HttpDeps): RequestHandler {
  return (request, response, next) => {
    const { texts, ...visitor } = visitorOf(request);
    // Paths contain ids of invoices; the log only says that it was the portal.
    (response.locals as RequestLocals).route = "/portal";
    const refuse = (status: number) =>
      send(
        response,
        status,
        messagePage({ texts, ...visitor }, { title: texts.refusedTitle, text: texts.refusedText }),
      );
    if (!isOwnHost(request.headers.host, deps.publicUrl())) return refuse(421);
    if (!["GET", "HEAD"].includes(request.method) && !isSameOrigin(request)) return refuse(403);
    next();
  };
}

async function showEnter(deps: HttpDeps, request: Request, response: Response): Promise<void> {
  const code = typeof request.query["code"] === "string" ? request.query["code"] : "";
  const invited = await peekPortalCode(deps, code);
  const visitor = visitorOf(request, invited);
  if (!invited) return sendExpired(response, visitor);
  const current = await callerOf(deps, request);
  send(response, 200, enterPage(visitor, { code, invited, current }));
}

async function enter(deps: HttpDeps, request: Request, response: Response): Promise<void> {
  const own = { ...deps, actor: actorOf(deps, request, response, null) };
  const exchanged = await exchangePortalCode(own, fieldOf(request, "code"));
  if (!exchanged) return sendExpired(response, visitorOf(request));
  sessionCookie(deps.publicUrl(), "portal").set(response, exchanged.token);
  response.set("Cache-Control", "no-store").redirect(303, startOf(exchanged.caller.session));
}

function startOf({ flow }: PortalCaller["session"]): string {
  const invoice = invoiceOf(flow);
  if (invoice !== undefined) return invoicePath(invoice);
  const [, start = STARTS.overview] = Object.entries(STARTS).find(([name]) => name === flow) ?? [];
  return start;
}

async function signIn(
  answer: typeof sendSignIn,
  deps: HttpDeps,
  request: Request,
  response: Response,
): Promise<void> {
  const visitor = visitorOf(request);
  const reply = await answer(deps, request, { ...visitor, response });
  const { notFoundTitle: title, notFoundText: text } = visitor.texts;
  send(response, reply?.status ?? 404, reply?.page ?? messagePage(visitor, { title, text }));
}

async function leave(deps: HttpDeps, request: Request, response: Response): Promise<void> {
  const caller = await callerOf(deps, request);
  if (caller) {
    const own = { ...deps, actor: actorOf(deps, request, response, caller) };
    await revokePortalSession(own, caller.organization, caller.session.id);
  }
  sessionCookie(deps.publicUrl(), "portal").clear(response);
  const visitor = visitorOf(request, caller);
  const { endedTitle: title, endedText: text, signInAgain } = visitor.texts;
  const again =
    caller?.configuration.emailLogin === true
      ? { url: signInPath(caller.organization), label: signInAgain }
      : undefined;
  send(response, 200, messagePage(visitor, { title, text, link: again }));
}

/** Runs a page or an action for the customer of the session. */
function signedIn(
  deps: HttpDeps,
  work: (view: PortalView, request: Request) => Promise<Outcome>,
): RequestHandler {
  return async (request, response) => {
    const caller = await callerOf(deps, request);
    const visitor = visitorOf(request, caller);
    if (!caller) {
      const { endedTitle: title, endedText: text } = visitor.texts;
      return send(response, 401, messagePage(visitor, { title, text }));
    }
    const locals = response.locals as RequestLocals;
    locals.organizationId = caller.organization.id;
    locals.customerId = caller.customer.id;
    refuseUnstorable(request);
    const view: PortalView = {
      ...caller,
      ...visitor,
      deps: { ...deps, log: locals.log, actor: actorOf(deps, request, response, caller) },
      formats: formatsOf(visitor.locale, caller.organization.timeZone),
    };
    const outcome = await work(view, request);
    if (outcome.kind === "redirect") response.set("Cache-Control", "no-store").redirect(303, outcome.to);
    else if (outcome.kind === "file") {
      response.set({ ...pageHeaders("default-src 'none'"), ...outcome.headers });
      response.type(outcome.type).send(Buffer.from(outcome.content));
    } else send(response, outcome.status ?? 200, outcome.page);
  };
}

function refuseUnstorable(request: Request): void {
  if (findUnstorable(request.body).length + findUnstorable(request.params).length > 0)
    throw new BillingError("route_not_found", "There is nothing at this path.");
}

function actorOf(deps: HttpDeps, request: Request, { locals }: Response, caller: PortalCaller | null) {
  const { requestId } = locals as RequestLocals;
  return portalActor(caller, { requestId, address: deps.addressOf(request) });
}

/** The language of the session, else of the customer, else of the browser. */
function visitorOf(request: Request, caller?: PortalCaller): Visitor {
  const locale = chooseLocale([
    caller?.session.locale,
    caller?.customer.billingDetails.locale,
    ...acceptedLanguages(request.headers["accept-language"]),
  ]);
  return { locale, texts: textsIn(locale), color: caller?.configuration.color ?? null };
}

function sendExpired(response: Response, visitor: Visitor): void {
  const { expiredTitle: title, expiredText: text } = visitor.texts;
  send(response, 410, messagePage(visitor, { title, text }));
}

/** Forms of this origin say where they come from; other sites learn nothing. */
function send(response: Response, status: number, { markup, contentSecurityPolicy }: Page): void {
  response
    .status(status)
    .set({ ...pageHeaders(contentSecurityPolicy), "Referrer-Policy": "same-origin" })
    .type("html")
    .send(markup);
}

/** Express recognizes an error handler by its four parameters. */
function sendFailure(error: unknown, request: Request, response: Response, _next: NextFunction): void {
  const refusal = toRefusal(error);
  const locals = response.locals as RequestLocals;
  locals.code = refusal.code;
  const err = causeToLog(refusal);
  if (err !== undefined) locals.log.error({ err }, "The request failed.");
  const { status } = toErrorReply(refusal, locals.requestId);
  const visitor = visitorOf(request);
  const { texts } = visitor;
  const isMissing = status === 404;
  const title = isMissing ? texts.notFoundTitle : texts.failedTitle;
  send(
    response,
    status,
    messagePage(visitor, { title, text: isMissing ? texts.notFoundText : texts.failedText }),
  );
}
