import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { asDocument, paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type CreditNote = Schema<"CreditNote">;
export interface CreateCreditNoteParams extends BodyOf<"createCreditNote"> {}
export interface CreateCreditNoteResult extends ResultOf<"createCreditNote"> {}
export interface PreviewCreditNoteParams extends BodyOf<"previewCreditNote"> {}
export interface PreviewCreditNoteResult extends ResultOf<"previewCreditNote"> {}
export interface ListCreditNotesParams extends QueryOf<"listCreditNotes"> {}
export interface ListCreditNotesResult extends ResultOf<"listCreditNotes"> {}
export interface GetCreditNotePdfParams extends QueryOf<"getCreditNotePdf"> {}
export interface GetCreditNoteXmlParams extends QueryOf<"getCreditNoteXml"> {}
export interface GetCreditNoteResult extends ResultOf<"getCreditNote"> {}
export interface ExplainCreditNoteResult extends ResultOf<"explainCreditNote"> {}

/** The documents that give something back of an invoice. Amounts are in minor units, such as cents, and include tax. */
export class CreditNotes {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Gives back a part or all of an invoice and issues the credit note for it: an amount, certain lines, or everything
   * that is left.
   *
   * It is first taken off what is due; the rest goes back to the balance and to the payment. A credit note never changes
   * and cannot be voided.
   *
   * @example
   * ```ts
   * const { creditNote } = await dues.creditNotes.create({
   *   invoiceId: "inv_01jd8mz6kq",
   *   amount: 500,
   *   reason: "unsatisfactory",
   * });
   * console.log(creditNote.number, creditNote.total, creditNote.tax);
   * ```
   *
   * @throws {ConflictError} `nothing_to_refund`, `payment_in_progress`, `clock_advancing`.
   * @throws {ValidationError} `refund_too_large`, `invalid_request`; `credits_spent`: credits that the invoice sold are
   * spent, and `force` is not set.
   * @throws {NotFoundError} `invoice_not_found`.
   */
  create(params: CreateCreditNoteParams, options?: RequestOptions): Call<CreateCreditNoteResult> {
    return unwrap(this.#http.POST("/v1/billing/credit-notes", { body: params, ...options }));
  }

  /**
   * Returns the credit note that the same request would issue now, without a number. It changes nothing.
   *
   * @example
   * ```ts
   * const { creditNote } = await dues.creditNotes.preview({ invoiceId: "inv_01jd8mz6kq" });
   * console.log(creditNote.settlements);
   * ```
   *
   * @throws {ConflictError} `nothing_to_refund`, `clock_advancing`.
   * @throws {ValidationError} `refund_too_large`, `invalid_request`.
   * @throws {NotFoundError} `invoice_not_found`.
   */
  preview(params: PreviewCreditNoteParams, options?: RequestOptions): Call<PreviewCreditNoteResult> {
    return unwrap(this.#http.POST("/v1/billing/credit-notes/preview", { body: params, ...options }));
  }

  /**
   * Lists credit notes, newest first: all of them up to 10,000, or one page when `limit` is given. Pass `nextCursor` as
   * `cursor` for the next page; it is null on the last.
   *
   * An unknown customer or invoice has no credit notes.
   *
   * @example
   * ```ts
   * const { creditNotes } = await dues.creditNotes.list({ invoice: "inv_01jd8mz6kq" });
   * console.log(creditNotes.map((note) => `${note.number}: ${note.total}`));
   * ```
   *
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   */
  list(
    params: ListCreditNotesParams = {},
    options?: RequestOptions,
  ): Pages<ListCreditNotesResult, "creditNotes"> {
    return paged("creditNotes", (next) =>
      this.#http.GET("/v1/billing/credit-notes", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Reads one credit note with its lines and how it is settled.
   *
   * @example
   * ```ts
   * const { creditNote } = await dues.creditNotes.get("cn_01jd8mz6kq");
   * if (!creditNote.isSettled) console.log(creditNote.settlements);
   * ```
   *
   * @throws {NotFoundError} `credit_note_not_found`.
   */
  get(creditNoteId: string, options?: RequestOptions): Call<GetCreditNoteResult> {
    return unwrap(
      this.#http.GET("/v1/billing/credit-notes/{id}", { params: { path: { id: creditNoteId } }, ...options }),
    );
  }

  /**
   * Explains each line of a credit note: the rule behind its list amount, discount and tax, as numbers and as sentences
   * that you can pass on to the customer.
   *
   * @example
   * ```ts
   * const { lines } = await dues.creditNotes.explain("cn_01jd8mz6kq");
   * console.log(lines.map(({ explanation }) => explanation).join("\n"));
   * ```
   *
   * @throws {NotFoundError} `credit_note_not_found`.
   */
  explain(creditNoteId: string, options?: RequestOptions): Call<ExplainCreditNoteResult> {
    return unwrap(
      this.#http.GET("/v1/billing/credit-notes/{id}/explain", {
        params: { path: { id: creditNoteId } },
        ...options,
      }),
    );
  }

  /**
   * Reads one credit note as a complete HTML document to show, forward or print, which is self-contained and has no
   * scripts. Dates are in the organization's time zone.
   *
   * @example
   * ```ts
   * const page = await dues.creditNotes.getHtml("cn_01jd8mz6kq");
   * console.log(page.length);
   * ```
   *
   * @throws {NotFoundError} `credit_note_not_found`.
   */
  getHtml(creditNoteId: string, options?: RequestOptions): Call<string> {
    const init = asDocument("text/html", "text", { path: { id: creditNoteId } }, options);
    return unwrap(this.#http.GET("/v1/billing/credit-notes/{id}/html", init));
  }

  /**
   * Reads one credit note as a PDF: a file in the language of the credit note.
   *
   * @example
   * ```ts
   * const pdf = await dues.creditNotes.getPdf("cn_01jd8mz6kq");
   * console.log(pdf.byteLength);
   * ```
   *
   * @throws {NotFoundError} `credit_note_not_found`.
   * @throws {ConflictError} For the format `factur-x`: `document_incomplete`, `not_representable`.
   */
  getPdf(
    creditNoteId: string,
    query: GetCreditNotePdfParams = {},
    options?: RequestOptions,
  ): Call<ArrayBuffer> {
    const init = asDocument("application/pdf", "arrayBuffer", { path: { id: creditNoteId }, query }, options);
    return unwrap(this.#http.GET("/v1/billing/credit-notes/{id}/pdf", init));
  }

  /**
   * Reads one credit note as an e-invoice of the European standard EN 16931, in UBL unless `format` is `cii`.
   *
   * @example
   * ```ts
   * const xml = await dues.creditNotes.getXml("cn_01jd8mz6kq", { format: "cii" });
   * console.log(xml.length);
   * ```
   *
   * @throws {NotFoundError} `credit_note_not_found`.
   * @throws {ConflictError} `document_incomplete`: `issues` lists the facts that are missing. `not_representable`: the
   * standard has no form for the credit note.
   */
  getXml(creditNoteId: string, query: GetCreditNoteXmlParams = {}, options?: RequestOptions): Call<string> {
    const init = asDocument("application/xml", "text", { path: { id: creditNoteId }, query }, options);
    return unwrap(this.#http.GET("/v1/billing/credit-notes/{id}/xml", init));
  }
}
