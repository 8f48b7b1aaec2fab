import type { SendResult, WebhookSender } from "./webhook-sender.js";

/** A VAT number as VIES knows it: Greece is EL, Northern Ireland XI. */
export interface VatNumber {
  readonly country: string;
  readonly number: string;
}

/** The answer of a register of tax ids. */
export type RegisterAnswer =
  | {
      readonly isAnswered: true;
      readonly isValid: boolean;
      /** Null where the register does not disclose it. */
      readonly name: string | null;
      readonly address: string | null;
      readonly consultationNumber: string | null;
    }
  | { readonly isAnswered: false; readonly reason: string };

export interface TaxRegister {
  /** Never throws. With the requester's own number the register gives a number that proves the query. */
  verify(number: VatNumber, requester: VatNumber | undefined, signal?: AbortSignal): Promise<RegisterAnswer>;
}

const VIES_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api";

/** VIES sends under a kilobyte. A smaller limit would cut long addresses off. */
const MAX_BYTES = 16_384;

/** What VIES answers when it knows. Every other code means that it or a member state did not: `isValid` is false then too. */
const DECIDED: Readonly<Record<string, boolean>> = { VALID: true, INVALID: false, INVALID_INPUT: false };

/** Queries the VAT Information Exchange System of the European Commission. */
export function createVies(
  sender: WebhookSender,
  { url: given }: { readonly url?: string | undefined } = {},
): TaxRegister {
  const url = given ?? VIES_URL;
  // An address that the operator chose may be on its own network.
  const reach = given === undefined ? "public" : "private";
  const query = async ({ country, number }: VatNumber, requester?: VatNumber, signal?: AbortSignal) => {
    const asked = new URL(`${url}/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`);
    if (requester) {
      asked.searchParams.set("requesterMemberStateCode", requester.country);
      asked.searchParams.set("requesterNumber", requester.number);
    }
    const request = { url: asked.href, reach, method: "GET", maxBytes: MAX_BYTES, body: "" } as const;
    return sender.send({ ...request, headers: { accept: "application/json" } }, signal);
  };
  return {
    async verify(number, requester, signal) {
      const result = await query(number, requester, signal);
      const isRequesterRefused = requester && codeIn(result) === "INVALID_REQUESTER_INFO";
      return readAnswer(isRequesterRefused ? await query(number, undefined, signal) : result);
    },
  };
}

function readAnswer(result: SendResult): RegisterAnswer {
  if (!result.isAnswered) return { isAnswered: false, reason: result.detail };
  const body = bodyOf(result);
  const code = codeIn(result);
  const isValid = code === undefined ? undefined : DECIDED[code];
  if (result.status !== 200 || body === undefined || isValid === undefined || body["isValid"] !== isValid)
    return { isAnswered: false, reason: `VIES answered ${code ?? `status ${result.status}`}.` };
  return {
    isAnswered: true,
    isValid,
    name: textOf(body["name"]),
    address: textOf(body["address"]),
    consultationNumber: textOf(body["requestIdentifier"]),
  };
}

function codeIn(result: SendResult): string | undefined {
  const code = bodyOf(result)?.["userError"];
  return typeof code === "string" ? code : undefined;
}

function bodyOf(result: SendResult): Readonly<Record<string, unknown>> | undefined {
  if (!result.isAnswered) return undefined;
  try {
    const body: unknown = JSON.parse(result.snippet);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Member states that disclose nothing send three hyphens. */
function textOf(value: unknown): string | null {
  const text = typeof value === "string" ? value.replaceAll("\0", "").trim() : "";
  return text === "" || text === "---" ? null : text;
}
