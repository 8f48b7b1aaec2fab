import type { Call, Pages } from "./call.js";
import { listOf, segment, type RequestClient } from "./functions.js";
import type { RequestOptions } from "./request-options.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "./types.js";

export type User = Schema<"User">;
export type Role = Schema<"Role">;
export type ConsoleSession = Schema<"ConsoleSession">;
export interface InviteUserParams extends BodyOf<"inviteUser"> {}
export interface InviteUserResult extends ResultOf<"inviteUser"> {}
export interface ListUsersParams extends QueryOf<"listUsers"> {}
export interface ListUsersResult extends ResultOf<"listUsers"> {}
export interface UpdateUserParams extends BodyOf<"updateUser"> {}
export interface UserResult extends ResultOf<"updateUser"> {}
export interface ListConsoleSessionsParams extends QueryOf<"listConsoleSessions"> {}
export interface ListConsoleSessionsResult extends ResultOf<"listConsoleSessions"> {}
export interface RevokeConsoleSessionResult extends ResultOf<"revokeConsoleSession"> {}

/**
 * Lists the persons who can sign in to the console, newest first.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listUsers } from "@dues/sdk/users";
 *
 * const dues = new Dues();
 * for await (const { email, role } of listUsers(dues)) console.log(email, role);
 * ```
 *
 * @throws {PermissionError} `insufficient_scope`.
 */
export function listUsers(
  dues: RequestClient,
  params: ListUsersParams = {},
  options?: RequestOptions,
): Pages<ListUsersResult, "users"> {
  return listOf(dues, { path: "/v1/users", key: "users", params }, options);
}

/**
 * Invites a person, and returns the link with which they choose a password once, within 72 hours.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { inviteUser } from "@dues/sdk/users";
 *
 * const dues = new Dues();
 * const { url } = await inviteUser(dues, { email: "ada@example.com", role: "editor" });
 * console.log(`Send this link to Ada: ${url}`);
 * ```
 *
 * @throws {PermissionError} `insufficient_scope`.
 * @throws {ConflictError} `user_exists`.
 */
export function inviteUser(
  dues: RequestClient,
  params: InviteUserParams,
  options?: RequestOptions,
): Call<InviteUserResult> {
  return dues.request("POST", "/v1/users", { body: params }, options);
}

/**
 * Changes the name or the role of a user. Another role ends their sessions.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { updateUser } from "@dues/sdk/users";
 *
 * const dues = new Dues();
 * await updateUser(dues, "user_01jd8mz6kq", { role: "viewer" });
 * ```
 *
 * @throws {PermissionError} `insufficient_scope`.
 * @throws {NotFoundError} `user_not_found`.
 */
export function updateUser(
  dues: RequestClient,
  userId: string,
  params: UpdateUserParams,
  options?: RequestOptions,
): Call<UserResult> {
  return dues.request("PATCH", `/v1/users/${segment("userId", userId)}`, { body: params }, options);
}

/**
 * Removes a user, and ends their sessions immediately.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { removeUser } from "@dues/sdk/users";
 *
 * const dues = new Dues();
 * const { user } = await removeUser(dues, "user_01jd8mz6kq");
 * console.log(user.email);
 * ```
 *
 * @throws {PermissionError} `insufficient_scope`.
 * @throws {NotFoundError} `user_not_found`.
 */
export function removeUser(dues: RequestClient, userId: string, options?: RequestOptions): Call<UserResult> {
  return dues.request("DELETE", `/v1/users/${segment("userId", userId)}`, {}, options);
}

/**
 * Lists the sessions of all users, newest first.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listConsoleSessions } from "@dues/sdk/users";
 *
 * const dues = new Dues();
 * const { sessions } = await listConsoleSessions(dues);
 * console.log(sessions.map(({ userId, lastSeenAt }) => `${userId}: ${lastSeenAt}`));
 * ```
 *
 * @throws {PermissionError} `insufficient_scope`.
 */
export function listConsoleSessions(
  dues: RequestClient,
  params: ListConsoleSessionsParams = {},
  options?: RequestOptions,
): Pages<ListConsoleSessionsResult, "sessions"> {
  return listOf(dues, { path: "/v1/console/sessions", key: "sessions", params }, options);
}

/**
 * Ends a session immediately. Ending it again changes nothing.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { revokeConsoleSession } from "@dues/sdk/users";
 *
 * const dues = new Dues();
 * const { session } = await revokeConsoleSession(dues, "cons_01jd8mz6kq");
 * console.log(session.endedAt);
 * ```
 *
 * @throws {PermissionError} `insufficient_scope`.
 * @throws {NotFoundError} `console_session_not_found`.
 */
export function revokeConsoleSession(
  dues: RequestClient,
  sessionId: string,
  options?: RequestOptions,
): Call<RevokeConsoleSessionResult> {
  return dues.request("DELETE", `/v1/console/sessions/${segment("sessionId", sessionId)}`, {}, options);
}
