import {
  BillingError,
  COUNTRY_CODES,
  TAX_ID_TYPES,
  type PostalAddress,
  type TaxIdInput,
} from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { updateCustomer } from "../../../usecases/customer/update.js";
import { sellerOf } from "../layout.js";
import { chooseLocale, fill, LANGUAGE_NAMES, PORTAL_LOCALES } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { field, option, selectField } from "./fields.js";
import { fieldOf, noticeOf, page, redirect, requireFeature, type Outcome } from "./outcome.js";

/** The fields that the customer may change; the form has no others, and others are not read. */
interface DetailsForm {
  readonly name: string;
  readonly address: Readonly<Record<keyof PostalAddress, string>>;
  readonly taxIdType: string;
  readonly taxId: string;
  readonly locale: string;
}

const PARTS = ["line1", "line2", "postalCode", "city", "region", "country"] as const;

/** The limits of the same fields in the API. */
const MAX_LENGTHS = { line1: 255, line2: 255, postalCode: 32, city: 255, region: 255, country: 2 } as const;

export function showDetails(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "details");
  const { texts } = view;
  const notice = noticeOf(request, { saved: texts.saved });
  return Promise.resolve(detailsPage(view, storedForm(view), { notice }));
}

export async function saveDetails(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "details");
  const { deps, organization, customer } = view;
  const sent = sentForm(request);
  const tooLong = PARTS.filter((part) => sent.address[part].length > MAX_LENGTHS[part]);
  const issues = [
    ...tooLong,
    ...(sent.name.length > 255 ? ["name"] : []),
    ...(sent.taxId.length > 64 ? ["taxId"] : []),
  ];
  if (issues.length > 0) return detailsPage(view, sent, { issues });
  try {
    await updateCustomer(deps, organization, customer.id, {
      name: sent.name || null,
      address: PARTS.some((part) => sent.address[part] !== "") ? sent.address : null,
      taxIds: taxIdsOf(view, sent),
      locale: PORTAL_LOCALES.find((locale) => locale === sent.locale) ?? customer.billingDetails.locale,
    });
  } catch (error) {
    if (error instanceof BillingError && ["invalid_request", "invalid_tax_id"].includes(error.code))
      return detailsPage(view, sent, { issues: (error.issues ?? []).map(({ path }) => fieldAt(path)) });
    throw error;
  }
  return redirect("/portal/details?done=saved");
}

/** The customer's other tax ids stay as they are. */
function taxIdsOf({ customer }: PortalView, { taxId, taxIdType }: DetailsForm): TaxIdInput[] {
  const others = customer.billingDetails.taxIds.slice(1).map(({ type, value }) => ({ type, value }));
  return taxId === "" ? others : [{ type: taxIdType, value: taxId }, ...others];
}

/** `address.country` -> `country`, `taxIds[0].value` -> `taxId`. */
function fieldAt(path: string): string {
  if (path.startsWith("taxIds")) return "taxId";
  return path.split(".").at(-1) ?? path;
}

function sentForm(request: Request): DetailsForm {
  const part = (name: string) => fieldOf(request, name);
  return {
    name: part("name"),
    address: {
      line1: part("line1"),
      line2: part("line2"),
      postalCode: part("postalCode"),
      city: part("city"),
      region: part("region"),
      country: part("country"),
    },
    taxIdType: part("taxIdType"),
    taxId: part("taxId"),
    locale: part("locale"),
  };
}

function storedForm({ customer, locale }: PortalView): DetailsForm {
  const { address, taxIds } = customer.billingDetails;
  const part = (name: keyof PostalAddress) => address?.[name] ?? "";
  return {
    name: customer.name ?? "",
    address: {
      line1: part("line1"),
      line2: part("line2"),
      postalCode: part("postalCode"),
      city: part("city"),
      region: part("region"),
      country: part("country"),
    },
    taxIdType: taxIds[0]?.type ?? "eu_vat",
    taxId: taxIds[0]?.value ?? "",
    locale: customer.billingDetails.locale === null ? locale : chooseLocale([customer.billingDetails.locale]),
  };
}

