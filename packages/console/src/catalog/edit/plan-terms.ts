import type { CatalogItem } from "@dues/sdk/catalog";
import type { Schema } from "@dues/sdk/session";
import { enteredAmount } from "../../write/amount.js";
import { formOf, problemsOf, type Field, type Form, type Option, type Values } from "../../write/form.js";
import { featureFields, featureRow, featureValues, type Grantable } from "./feature-terms.js";

export type PlanBody = CatalogItem<"plans">;

/** What a person has entered about a plan: the values of the fields, and its features in their order. */
export interface PlanDraft {
  readonly values: Values;
  readonly features: readonly string[];
}

/** What a draft begins with. */
export interface Given {
  /** The plan as it is stored; undefined for a new one. */
  readonly stored: PlanBody | undefined;
  /** The name of the stored plan, which code leaves out where it is that of the slug. */
  readonly storedName: string | undefined;
  readonly grantables: readonly Grantable[];
  /** The slugs of all plans. */
  readonly taken: readonly string[];
  readonly zone: string;
}

const INTERVALS: readonly Option[] = [
  ["monthly", "Every month"],
  ["yearly", "Every year"],
  ["quarterly", "Every quarter"],
  ["semi_annual", "Every half-year"],
  ["weekly", "Every week"],
  ["daily", "Every day"],
  ["once", "Once"],
];

const CURRENCY = /^[A-Z]{3}$/;

/** The currencies of the plan, the main one first. */
function currenciesOf({ currency = "", further = "" }: Values): readonly string[] {
  const all = `${currency} ${further}`.toUpperCase().split(/[\s,]+/);
  return [...new Set(all)].filter((code) => CURRENCY.test(code));
}

function planFields(values: Values, isNew: boolean): readonly Field[] {
  const currencies = currenciesOf(values);
  const slug: Field = {
    kind: "text",
    name: "slug",
    label: "Slug",
    hint: "Names the plan in code and in the API, and cannot change later. Derived from the name if empty.",
    isOptional: true,
  };
  const prices = currencies.map((currency): Field => ({
    kind: "amount",
    name: `price.${currency}`,
    label: "Price",
    currency,
    allowsZero: true,
  }));
  return [
    { kind: "text", name: "name", label: "Name" },
    ...(isNew ? [slug] : []),
    { kind: "text", name: "description", label: "Description", isOptional: true },
    { kind: "select", name: "interval", label: "Billed", options: INTERVALS },
    { kind: "text", name: "currency", label: "Currency" },
    ...prices,
    {
      kind: "text",
      name: "further",
      label: "Further currencies",
      hint: "Such as EUR GBP. Every price of the plan is then needed in them too.",
      isOptional: true,
    },
    { kind: "quantity", name: "trialDays", label: "Days of trial", isOptional: true },
    {
      kind: "check",
      name: "trialCardRequired",
      label: "The trial requires a card",
      isShown: ({ trialDays = "" }) => Number(trialDays) > 0,
    },
    {
      kind: "text",
      name: "planGroup",
      label: "Group",
      hint: "A customer has one plan of each group. The default group if empty.",
      isOptional: true,
    },
    { kind: "check", name: "isAddon", label: "An add-on, held beside other plans" },
    { kind: "check", name: "listed", label: "Offered in the customer portal" },
    { kind: "check", name: "autoEnable", label: "Every new customer gets it" },
  ];
}

/** What the form shows at first. */
export function draftOf(
  plan: Schema<"Plan"> | undefined,
  { stored, currency }: { readonly stored: PlanBody | undefined; readonly currency: string },
): PlanDraft {
  if (!plan || !stored)
    return {
      values: { currency, interval: "monthly", listed: "true", [`price.${currency}`]: "" },
      features: [],
    };
  const prices = { [plan.currency]: plan.price, ...plan.prices };
  const currencies = Object.keys(prices);
  const rows = stored.features ?? [];
  const amounts = Object.entries(prices).map(([code, minor]) => [
    `price.${code}`,
    enteredAmount(minor, code),
  ]);
  return {
    features: rows.map(({ slug }) => slug),
    values: {
      name: plan.name,
      description: plan.description ?? "",
      interval: plan.billingType === "one_time" ? "once" : plan.interval,
      currency: plan.currency,
      further: currencies.slice(1).join(" "),
      trialDays: plan.trialDays === 0 ? "" : String(plan.trialDays),
      trialCardRequired: checked(plan.trialCardRequired),
      planGroup: plan.planGroup ?? "",
      isAddon: checked(plan.isAddon),
      listed: checked(plan.listed),
      autoEnable: checked(plan.autoEnable),
      ...(Object.fromEntries(amounts) as Values),
      ...Object.assign({}, ...rows.map((row) => featureValues(row.slug, row, currencies))),
    },
  };
}

