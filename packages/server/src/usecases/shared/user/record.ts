import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { endConsoleSessions, type ConsoleSession } from "../../../db/organizations/console-sessions.js";
import type { User } from "../../../db/organizations/users.js";
import type { Deps } from "../../../context/deps.js";
import { recordChange, recordChanges, type Recorder } from "../change/record.js";

type RecordDeps = Recorder & Pick<Deps, "now">;

interface UserChange {
  readonly kind: "user.invited" | "user.accepted" | "user.updated" | "user.removed";
  readonly before?: User;
  readonly after?: User;
}

/** Records a change of a user, without password and invitation. */
export async function recordUser(
  deps: RecordDeps,
  trx: Knex.Transaction,
  user: User,
  { kind, ...sides }: UserChange,
): Promise<void> {
  const { organizationId, id } = user;
  const [before, after] = [sides.before, sides.after].map((side) => side && deps.snapshots.user(side));
  const object = { type: "user", id } as const;
  await recordChange(deps, trx, { organizationId, kind, object, before, after, at: deps.now() });
}

/** The dependencies of work by a user whose password or code proves who they are. */
export function asUser(deps: Deps, { id }: Pick<User, "id">): Deps {
  return { ...deps, actor: { ...deps.actor, type: "user", id } };
}

/** Records that a person signed in. */
export async function recordSignIn(
  deps: RecordDeps,
  trx: Knex.Transaction,
  session: ConsoleSession,
): Promise<void> {
  const { organizationId, id } = session;
  const object = { type: "console_session", id } as const;
  const after = deps.snapshots.consoleSession(session);
  await recordChange(deps, trx, {
    organizationId,
    kind: "console_session.created",
    object,
    after,
    at: deps.now(),
  });
}

/** Ends one session, or all of a user, and records it. Returns those that had not ended before. */
export async function endSessions(
  deps: RecordDeps,
  trx: Knex.Transaction,
  organizationId: string,
  which: { readonly id: string } | { readonly userId: string },
): Promise<readonly ConsoleSession[]> {
  const at: Instant = deps.now();
  const ended = await endConsoleSessions(trx, organizationId, { at, ...which });
  const { consoleSession } = deps.snapshots;
  await recordChanges(
    deps,
    trx,
    ended.map((session) => ({
      organizationId,
      kind: "console_session.ended" as const,
      object: { type: "console_session" as const, id: session.id },
      before: consoleSession({ ...session, endedAt: null }),
      after: consoleSession(session),
      at,
    })),
  );
  return ended;
}
