import type { Instant } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { iso } from "./window-columns.js";

/** That usage left the credits of a customer below the threshold of a top-up. */
export interface DueTopUp {
  readonly customerId: string;
  readonly at: Instant;
}

/** The thresholds are armed again once the top-up is settled, so that later usage does not report them. */
const DUE: Statement = {
  name: "usage-due-top-ups",
  text: `update customers as stored
    set top_up_due_at = least(stored.top_up_due_at, due.at), top_up_watch = '[]'
    from unnest($1::text[], $2::timestamptz[]) as due (customer_id, at)
    where stored.id = due.customer_id`,
};

export function sendDueTopUps(session: Session, due: readonly DueTopUp[]): Promise<unknown>[] {
  if (due.length === 0) return [];
  return [session.run(DUE, [due.map(({ customerId }) => customerId), due.map(({ at }) => iso(at))])];
}
