/** Loaded before the program by `NODE_OPTIONS=--import`, as an OpenTelemetry SDK is: prints the name of each span. */
import { NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";

/** @type {import("@opentelemetry/sdk-trace-node").SpanExporter} */
const printer = {
  export(spans, done) {
    for (const { name } of spans) process.stdout.write(`span ${name}\n`);
    done({ code: 0 });
  },
  shutdown: () => Promise.resolve(),
};

new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(printer)] }).register();
