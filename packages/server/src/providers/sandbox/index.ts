import type { Router } from "express";
import type { PaymentProvider } from "../payment-provider.js";
import { sandboxProvider } from "./provider.js";
import { checkoutRouter } from "./router.js";
import type { Sandbox } from "./sandbox.js";

/** The sandbox provider and the page that it hosts; mount the router at the root of the public address. */
export function createSandboxProvider(sandbox: Sandbox): {
  readonly provider: PaymentProvider;
  readonly router: Router;
} {
  return { provider: sandboxProvider(sandbox), router: checkoutRouter(sandbox) };
}
