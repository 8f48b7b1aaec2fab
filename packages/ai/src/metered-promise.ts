/** A response of a client of OpenAI or Anthropic, with the HTTP response that it came with. */
export interface WithResponse {
  readonly data: unknown;
  readonly response: unknown;
}

/** The promise that these clients return. Their helpers call the methods with an underscore. */
export interface ApiPromise extends Promise<unknown> {
  withResponse(): Promise<WithResponse>;
  asResponse(): Promise<Response>;
  _thenUnwrap(transform: (data: unknown, properties: unknown) => unknown): ApiPromise;
  /** Only in Anthropic's client. */
  _responseProps(): Promise<unknown>;
}

/** A call that was sent. The promise is in an object, because awaiting it alone would read the response. */
export interface SentCall {
  readonly request: ApiPromise;
  /** Records the tokens of a response that the client has read. */
  recordResponse(): Promise<void>;
  /** Reads a copy of a response that the author reads, and records its tokens. */
  recordCopy(response: Response): Promise<void>;
  /** Ends a call that failed. */
  fail(): Promise<void>;
}

/**
 * A promise like those of the clients, for a call that is sent later. Like them, it reads the response when it is first
 * awaited, and is never rejected itself: a rejection that no one awaits would end the program.
 */
export class MeteredPromise extends Promise<unknown> implements ApiPromise {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  readonly #sent: Promise<SentCall>;
  #whole: Promise<WithResponse> | undefined;

  constructor(sent: Promise<SentCall>) {
    super((resolve) => resolve(undefined));
    this.#sent = sent;
  }

  withResponse(): Promise<WithResponse> {
    this.#whole ??= this.#sent.then(async (call) => {
      const whole = await orFail(call, () => call.request.withResponse());
      await call.recordResponse();
      return whole;
    });
    return this.#whole;
  }

  async asResponse(): Promise<Response> {
    const isRead = this.#whole !== undefined;
    const call = await this.#sent;
    const response = await orFail(call, () => call.request.asResponse());
    if (!isRead) void call.recordCopy(response.clone());
    return response;
  }

  _thenUnwrap(transform: Parameters<ApiPromise["_thenUnwrap"]>[0]): ApiPromise {
    const transformed = async (): Promise<SentCall> => {
      const call = await this.#sent;
      return { ...call, request: call.request._thenUnwrap(transform) };
    };
    return new MeteredPromise(transformed());
  }

  async _responseProps(): Promise<unknown> {
    const call = await this.#sent;
    return orFail(call, () => call.request._responseProps());
  }

  override then<Result = unknown, Failure = never>(
    onFulfilled?: ((data: unknown) => Result | PromiseLike<Result>) | null,
    onRejected?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    const data = this.withResponse().then((whole) => whole.data);
    return data.then(onFulfilled, onRejected);
  }

  override catch<Failure = never>(
    onRejected?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<unknown> {
    return this.then(undefined, onRejected);
  }

  override finally(onFinally?: (() => void) | null): Promise<unknown> {
    const data = this.withResponse().then((whole) => whole.data);
    return data.finally(onFinally);
  }
}

/** Ends a call that fails, also one whose client throws instead of returning a promise. */
export async function orFail<T>(call: Pick<SentCall, "fail">, send: () => T | PromiseLike<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    await call.fail();
    throw error;
  }
}
