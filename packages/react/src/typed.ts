import type { ReactNode } from "react";
import { CreditBalance } from "./components/credit-balance.js";
import { Gate, type GateProps } from "./components/gate.js";
import { Invoices } from "./components/invoices.js";
import { PaymentMethods } from "./components/payment-methods.js";
import { PortalButton } from "./components/portal-button.js";
import { PricingTable, type PricingTableProps } from "./components/pricing-table.js";
import { UpgradeButton, type UpgradeButtonProps } from "./components/upgrade-button.js";
import { UsageMeter, type UsageMeterProps } from "./components/usage-meter.js";
import type { ClientAccess } from "./derive/access.js";
import { useAccess, type Query } from "./hooks/resources.js";

/** A value with typed slugs: the result of `catalog()` in `@dues/sdk/catalog`. */
export interface HasSlugs {
  readonly slugs: Readonly<Record<"features" | "metered" | "creditSystems" | "plans", readonly string[]>>;
}

type SlugOf<Known extends HasSlugs, Kind extends keyof HasSlugs["slugs"]> = Known["slugs"][Kind][number];

/** The properties of a component, one of which takes only slugs of the catalog. */
type Slugged<Props, Name extends keyof Props, Slugs> = Omit<Props, Name> & Readonly<Record<Name, Slugs>>;

/** The components and the hook that take slugs, with those of a catalog, and the other components beside them. */
export interface DuesReact<Known extends HasSlugs> {
  readonly Gate: (
    props: Slugged<GateProps, "feature", SlugOf<Known, "features" | "creditSystems">>,
  ) => ReactNode;
  readonly UsageMeter: (props: Slugged<UsageMeterProps, "feature", SlugOf<Known, "metered">>) => ReactNode;
  readonly UpgradeButton: (props: Slugged<UpgradeButtonProps, "plan", SlugOf<Known, "plans">>) => ReactNode;
  readonly PricingTable: (
    props: Omit<PricingTableProps, "plans"> & { readonly plans?: readonly SlugOf<Known, "plans">[] },
  ) => ReactNode;
  readonly useAccess: (
    feature: SlugOf<Known, "features" | "creditSystems">,
    units?: number,
  ) => Query<ClientAccess>;
  readonly CreditBalance: typeof CreditBalance;
  readonly Invoices: typeof Invoices;
  readonly PaymentMethods: typeof PaymentMethods;
  readonly PortalButton: typeof PortalButton;
}

/**
 * Returns the components and hooks of this package, which take only the slugs that a catalog declares.
 *
 * @example
 * import type { shop } from "../dues.config";
 *
 * export const { PricingTable, UsageMeter, useAccess } = createDuesReact<typeof shop>();
 */
export function createDuesReact<Known extends HasSlugs = HasSlugs>(): DuesReact<Known> {
  return {
    Gate,
    UsageMeter,
    UpgradeButton,
    PricingTable,
    useAccess,
    CreditBalance,
    Invoices,
    PaymentMethods,
    PortalButton,
  };
}