interface Shown {
  readonly notice?: ReturnType<typeof noticeOf>;
  /** The names of the fields that were refused. */
  readonly issues?: readonly string[];
}

function detailsPage(view: PortalView, form: DetailsForm, { notice, issues = [] }: Shown): Outcome {
  const { texts, customer, configuration, organization } = view;
  const problems = issues.map((name) => ({ name, text: problemOf(view, name) }));
  const problem = (name: string) => problems.find((each) => each.name === name)?.text;
  const content = html`${problems.length === 0 ? null : summary(view, problems)}
    <form method="post" class="fields" novalidate>
      <div class="card">
        <div>
          <h2>${texts.email}</h2>
          <p>${customer.email}</p>
          <p class="quiet small">
            ${fill(texts.emailText, { seller: sellerOf(organization, configuration) })}
          </p>
        </div>
        ${field({ name: "name", label: texts.name, value: form.name, autocomplete: "name", problem: problem("name") })}
      </div>
      <div class="card">${addressFields(view, form, problem)}</div>
      <div class="card">${taxFields(view, form, problem)}</div>
      <div class="card">
        ${selectField({
          name: "locale",
          label: texts.language,
          hint: texts.languageHint,
          options: PORTAL_LOCALES.map((locale) =>
            option(locale, LANGUAGE_NAMES[locale], form.locale, locale),
          ),
        })}
      </div>
      <div class="actions"><button type="submit" class="primary">${texts.save}</button></div>
    </form>`;
  return page(
    view,
    { title: texts.details, at: "/portal/details", notice, body: content },
    issues.length > 0 ? 400 : 200,
  );
}

function summary(
  { texts }: PortalView,
  problems: readonly { readonly name: string; readonly text: string }[],
): Html {
  return html`<div class="notice bad" role="alert" tabindex="-1" autofocus>
    <h2>${texts.errorTitle}</h2>
    <ul>
      ${problems.map(({ name, text }) => html`<li><a href="${`#${name}`}">${text}</a></li>`)}
    </ul>
  </div>`;
}

function problemOf({ texts }: PortalView, name: string): string {
  if (name === "country") return texts.invalidCountry;
  return name === "taxId" ? texts.invalidTaxId : texts.invalidField;
}

type Problem = (name: string) => string | undefined;

function addressFields({ texts, locale }: PortalView, { address }: DetailsForm, problem: Problem): Html {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const countries = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }));
  countries.sort((one, other) => one.name.localeCompare(other.name, locale));
  const part = (name: keyof PostalAddress, label: string, autocomplete: string) =>
    field({ name, label, value: address[name], autocomplete, problem: problem(name) });
  return html`<fieldset>
    <legend>${texts.address}</legend>
    ${part("line1", texts.line1, "address-line1")} ${part("line2", texts.line2, "address-line2")}
    <div class="pair">
      ${part("postalCode", texts.postalCode, "postal-code")} ${part("city", texts.city, "address-level2")}
    </div>
    <div class="pair">
      ${part("region", texts.region, "address-level1")}
      ${selectField({
        name: "country",
        label: texts.country,
        autocomplete: "country",
        problem: problem("country"),
        options: [
          option("", texts.countryNone, address.country),
          ...countries.map(({ code, name }) => option(code, name, address.country)),
        ],
      })}
    </div>
  </fieldset>`;
}

function taxFields({ texts }: PortalView, { taxId, taxIdType }: DetailsForm, problem: Problem): Html {
  return html`<fieldset>
    <legend>${texts.taxId}</legend>
    <div class="pair">
      ${selectField({
        name: "taxIdType",
        label: texts.taxIdType,
        options: TAX_ID_TYPES.map((type) => option(type, type.replaceAll("_", " ").toUpperCase(), taxIdType)),
      })}
      ${field({ name: "taxId", label: texts.taxId, value: taxId, hint: texts.taxIdHint, problem: problem("taxId") })}
    </div>
  </fieldset>`;
}
