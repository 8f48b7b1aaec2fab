import { createHmac, timingSafeEqual } from "node:crypto";
import { BillingError, type Instant } from "@dues/billing";

export const SIGNATURE_HEADER = "dues-sandbox-signature";

/** Longer lets a recorded webhook be replayed for longer; shorter refuses those that waited on a slow network. */
const TOLERANCE_MS = 300_000;

/** The header's format: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function sign(body: string | Buffer, secret: string, at: Instant): string {
  const t = String(Math.floor(at / 1_000));
  return `t=${t},v1=${digest(t, body, secret).toString("hex")}`;
}

/**
 * Throws unless `header` signs exactly this body with this secret, at most five minutes ago. A timestamp up to five
 * minutes in the future is accepted, because the sender's clock may be ahead. Of several `v1` values, one must
 * match.
 *
 * @throws BillingError `missing_signature`, `invalid_signature`.
 */
export function verifySignature(
  header: string | undefined,
  body: Buffer,
  { secret, now }: { readonly secret: string; readonly now: Instant },
): void {
  if (!header) throw new BillingError("missing_signature", `The webhook has no ${SIGNATURE_HEADER} header.`);
  const parts = header.split(",").map((part) => part.trim());
  const t = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice("t=".length);
  if (t === undefined) throw invalid("The signature has no timestamp.");
  const expected = digest(t, body, secret);
  const candidates = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/i.test(part))
    .map((part) => part.slice("v1=".length));
  if (!candidates.some((hex) => timingSafeEqual(Buffer.from(hex, "hex"), expected))) {
    throw invalid("The signature does not match the body.");
  }
  const age = now - Number(t) * 1_000;
  if (age > TOLERANCE_MS) throw invalid("The signature is older than five minutes.");
  if (age < -TOLERANCE_MS)
    throw invalid("The timestamp of the signature is more than five minutes in the future.");
}

function digest(t: string, body: string | Buffer, secret: string): Buffer {
  return createHmac("sha256", secret).update(`${t}.`).update(body).digest();
}

function invalid(detail: string): BillingError {
  return new BillingError("invalid_signature", detail);
}
