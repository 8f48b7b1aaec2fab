import type { Instant } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { iso, ownerColumns, type Owned } from "../core/columns.js";

/** That a threshold was crossed in a window. At most one for each. */
export interface AlertNotice extends Owned {
  /** Identifies the threshold. */
  readonly alert: string;
  readonly windowStart: Instant;
  readonly createdAt: Instant;
}

/** To be sent after the changes that report them, which are left out for a notice that exists already. */
export function sendAlertNotices(session: Session, notices: readonly AlertNotice[]): Promise<unknown>[] {
  return [
    session.run(NOTICES, [
      ...ownerColumns(notices),
      notices.map(({ alert }) => alert),
      notices.map(({ windowStart }) => iso(windowStart)),
      notices.map(({ createdAt }) => iso(createdAt)),
    ]),
  ];
}

const NOTICES: Statement = {
  name: "usage-append-alert-notices",
  text: `insert into alert_notices (customer_id, organization_id, alert, window_start, created_at)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
    on conflict (customer_id, alert, window_start) do nothing`,
};
