import type { ReactNode } from "react";
import {
  CreditBalance,
  DuesProvider,
  Gate,
  Invoices,
  PaymentMethods,
  PortalButton,
  PricingTable,
  UpgradeButton,
  UsageMeter,
  type Initial,
} from "../../src/index.js";

/** A page of an application with every component. */
export function Page({ initial, locale }: { readonly initial: Initial; readonly locale: string }): ReactNode {
  return (
    <DuesProvider initial={initial} locale={locale} signInUrl="/sign-in">
      <main>
        <h1>Billing</h1>
        <h2>Plans</h2>
        <PricingTable />
        <h2>Usage</h2>
        <UsageMeter feature="api-calls" />
        <UsageMeter feature="exports" />
        <h2>Invoices</h2>
        <Invoices />
        <h2>Cards</h2>
        <PaymentMethods />
        <h2>Credits</h2>
        <CreditBalance />
        <h2>Features</h2>
        <Gate feature="sso" fallback={<p>Single sign-on is part of Pro.</p>}>
          <p>Single sign-on is on.</p>
        </Gate>
        <PortalButton />
        <UpgradeButton plan="pro" />
      </main>
    </DuesProvider>
  );
}
