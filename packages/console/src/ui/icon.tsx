import type { ReactNode } from "react";

/** Drawings on a field of 16 by 16, in lines. */
const PATHS = {
  home: "M2.5 7 8 2.5 13.5 7v6.5h-4V10h-3v3.5h-4z",
  customers:
    "M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5m-4.5 5.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4m0-10.3a2.5 2.5 0 0 1 0 4.6m1.5 2c1.6.5 2.5 1.9 2.5 3.7",
  invoices: "M3.5 1.5h9v13l-2.2-1.3L8 14.5l-2.3-1.3-2.2 1.3zm2.5 4h4m-4 3h4",
  payments: "M1.5 3.5h13v9h-13zm0 3h13M4 10h2.5",
  subscriptions:
    "M13.5 6.5A6 6 0 0 0 3 4.5L1.5 6M1.5 2.5V6H5M2.5 9.5A6 6 0 0 0 13 11.5l1.5-1.5M14.5 13.5V10H11",
  emails: "M1.5 3.5h13v9h-13zm0 .5L8 9l6.5-5",
  revenue: "M2 13.5h12M4 11V8m4 3V3m4 8V5.5",
  catalog: "M8 1.5 14 5v6l-6 3.5L2 11V5zM2 5l6 3.5L14 5M8 8.5v6",
  coupons: "M2 2.5h5.5l6.5 6.5-5 5L2.5 7.5zM5 5.5h.1",
  usage: "M2 12a6.5 6.5 0 1 1 12 0M8 10l3-4",
  events: "M8.5 1.5 3 9h4.5l-.5 5.5L13 7H8z",
  webhooks: "M5.5 4.5 2 8l3.5 3.5m5-7L14 8l-3.5 3.5",
  "test-clocks": "M8 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12M8 5.5v3l2 1.5M6.5 1h3",
  "audit-log": "M2.5 4h1m-1 4h1m-1 4h1M6 4h7.5M6 8h7.5M6 12h7.5",
  settings:
    "M2 4.5h6m4 0h2m-12 7h2m4 0h6M10 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4m-4 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10m3.5-1.5L14 14",
  copy: "M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z",
  check: "m3 8.5 3.5 3.5L13 4.5",
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside a text that says the same. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="icon">
      <path d={PATHS[name]} />
    </svg>
  );
}
