import type { Deps } from "../../context/deps.js";
import { insertLogo, type StoredLogo } from "../../db/organizations/logos.js";
import {
  lockOrganization,
  updateOrganization,
  type Organization,
} from "../../db/organizations/organizations.js";
import { readImage, type ImageFacts } from "../../documents/image.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { recordOrganization } from "../shared/organization/record.js";

/** Larger ones would only make every PDF larger: it shows a logo at a height of 44 points. */
const MAX_BYTES = 256 * 1_024;

/** A small file can unfold into an image that fills the memory. */
const MAX_SIDE = 2_000;

/**
 * Sets the logo of the documents that are issued from now on.
 *
 * @throws BillingError `invalid_request` if the image is no whole PNG or JPEG, or too large
 */
export async function setLogo(deps: Deps, { id }: Organization, base64: string): Promise<Organization> {
  const bytes = readBase64(base64);
  const facts = readLogo(bytes);
  if (!(await deps.pdf.canDraw(bytes))) throw invalidImage("cannot be read to its end");
  return store(deps, id, { bytes, facts });
}

/** Leaves the documents that are issued from now on without a logo. */
export async function removeLogo(deps: Deps, { id }: Organization): Promise<Organization> {
  return store(deps, id, undefined);
}

function readBase64(text: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw invalidImage("is not base64");
  const bytes = Buffer.from(text, "base64");
  if (bytes.length > MAX_BYTES) throw invalidImage(`must not exceed ${MAX_BYTES} bytes`);
  return bytes;
}

function readLogo(bytes: Uint8Array): ImageFacts {
  const facts = readImage(bytes);
  if (!facts) throw invalidImage("is neither a PNG nor a JPEG");
  const { width, height } = facts;
  const isFitting = Math.min(width, height) >= 1 && Math.max(width, height) <= MAX_SIDE;
  if (!isFitting) throw invalidImage(`must have sides from 1 to ${MAX_SIDE} pixels`);
  return facts;
}

function invalidImage(message: string): Error {
  return invalidRequest([{ path: "image", message }]);
}

async function store(
  deps: Deps,
  organizationId: string,
  logo: { readonly bytes: Uint8Array; readonly facts: ImageFacts } | undefined,
): Promise<Organization> {
  return deps.db.transaction(async (trx) => {
    const before = await lockOrganization(trx, organizationId);
    const at = deps.now();
    const after: Organization = {
      ...before,
      settings: { ...before.settings, logo: logo ? { ...logo.facts, uploadedAt: at } : null },
      updatedAt: at,
    };
    const stored: StoredLogo | null = logo ? { bytes: logo.bytes, ...logo.facts } : null;
    await insertLogo(trx, organizationId, { id: deps.newId("logo"), logo: stored, at });
    await updateOrganization(trx, after);
    await recordOrganization(deps, trx, { kind: "organization.updated", before, after });
    return after;
  });
}
