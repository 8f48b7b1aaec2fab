/** A page of the navigation, with the key after `g` that opens it. */
export interface Destination {
  readonly name: string;
  readonly to: string;
  readonly key: string;
}

export const DESTINATIONS: readonly Destination[] = [
  { name: "Home", to: "/", key: "h" },
  { name: "Customers", to: "/customers", key: "c" },
  { name: "Invoices", to: "/invoices", key: "i" },
  { name: "Catalog", to: "/catalog", key: "p" },
  { name: "Coupons", to: "/coupons", key: "o" },
  { name: "Revenue", to: "/revenue", key: "r" },
  { name: "Usage", to: "/usage", key: "u" },
  { name: "Events", to: "/events", key: "e" },
  { name: "Webhooks", to: "/webhooks", key: "w" },
  { name: "Audit log", to: "/audit-log", key: "l" },
  { name: "Test clocks", to: "/test-clocks", key: "t" },
  { name: "Settings", to: "/settings", key: "s" },
];

/** The destination that a page belongs to. */
export function destinationOf(pathname: string): Destination | undefined {
  return DESTINATIONS.find(({ to }) =>
    to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`),
  );
}
