import { BillingError } from "@dues/billing";
import type { BodyLimits } from "./limits.js";
import { createScanner, type Scan } from "./scanner.js";

/** A whole body. */
export interface ArrivedBody extends Scan {
  /** Joining those of a large body would take longer than parsing a slice of it. */
  readonly chunks: readonly Buffer[];
  readonly length: number;
}

export const bytesOf = ({ chunks }: Pick<ArrivedBody, "chunks">): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);

/** A body that is small enough to be parsed as a whole. */
export function undivided(...chunks: readonly Buffer[]): ArrivedBody {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return { chunks, length, slices: [], hasEscapes: true };
}

/** Collects the chunks of a body within its limits. */
export interface Collector {
  /** Returns the refusal if the body exceeds the limits. */
  add(chunk: Buffer): BillingError | undefined;
  body(): ArrivedBody;
}

export interface CollectorOptions {
  /** Whether nesting and values are counted. The bytes of another type mean something else. */
  readonly isJson: boolean;
}

export function createCollector(limits: BodyLimits, { isJson }: CollectorOptions): Collector {
  const scanner = isJson ? createScanner(limits) : undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    add(chunk) {
      length += chunk.length;
      chunks.push(chunk);
      return length > limits.bytes ? tooLarge(limits) : scanner?.add(chunk);
    },
    body: () => (scanner ? { chunks, length, ...scanner.result() } : undivided(...chunks)),
  };
}

const MIB = 1_048_576;

/** The refusal of a body with more bytes. */
export function tooLarge({ bytes }: BodyLimits): BillingError {
  const text = bytes < MIB ? `${bytes / 1_024} KiB` : `${bytes / MIB} MiB`;
  return new BillingError("payload_too_large", `The body is larger than ${text}.`);
}
