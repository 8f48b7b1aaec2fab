import { createHash } from "node:crypto";
import { addMs, BillingError } from "@dues/billing";
import { countSignInAttempt, deleteSignInAttempts } from "../../db/organizations/sign-in-attempts.js";
import type { Deps } from "../../context/deps.js";

/** Longer would let strangers lock a person out for longer; shorter would allow more guesses a day. */
const WINDOW_MS = 15 * 60_000;

/** A person who tries all of their passwords needs fewer; a guesser gets a thousand a day. */
const MAX_PER_ACCOUNT = 10;

/** Many persons can share one address of an office. */
const MAX_PER_ADDRESS = 100;

type Subject = "account" | "address";

/**
 * Counts an attempt before the password is verified, so that attempts at the same time are all counted. Unknown
 * accounts are counted as known ones are.
 *
 * @throws BillingError `rate_limited`
 */
export async function limitSignIn(
  deps: Pick<Deps, "db" | "realNow">,
  kind: Subject,
  name: string,
): Promise<void> {
  const now = deps.realNow();
  const { attempts, windowEnd } = await countSignInAttempt(deps.db, subjectOf(kind, name), {
    now,
    windowEnd: addMs(now, WINDOW_MS),
  });
  if (attempts <= (kind === "account" ? MAX_PER_ACCOUNT : MAX_PER_ADDRESS)) return;
  const seconds = Math.max(1, Math.ceil((windowEnd - now) / 1_000));
  throw new BillingError(
    "rate_limited",
    `There were too many attempts to sign in. Try again in ${seconds} seconds.`,
    { extra: { retryAfterSeconds: seconds } },
  );
}

/** Deletes the attempts of an account that has signed in. */
export async function clearAttempts({ db }: Pick<Deps, "db">, name: string): Promise<void> {
  await deleteSignInAttempts(db, subjectOf("account", name));
}

function subjectOf(kind: Subject, name: string): string {
  return `${kind}:${createHash("sha256").update(name).digest("hex")}`;
}
