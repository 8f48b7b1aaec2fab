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
];

/** The destination that a page belongs to. */
export function destinationOf(pathname: string): Destination | undefined {
  return DESTINATIONS.find(({ to }) =>
    to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`),
  );
}
