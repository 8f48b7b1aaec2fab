/** A refusal of the handler or the server. `code` is the reason, and `requestId` names it in the server's logs. */
export class DuesClientError extends Error {
  /** The name of the class, which survives minification. */
  override readonly name = "DuesClientError";
  /** An error code of the API or of the handler, or `connection_failed`. */
  readonly code: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly requestId: string | null;

  constructor({ code, status, requestId }: Pick<DuesClientError, "code" | "status" | "requestId">) {
    super(`Dues: ${code}`);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
  }
}
