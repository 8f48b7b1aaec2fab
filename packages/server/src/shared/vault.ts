import { createCipheriv, createDecipheriv, createHash } from "node:crypto";

/** An encrypted text that is bound to its purpose. */
export interface Sealed {
  /** Identifies the key that decrypts it, without revealing the key. */
  readonly keyId: string;
  readonly box: string;
}

/** Encrypts secrets for storage in a database. */
export interface Vault {
  /** New secrets are encrypted with this key. */
  readonly keyId: string;
  /**
   * `purpose` is not secret, and must be the same for decryption: a text moved to another row cannot be decrypted.
   */
  seal(text: string, purpose: string): Sealed;
  /** Undefined if none of our keys decrypts it, its purpose differs, or it is damaged. */
  open(sealed: Sealed, purpose: string): string | undefined;
}

const CIPHER = "aes-256-gcm";
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** Encrypts with the first key and decrypts with any. Each key has 32 bytes. */
export function createVault(
  keys: readonly [Buffer, ...Buffer[]],
  randomBytes: (length: number) => Buffer,
): Vault {
  const [current] = keys;
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const keyId = idOf(current);
  return {
    keyId,
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv(CIPHER, current, nonce, { authTagLength: TAG_LENGTH }).setAAD(
        Buffer.from(purpose),
      );
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return { keyId, box: Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64") };
    },
    open(sealed, purpose) {
      const key = byId.get(sealed.keyId);
      return key && openBox(key, Buffer.from(sealed.box, "base64"), purpose);
    },
  };
}

function openBox(key: Buffer, box: Buffer, purpose: string): string | undefined {
  const nonce = box.subarray(0, NONCE_LENGTH);
  const tag = box.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH);
  if (tag.length < TAG_LENGTH) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  try {
    const text = decipher.update(box.subarray(NONCE_LENGTH + TAG_LENGTH));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Its own digest, so that the stored value cannot be compared with other uses of the key. */
function idOf(key: Buffer): string {
  return createHash("sha256").update("dues encryption key\n").update(key).digest("hex").slice(0, 12);
}
