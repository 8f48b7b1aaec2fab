import type { IncomingHttpHeaders } from "node:http";
import type { PortalCaller } from "../usecases/portal/session.js";
import type { Caller } from "../usecases/shared/api-key/caller.js";
import { admit, callerOf, type Credentials } from "./authentication.js";
import { admitPerson } from "./console.js";
import type { HttpDeps } from "./handler.js";
import { createKeyReader } from "./key-reader.js";
import { admitPortal } from "./portal/admit.js";
import type { FailedAttempts } from "./rate-limit/failed-attempts.js";

/** The sender of a request: a key or a person, or a customer. Both are undefined for operations without a credential. */
export interface Sender {
  readonly caller: Caller | undefined;
  /** Of an operation of the portal, which has no other caller. */
  readonly customer: PortalCaller | undefined;
}

interface Sent extends Pick<Credentials, "route" | "query"> {
  readonly headers: IncomingHttpHeaders;
  readonly address: string | undefined;
  /** The path in the spec of a request to the console. */
  readonly inConsole: string | undefined;
}

/** Authenticates API keys outside of operations. Which scopes a key needs, its caller decides. */
export function createKeyAuthentication(
  deps: HttpDeps,
  failed: FailedAttempts,
): (sent: Pick<Credentials, "authorization"> & Pick<Sent, "address">) => Promise<Caller> {
  const readKey = createKeyReader(deps);
  return ({ authorization, address }) => {
    const credentials = { authorization, readKey: failed.isSuspect(address) ? readKey : undefined };
    return callerOf(deps, credentials).catch((failure: unknown) => {
      throw failed.refusalOf(failure, address);
    });
  };
}

/**
 * Authenticates requests, each by the one kind of credential that its operation takes: API keys, cookies of persons below
 * `/console/api`, cookies and tokens of customers below `/portal/api`.
 */
export function createAuthentication(
  deps: HttpDeps,
  { operatorToken, failed }: { readonly operatorToken?: string | undefined; readonly failed: FailedAttempts },
): (sent: Sent) => Promise<Sender> {
  const readKey = createKeyReader(deps);
  return async ({ route, headers, query, address, inConsole }) => {
    const refuse = (failure: unknown) => {
      throw failed.refusalOf(failure, address);
    };
    if (inConsole !== undefined)
      return { caller: await admitPerson(deps, { route, headers, query }), customer: undefined };
    if (route.security === "portal")
      return { caller: undefined, customer: await admitPortal(deps, route, headers).catch(refuse) };
    const { authorization } = headers;
    const read = failed.isSuspect(address) ? readKey : undefined;
    const credentials = { route, authorization, query, operatorToken, readKey: read };
    return { caller: await admit(deps, credentials).catch(refuse), customer: undefined };
  };
}
