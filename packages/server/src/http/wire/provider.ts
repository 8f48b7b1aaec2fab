import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { ProviderSetup } from "../../context/snapshots.js";

export function toWireProvider(setup: ProviderSetup): components["schemas"]["Provider"] {
  const { hints, createdAt, updatedAt, webhookEvents, ...rest } = setup;
  return {
    ...rest,
    keys: { ...hints },
    webhookEvents: [...webhookEvents],
    createdAt: createdAt === null ? null : toIso(createdAt),
    updatedAt: updatedAt === null ? null : toIso(updatedAt),
  };
}
