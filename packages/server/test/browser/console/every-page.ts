import type { TestConsole } from "./use-console.js";

/** A page of the console as tests open it. */
export interface ConsolePage {
  readonly name: string;
  /** Its route in `shell/app.tsx`; undefined for an address without one. */
  readonly route: string | undefined;
  path(): string | Promise<string>;
}

/** Every page of the console, some of them in several states. */
export function everyPage({ world }: Pick<TestConsole, "world">): readonly ConsolePage[] {
  const page = (name: string, route: string, path: ConsolePage["path"] = () => route) => ({
    name,
    route,
    path,
  });
  const firstInvoice = async () => (await world().invoices())[0]?.id ?? "";
  return [
    page("home", "/"),
    page("customers", "/customers"),
    page("no customer", "/customers", () => "/customers?search=nothing+like+this"),
    page("customer", "/customers/:id", () => `/customers/${world().ada}`),
    page("subscriptions", "/subscriptions"),
    page("invoices", "/invoices"),
    page("invoice", "/invoices/:id", async () => `/invoices/${await firstInvoice()}`),
    page("payments", "/payments"),
    page("emails", "/emails"),
    page("email", "/emails/:id", async () => `/emails/${await world().email()}`),
    page("catalog", "/catalog"),
    page("plan", "/catalog/:slug", () => "/catalog/pro"),
    page("change of a plan", "/catalog/:slug/edit", () => "/catalog/pro/edit"),
    page("new plan", "/catalog/plans/new"),
    page("revenue", "/revenue"),
    page("usage", "/usage"),
    page("usage of a feature", "/usage", () => "/usage?feature=api-calls&from=2026-08-01"),
    page("events", "/events"),
    page("event", "/events/:id", async () => `/events/${await world().event()}`),
    page("webhooks", "/webhooks"),
    page("delivery", "/webhooks/deliveries/:id", () => `/webhooks/deliveries/${world().delivery}`),
    page("coupons", "/coupons"),
    page("settings", "/settings"),
    page("audit log", "/audit-log"),
    page("test clocks", "/test-clocks"),
    page("test clock", "/test-clocks/:id", () => `/test-clocks/${world().clock.id}`),
    { name: "no such page", route: undefined, path: () => "/unknown" },
  ];
}
