/** The filter by test clock as the API takes it: `none`, `all` or the ID of a clock. Nothing where there are no clocks. */
export interface ClockQuery {
  readonly testClock?: string;
}

/** Pages that can be filtered by test clock, with what they show until someone chooses. */
const USUAL: Readonly<Record<string, string>> = {
  "/customers": "all",
  "/events": "all",
  "/invoices": "all",
  "/payments": "all",
  "/revenue": "none",
};

/** The address of a page that shows the customers of a filter. */
export function withClock(to: string, { testClock }: ClockQuery): string {
  const [path = "", search = ""] = to.split("?");
  const usual = USUAL[path];
  if (testClock === undefined || usual === undefined || usual === testClock) return to;
  const query = new URLSearchParams(search);
  query.set("testClock", testClock);
  return `${path}?${query}`;
}
