import type { ResultOf } from "@dues/sdk/session";
import { amountText, wordsOf } from "../model/format.js";
import { DESTINATIONS } from "../shell/navigation.js";
import type { Action } from "../write/action.js";
import type { OfferedAction } from "../write/offered-actions.js";

/** A page that the palette opens, or an action that it starts. */
export interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly detail: string;
  readonly to?: string;
  readonly action?: Action;
}

/** The actions whose name has the words of a text: those of the page, and then those that need none. */
export function actionItems(
  text: string,
  onPage: readonly OfferedAction[],
  everywhere: readonly Action[],
): readonly PaletteItem[] {
  const titles = onPage.map(({ action }) => action.title);
  const others = everywhere.filter(({ title }) => !titles.includes(title));
  const offered = [
    ...onPage.map((each) => ({ ...each, group: "Actions of this page" })),
    ...others.map((action) => ({ name: action.title, action, group: "Actions" })),
  ];
  const words = text.trim().toLowerCase().split(/\s+/);
  return offered
    .map((each, index) => ({ ...each, id: `action ${index}`, detail: "" }))
    .filter(({ name, action }) =>
      words.every((word) => `${name} ${action.title}`.toLowerCase().includes(word)),
    );
}

/** The pages whose name has the words of a text. All of them for an empty text. */
export function pageItems(text: string): readonly PaletteItem[] {
  const wanted = text.trim().toLowerCase();
  return DESTINATIONS.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ name, to, key }) => ({
    id: `page ${to}`,
    group: "Pages",
    name,
    detail: `g ${key}`,
    to,
  }));
}

/** What a search found, the customers first. */
export function foundItems(found: ResultOf<"search">): readonly PaletteItem[] {
  return [
    ...found.customers.map(({ id, name, email, externalId }) => ({
      id,
      group: "Customers",
      name: name ?? email,
      detail: name === null ? (externalId ?? id) : email,
      to: `/customers/${id}`,
    })),
    ...found.subscriptions.map(({ id, plan, status, customerId }) => ({
      id,
      group: "Subscriptions",
      name: plan.name,
      detail: wordsOf(status),
      to: `/customers/${customerId}`,
    })),
    ...found.invoices.map(({ id, number, total, currency, status }) => ({
      id,
      group: "Invoices",
      name: number ?? "Draft",
      detail: `${amountText(total, currency)} · ${wordsOf(status)}`,
      to: `/invoices/${id}`,
    })),
    ...found.payments.map(({ id, amount, currency, status, invoiceId, customerId }) => ({
      id,
      group: "Payments",
      name: amountText(amount, currency),
      detail: wordsOf(status),
      to: invoiceId === null ? `/customers/${customerId}` : `/invoices/${invoiceId}`,
    })),
  ];
}

/** Items under the names of their groups, in their order. */
export function groupsOf(
  items: readonly PaletteItem[],
): readonly { readonly name: string; readonly items: readonly PaletteItem[] }[] {
  const names = [...new Set(items.map(({ group }) => group))];
  return names.map((name) => ({ name, items: items.filter(({ group }) => group === name) }));
}
