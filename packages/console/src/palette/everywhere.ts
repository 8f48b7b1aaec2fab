import { createClockAction } from "../clocks/clock-actions.js";
import { createCouponAction } from "../coupons/coupon-actions.js";
import { createCustomerAction } from "../customers/profile-actions.js";
import { createKeyAction } from "../settings/key-actions.js";
import { inviteAction } from "../settings/user-actions.js";
import type { Viewer } from "../api/client.js";
import { createEndpointAction } from "../webhooks/endpoint-actions.js";
import type { Action } from "../write/action.js";

/** The actions that need no page. */
export function everywhereActions({ organization }: Viewer): readonly Action[] {
  return [
    createCustomerAction([]),
    createCouponAction(organization.currency),
    ...(organization.mode === "test" ? [createClockAction()] : []),
    createEndpointAction(),
    createKeyAction(),
    inviteAction(),
  ];
}
