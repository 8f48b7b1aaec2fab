import type { Request, Response } from "express";
import { portalConfigurationOf } from "../../usecases/portal/configuration.js";
import { findSignInOrganization, requestSignIn } from "../../usecases/portal/sign-in.js";
import type { Organization } from "../../usecases/shared/api-key/caller.js";
import { html } from "../../shared/html.js";
import type { HttpDeps, Page } from "../handler.js";
import { findUnstorable } from "../storable.js";
import { messagePage } from "./enter.js";
import { plainPage, type Visitor } from "./layout.js";
import { field } from "./pages/fields.js";
import { fieldOf } from "./pages/outcome.js";
import { fill } from "./texts/languages.js";

/** What to answer; undefined where nothing is. */
export type SignInReply = { readonly status: number; readonly page: Page } | undefined;

/** The address of the page on which customers of an organization ask for a link. */
export function signInPath({ slug }: Pick<Organization, "slug">): string {
  return `/portal/login?organization=${encodeURIComponent(slug)}`;
}

/** The page on which a customer asks for a link. */
export async function showSignIn(deps: HttpDeps, request: Request, visitor: Visitor): Promise<SignInReply> {
  const { organization: name, email } = request.query;
  const organization = typeof name === "string" ? await named(deps, name) : undefined;
  const given = typeof email === "string" ? email : "";
  return organization && { status: 200, page: signInPage(visitor, { organization, email: given }) };
}

/** Has the link sent. The answer is the same for every address. */
export async function sendSignIn(
  deps: HttpDeps,
  request: Request,
  { response, ...visitor }: Visitor & { readonly response: Response },
): Promise<SignInReply> {
  const organization = await named(deps, fieldOf(request, "organization"));
  if (!organization) return undefined;
  response.locals["organizationId"] = organization.id;
  const email = fieldOf(request, "email").trim();
  const { texts, locale: language } = visitor;
  const asked = { email, language, address: deps.addressOf(request) };
  if (findUnstorable(email).length > 0 || !(await requestSignIn(deps, organization, asked))) {
    const problem = texts.signInInvalid;
    return { status: 400, page: signInPage(visitor, { organization, email, problem }) };
  }
  const text = fill(texts.signInSentText, { email });
  const { color } = portalConfigurationOf(organization);
  return { status: 202, page: messagePage({ ...visitor, color }, { title: texts.signInSentTitle, text }) };
}

function named(deps: HttpDeps, name: string): Promise<Organization | undefined> | undefined {
  return findUnstorable(name).length > 0 ? undefined : findSignInOrganization(deps, name);
}

interface Asked {
  readonly organization: Organization;
  readonly email: string;
  readonly problem?: string;
}

function signInPage(visitor: Visitor, { organization, email, problem }: Asked): Page {
  const { texts } = visitor;
  const { color, name } = portalConfigurationOf(organization);
  const seller = name ?? organization.name;
  const address = { name: "email", label: texts.signInEmail, autocomplete: "email", value: email, problem };
  return plainPage(
    { ...visitor, color },
    {
      title: texts.signInTitle,
      body: html`<p>${fill(texts.signInText, { seller })}</p>
        <form method="post" action="/portal/login">
          <input type="hidden" name="organization" value="${organization.slug}" />
          ${field(address)}
          <p class="actions"><button type="submit" class="primary">${texts.signInButton}</button></p>
        </form>`,
    },
  );
}