const checked = (isOn: boolean) => (isOn ? "true" : "");

export interface FieldGroup {
  readonly slug: string;
  readonly name: string;
  readonly fields: readonly Field[];
}

/** The fields of a draft: those of the plan, and those of each feature. */
export function fieldsOf(draft: PlanDraft, given: Given) {
  const currencies = currenciesOf(draft.values);
  const features = draft.features.map((slug): FieldGroup => {
    const grantable = given.grantables.find((each) => each.slug === slug);
    const row = storedRow(given, slug);
    const fields = grantable ? featureFields(grantable, row, { currencies }) : [];
    return { slug, name: grantable?.name ?? slug, fields };
  });
  return { plan: planFields(draft.values, given.stored === undefined), features };
}

/** What is missing or invalid in a draft, by the names of the fields. */
export function draftProblems(draft: PlanDraft, given: Given): Readonly<Record<string, string>> {
  const { plan, features } = fieldsOf(draft, given);
  const problems = problemsOf([...plan, ...features.flatMap(({ fields }) => fields)], draft.values);
  const { currency = "", name = "", slug = "" } = draft.values;
  const isTaken = given.stored === undefined && given.taken.includes(slug.trim() || slugOf(name));
  return {
    ...problems,
    ...(!CURRENCY.test(currency.trim().toUpperCase()) && {
      currency: "Enter the code of a currency, such as EUR.",
    }),
    ...(isTaken && { slug: "There is a plan with this slug. Enter another one." }),
  };
}

export function storedRow({ stored }: Pick<Given, "stored">, slug: string) {
  return stored?.features?.find((row) => row.slug === slug);
}

/** The plan that a draft describes. What the form does not show stays as it is stored. */
export function planFrom(draft: PlanDraft, given: Given): PlanBody {
  const form = formOf(draft.values, given.zone);
  const currencies = currenciesOf(draft.values);
  const [currency = ""] = currencies;
  const features = draft.features.flatMap((slug) => {
    const grantable = given.grantables.find((each) => each.slug === slug);
    return grantable ? [featureRow(grantable, storedRow(given, slug), { currencies, form })] : [];
  });
  const isOnce = form.text("interval") === "once";
  const interval = isOnce ? given.stored?.interval : (form.text("interval") as PlanBody["interval"]);
  return compact({
    ...given.stored,
    slug: given.stored?.slug ?? form.optional("slug") ?? slugOf(form.text("name")),
    name: form.text("name") === given.storedName ? given.stored?.name : form.text("name"),
    description: form.optional("description"),
    price: form.amount(`price.${currency}`, currency) ?? 0,
    currency,
    prices: furtherPrices(currencies.slice(1), form),
    interval,
    billingType: isOnce ? "one_time" : undefined,
    trialDays: form.quantity("trialDays") || undefined,
    trialCardRequired:
      (form.quantity("trialDays") ?? 0) > 0 && form.isOn("trialCardRequired") ? true : undefined,
    planGroup: form.optional("planGroup"),
    isAddon: form.isOn("isAddon") || undefined,
    listed: form.isOn("listed") ? undefined : false,
    autoEnable: form.isOn("autoEnable") || undefined,
    features,
  });
}

function furtherPrices(currencies: readonly string[], form: Form): Record<string, number> | undefined {
  if (currencies.length === 0) return undefined;
  return Object.fromEntries(
    currencies.map((currency) => [currency, form.amount(`price.${currency}`, currency) ?? 0]),
  );
}

/** `Pro (yearly)` -> `pro-yearly`. */
export function slugOf(name: string): string {
  const ascii = name.normalize("NFKD").replaceAll(/[\u0300-\u036F]/g, "");
  return ascii
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}

type Fields = { [Field in keyof PlanBody]: PlanBody[Field] | undefined };

/** The fields that have a value. */
function compact(fields: Fields): PlanBody {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as PlanBody;
}
