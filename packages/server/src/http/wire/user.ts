import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { LinkFacts } from "../../usecases/console/link.js";
import type { ConsoleSession } from "../../usecases/console/session.js";
import type { PersonCaller } from "../../usecases/shared/api-key/caller.js";
import type { User } from "../../usecases/user/user.js";
import { isoOrNull } from "./nullable.js";
import { toWireOrganization } from "./organization.js";

type Wire = components["schemas"];

export function toWireUser({ id, email, name, role, createdAt, acceptedAt }: User): Wire["User"] {
  return { id, email, name, role, createdAt: toIso(createdAt), acceptedAt: isoOrNull(acceptedAt) };
}

export function toWireConsoleSession(session: ConsoleSession): Wire["ConsoleSession"] {
  return {
    id: session.id,
    userId: session.userId,
    createdAt: toIso(session.createdAt),
    expiresAt: toIso(session.expiresAt),
    lastSeenAt: toIso(session.lastSeenAt),
    endedAt: isoOrNull(session.endedAt),
  };
}

export function toWireConsoleLink({ purpose, organization, email, expiresAt }: LinkFacts) {
  const { slug, name, mode } = organization;
  return {
    success: true,
    purpose,
    organization: { slug, name, mode },
    email,
    expiresAt: toIso(expiresAt),
  } satisfies Wire["ConsoleLinkResponse"];
}

export function toWireViewer({ person, organization, scopes }: PersonCaller): Wire["ViewerResponse"] {
  return {
    success: true,
    user: toWireUser(person.user),
    session: toWireConsoleSession(person.session),
    organization: toWireOrganization(organization),
    scopes: [...scopes],
  };
}
