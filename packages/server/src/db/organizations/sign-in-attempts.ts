import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant } from "../core/values.js";

/** The attempts to sign in to one account, or from one address, in the current window. */
export interface SignInAttempts {
  readonly attempts: number;
  readonly windowEnd: Instant;
}

/** Counts an attempt. A new window begins with the first attempt after the last window. */
export async function countSignInAttempt(
  knex: Knex,
  subject: string,
  { now, windowEnd }: { readonly now: Instant; readonly windowEnd: Instant },
): Promise<SignInAttempts> {
  const { rows } = await knex.raw<{ rows: { attempts: number; window_end: Date }[] }>(
    `insert into sign_in_attempts as known (subject, attempts, window_end) values (:subject, 1, :windowEnd)
      on conflict (subject) do update set
        attempts = case when known.window_end <= :now then 1 else known.attempts + 1 end,
        window_end = case when known.window_end <= :now then excluded.window_end else known.window_end end
      returning attempts, window_end`,
    { subject, now: fromInstant(now), windowEnd: fromInstant(windowEnd) },
  );
  const [row] = rows;
  return row ? { attempts: row.attempts, windowEnd: toInstant(row.window_end) } : { attempts: 1, windowEnd };
}

/** Deletes the attempts of an account that signed in. */
export async function deleteSignInAttempts(knex: Knex, subject: string): Promise<void> {
  await knex("sign_in_attempts").where({ subject }).delete();
}

export async function deleteEndedSignInWindows(knex: Knex, now: Instant): Promise<number> {
  return knex("sign_in_attempts").where("window_end", "<=", fromInstant(now)).delete();
}
