import type { ComponentType, ReactNode } from "react";
import { Route, Routes } from "react-router";
import { Enter } from "../session/enter.js";
import { Gate } from "../session/gate.js";
import { SignIn } from "../session/sign-in.js";
import { ErrorBoundary } from "../ui/error-boundary.js";
import { onDemand } from "../ui/on-demand.js";
import { Page } from "../ui/page.js";
import { Shell } from "./shell.js";

/** A page that is loaded when it is opened first. The navigation stays if it fails. */
function page(load: () => Promise<ComponentType>): ReactNode {
  const Loaded = onDemand(load, (error) => <Page title="This page cannot be shown">{error}</Page>);
  return <Loaded />;
}

const PAGES: readonly (readonly [path: string, element: ReactNode])[] = [
  ["/", page(async () => (await import("../home/home-page.js")).HomePage)],
  ["/customers", page(async () => (await import("../customers/customers-page.js")).CustomersPage)],
  ["/customers/:id", page(async () => (await import("../customers/customer-page.js")).CustomerPage)],
  ["/invoices", page(async () => (await import("../invoices/invoices-page.js")).InvoicesPage)],
  ["/invoices/:id", page(async () => (await import("../invoices/invoice-page.js")).InvoicePage)],
  ["/payments", page(async () => (await import("../payments/payments-page.js")).PaymentsPage)],
  [
    "/subscriptions",
    page(async () => (await import("../subscriptions/subscriptions-page.js")).SubscriptionsPage),
  ],
  ["/emails", page(async () => (await import("../emails/emails-page.js")).EmailsPage)],
  ["/emails/:id", page(async () => (await import("../emails/email-page.js")).EmailPage)],
  ["/catalog", page(async () => (await import("../catalog/catalog-page.js")).CatalogPage)],
  ["/catalog/:slug", page(async () => (await import("../catalog/plan-page.js")).PlanPage)],
  [
    "/catalog/:slug/edit",
    page(async () => (await import("../catalog/edit/plan-editor-page.js")).PlanEditorPage),
  ],
  [
    "/catalog/plans/new",
    page(async () => (await import("../catalog/edit/plan-editor-page.js")).PlanEditorPage),
  ],
  ["/revenue", page(async () => (await import("../revenue/revenue-page.js")).RevenuePage)],
  ["/usage", page(async () => (await import("../usage/usage-page.js")).UsagePage)],
  ["/events", page(async () => (await import("../activity/events-page.js")).EventsPage)],
  ["/events/:id", page(async () => (await import("../activity/event-page.js")).EventPage)],
  ["/webhooks", page(async () => (await import("../webhooks/webhooks-page.js")).WebhooksPage)],
  ["/webhooks/deliveries/:id", page(async () => (await import("../webhooks/delivery-page.js")).DeliveryPage)],
  ["/coupons", page(async () => (await import("../coupons/coupons-page.js")).CouponsPage)],
  ["/settings", page(async () => (await import("../settings/settings-page.js")).SettingsPage)],
  ["/audit-log", page(async () => (await import("../activity/audit-page.js")).AuditPage)],
  ["/test-clocks", page(async () => (await import("../clocks/clocks-page.js")).ClocksPage)],
  ["/test-clocks/:id", page(async () => (await import("../clocks/clock-page.js")).ClockPage)],
];

/** The routes of the console. */
export function App(): ReactNode {
  return (
    <ErrorBoundary frame={(error) => <Gate title="The console stopped">{error}</Gate>}>
      <Routes>
        <Route path="/enter" element={<Enter />} />
        <Route path="/invitation" element={<Enter />} />
        <Route path="/sign-in" element={<SignIn />} />
        <Route element={<Shell />}>
          {PAGES.map(([path, element]) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}

function NotFound(): ReactNode {
  return (
    <Page title="There is no such page">
      <p>The address may be misspelled, or the page may have moved.</p>
    </Page>
  );
}
