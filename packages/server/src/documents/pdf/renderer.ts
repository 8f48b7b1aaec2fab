import path from "node:path";
import { Worker } from "node:worker_threads";
import type { MoneyDocument } from "@dues/billing";
import type { DrawnPdf, PdfOptions } from "./draw.js";
import type { PdfAnswer, PdfRequest, PdfTask, PdfWorkerSettings } from "./messages.js";

/** Draws documents as PDFs in a thread of its own, so that other requests never wait for one. */
export interface PdfRenderer {
  readonly render: (document: MoneyDocument, options: PdfOptions) => Promise<DrawnPdf>;
  /** Whether an image is whole, so that every document can be drawn with it. */
  readonly canDraw: (image: Uint8Array) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly resolve: (drawn: DrawnPdf) => void;
  readonly reject: (error: Error) => void;
}

/** A document takes some 10 ms and one of 200 lines some 50 ms, so one that takes this long never ends. */
const PATIENCE_MS = 30_000;

/** Room for the short-lived objects of a long document: with less, a quarter of the time went into collecting them. */
const YOUNG_GENERATION_MB = 128;

/** The thread starts with the first document, and again after a failure. */
export function createPdfRenderer(settings: PdfWorkerSettings): PdfRenderer {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let requests = 0;

  const fail = (failed: Worker, error: Error) => {
    if (worker !== failed) return;
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    void failed.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(path.join(__dirname, "pdf-worker.cjs"), {
      workerData: settings,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    started.on("message", (answer: PdfAnswer) => {
      const request = pending.get(answer.id);
      pending.delete(answer.id);
      if ("drawn" in answer) request?.resolve(answer.drawn);
      else request?.reject(new Error(`The PDF was not drawn: ${answer.error}`));
    });
    started.on("error", (error) => fail(started, error));
    started.on("exit", () => fail(started, new Error("The thread that draws PDFs stopped.")));
    // A server that stops does not wait for it.
    started.unref();
    return started;
  };

  const perform = async (task: PdfTask): Promise<DrawnPdf> => {
    const drawing = (worker ??= start());
    const id = (requests += 1);
    const timer = setTimeout(() => fail(drawing, new Error("Drawing a PDF took too long.")), PATIENCE_MS);
    try {
      return await new Promise<DrawnPdf>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        drawing.postMessage({ id, task } satisfies PdfRequest);
      });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    render: (document, options) => perform({ kind: "draw", document, options }),
    canDraw: (bytes) =>
      perform({ kind: "check_image", bytes }).then(
        () => true,
        () => false,
      ),
    async close() {
      await worker?.terminate();
    },
  };
}
