import type { Html } from "../../shared/html.js";

/** A page of the documentation, without its frame. */
export interface DocsPage {
  readonly title: string;
  readonly navigation: Html | null;
  readonly content: Html;
  /** Whether the header has the choice of the language of samples. */
  readonly hasSamples?: boolean;
  /** Pages of the reference are wider than those of guides. */
  readonly isReference?: boolean;
  /** What the field of the search contains. */
  readonly query?: string;
}
