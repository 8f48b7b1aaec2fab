import { createHmac, timingSafeEqual } from "node:crypto";

/** Addresses at which anyone who has them can open a document, without an API key. */
export interface DocumentLinks {
  /** The address of the PDF of an invoice or a credit note. */
  readonly pdfUrl: (id: string) => string;
  /** Whether this signature is that of the address of a document. */
  readonly isSigned: (id: string, signature: string) => boolean;
}

/** The path of a PDF, as a pattern of the router. */
export const PDF_LINK_PATH = "/documents/:id/:signature/pdf";

/** 160 bits, which cannot be guessed; more would only make the address longer. */
const SIGNATURE_BYTES = 20;

/**
 * Signs with the first key and accepts any. Addresses never expire, since customers keep their mails: they stop working when
 * the operator removes the key.
 */
export function createDocumentLinks(
  keys: readonly [Buffer, ...Buffer[]],
  publicUrl: () => string,
): DocumentLinks {
  const [current] = keys;
  return {
    pdfUrl(id) {
      const signature = sign(current, id).toString("base64url");
      return `${publicUrl().replace(/\/+$/, "")}/documents/${encodeURIComponent(id)}/${signature}/pdf`;
    },
    isSigned(id, signature) {
      const given = Buffer.from(signature, "base64url");
      return given.length === SIGNATURE_BYTES && keys.some((key) => timingSafeEqual(sign(key, id), given));
    },
  };
}

/** `document link` keeps these signatures apart from all others with the same key. */
function sign(key: Buffer, id: string): Buffer {
  return createHmac("sha256", key).update(`document link ${id}`).digest().subarray(0, SIGNATURE_BYTES);
}
