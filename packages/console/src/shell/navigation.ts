import type { IconName } from "../ui/icon.js";

/** A page of the navigation, with the key after `g` that opens it. */
export interface Destination {
  readonly name: string;
  readonly to: string;
  readonly key: string;
  readonly icon: IconName;
  /** Whether a group of pages begins with this one. */
  readonly startsGroup?: true;
}

export const DESTINATIONS: readonly Destination[] = [
  { name: "Home", to: "/", key: "h", icon: "home" },
  { name: "Customers", to: "/customers", key: "c", icon: "customers", startsGroup: true },
  { name: "Subscriptions", to: "/subscriptions", key: "n", icon: "subscriptions" },
  { name: "Invoices", to: "/invoices", key: "i", icon: "invoices" },
  { name: "Payments", to: "/payments", key: "m", icon: "payments" },
  { name: "Emails", to: "/emails", key: "b", icon: "emails" },
  { name: "Revenue", to: "/revenue", key: "r", icon: "revenue" },
  { name: "Catalog", to: "/catalog", key: "p", icon: "catalog", startsGroup: true },
  { name: "Coupons", to: "/coupons", key: "o", icon: "coupons" },
  { name: "Usage", to: "/usage", key: "u", icon: "usage" },
  { name: "Events", to: "/events", key: "e", icon: "events", startsGroup: true },
  { name: "Webhooks", to: "/webhooks", key: "w", icon: "webhooks" },
  { name: "Audit log", to: "/audit-log", key: "l", icon: "audit-log" },
  { name: "Test clocks", to: "/test-clocks", key: "t", icon: "test-clocks" },
  { name: "Settings", to: "/settings", key: "s", icon: "settings", startsGroup: true },
];

/** The destination that a page belongs to. */
export function destinationOf(pathname: string): Destination | undefined {
  return DESTINATIONS.find(({ to }) =>
    to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`),
  );
}
