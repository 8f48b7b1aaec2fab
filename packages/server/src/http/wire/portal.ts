import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { PortalConfiguration } from "../../usecases/portal/configuration.js";
import type { PortalSession } from "../../usecases/portal/session.js";
import { isoOrNull } from "./nullable.js";

export function toWirePortalSession(session: PortalSession): components["schemas"]["PortalSession"] {
  return {
    id: session.id,
    kind: session.kind,
    customerId: session.customerId,
    flow: session.flow,
    locale: session.locale,
    allow: session.allow && [...session.allow],
    person: session.person,
    returnUrl: session.returnUrl,
    createdAt: toIso(session.createdAt),
    expiresAt: toIso(session.expiresAt),
    openedAt: isoOrNull(session.openedAt),
    lastSeenAt: isoOrNull(session.lastSeenAt),
    endedAt: isoOrNull(session.endedAt),
  };
}

export function toWirePortalConfiguration(
  configuration: PortalConfiguration,
): components["schemas"]["PortalConfiguration"] {
  const { features, plans, ...rest } = configuration;
  return { features: [...features], plans: plans && [...plans], ...rest };
}
