import type { IncomingHttpHeaders } from "node:http";
import {
  context,
  propagation,
  ProxyTracerProvider,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";

/** Creates OpenTelemetry spans. Without an OpenTelemetry SDK in the process, it does nothing. */
export interface Traces {
  readonly isOn: boolean;
  /** Starts a span for a request, as a child of the caller's span. Undefined if there is no SDK. */
  request(headers: IncomingHttpHeaders): RequestSpan | undefined;
  /** Runs work within a span. Errors are recorded by their code, or as `failed`. */
  span<T>(span: SpanSettings, work: () => Promise<T>): Promise<T>;
  /** The fields that link a log line to the span in which it is written. */
  ids(): { readonly traceId: string; readonly spanId: string } | undefined;
}

export interface RequestSpan {
  readonly traceId: string;
  /** Work started within it becomes a child of this span. */
  run<T>(work: () => T): T;
  end(request: AnsweredRequest): void;
}

export interface AnsweredRequest {
  readonly method: string;
  /** The path template of the spec. */
  readonly route: string | undefined;
  readonly operation: string | undefined;
  readonly status: number;
  readonly code: string | undefined;
  readonly requestId: string;
}

export interface SpanSettings {
  readonly name: string;
  readonly attributes?: Attributes;
  /** Work that does not belong to a single request. */
  readonly isRoot?: boolean;
  /** A call to another system. */
  readonly isOutgoing?: boolean;
}

/** Checks once whether an SDK is loaded: it must be loaded before the program, with `NODE_OPTIONS=--import`. */
export function createTraces(): Traces {
  const tracer = findTracer();
  return tracer ? tracesOf(tracer) : NO_TRACES;
}

/** Errors with a code have safe messages; the messages of other errors may contain private data. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^\w{1,64}$/.test(code) ? code : "failed";
}

const NAME = "dues";

const NO_TRACES: Traces = {
  isOn: false,
  request: () => undefined,
  span: (_span, work) => work(),
  ids: () => undefined,
};

function findTracer(): Tracer | undefined {
  const provider = trace.getTracerProvider();
  // oxlint-disable-next-line typescript/no-deprecated -- Only it shows whether an SDK is installed. Ends with version 2.
  return provider instanceof ProxyTracerProvider
    ? provider.getDelegateTracer(NAME)
    : provider.getTracer(NAME);
}

function tracesOf(tracer: Tracer): Traces {
  return {
    isOn: true,
    request(headers) {
      const above = propagation.extract(ROOT_CONTEXT, headers);
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, above);
      const inside = trace.setSpan(above, span);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => context.with(inside, work),
        end: (request) => endRequest(span, request),
      };
    },
    span({ name, attributes = {}, isRoot = false, isOutgoing = false }, work) {
      const kind = isOutgoing ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const above = isRoot ? ROOT_CONTEXT : context.active();
      const span = tracer.startSpan(name, { kind, attributes }, above);
      return inSpan(span, trace.setSpan(above, span), work);
    },
    ids() {
      const ids = trace.getActiveSpan()?.spanContext();
      return ids && { traceId: ids.traceId, spanId: ids.spanId };
    },
  };
}

async function inSpan<T>(span: Span, inside: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(inside, work);
  } catch (error) {
    const code = codeOf(error);
    span.setAttribute("error.type", code).setStatus({ code: SpanStatusCode.ERROR, message: code });
    throw error;
  } finally {
    span.end();
  }
}

function endRequest(span: Span, request: AnsweredRequest): void {
  span.updateName(request.route === undefined ? request.method : `${request.method} ${request.route}`);
  span.setAttributes({
    "http.request.method": request.method,
    "http.response.status_code": request.status,
    "dues.request_id": request.requestId,
    ...(request.route !== undefined && { "http.route": request.route }),
    ...(request.operation !== undefined && { "dues.operation": request.operation }),
    ...(request.code !== undefined && { "dues.code": request.code }),
  });
  if (request.status >= 500)
    span.setStatus({ code: SpanStatusCode.ERROR, ...(request.code && { message: request.code }) });
  span.end();
}
