import path from "node:path";
import { Worker } from "node:worker_threads";
import { BillingError, type MoneyDocument } from "@dues/billing";
import type { DrawnPdf, PdfOptions } from "./draw.js";
import type { PdfAnswer, PdfTask, PdfWorkerSettings } from "./messages.js";

/** Draws documents as PDFs in a thread of its own, so that other requests never wait for one. */
export interface PdfRenderer {
  /** @throws BillingError `service_unavailable` if too many documents are waiting */
  readonly render: (document: MoneyDocument, options: PdfOptions) => Promise<DrawnPdf>;
  /**
   * Whether an image is whole, so that every document can be drawn with it.
   *
   * @throws BillingError `service_unavailable` if too many documents are waiting
   */
  readonly canDraw: (image: Uint8Array) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export interface PdfRendererOptions {
  /** Beyond it, documents are refused. */
  readonly maxWaiting?: number;
  /** Starts the time that one document may take. Returns a function that stops it. */
  readonly startTimer?: (expire: () => void) => () => void;
}

interface Job {
  readonly task: PdfTask;
  readonly resolve: (drawn: DrawnPdf) => void;
  readonly reject: (error: Error) => void;
}

/** A document takes some 10 ms and one of 200 lines some 50 ms, so one that takes this long never ends. */
const PATIENCE_MS = 30_000;

/** Long documents wait five seconds behind as many others. Clients repeat a refused request earlier than they give up. */
const MAX_WAITING = 100;

/** Room for the short-lived objects of a long document: with less, a quarter of the time went into collecting them. */
const YOUNG_GENERATION_MB = 128;

/** The thread starts with the first document, and again after a failure. It gets one document at a time. */
export function createPdfRenderer(
  settings: PdfWorkerSettings,
  { maxWaiting = MAX_WAITING, startTimer = startPatience }: PdfRendererOptions = {},
): PdfRenderer {
  const waiting: Job[] = [];
  let current: (Job & { readonly stopTimer: () => void }) | undefined;
  let worker: Worker | undefined;
  let isClosed = false;

  const finish = (settle: (job: Job) => void) => {
    if (!current) return;
    const job = current;
    current = undefined;
    job.stopTimer();
    settle(job);
    drawNext();
  };

  /** Only the current document may be to blame: the others are drawn by another thread. */
  const fail = (failed: Worker, error: Error) => {
    if (worker !== failed) return;
    worker = undefined;
    void failed.terminate();
    finish(({ reject }) => reject(error));
  };

  const start = (): Worker => {
    const started = startThread(settings);
    started.on("message", (answer: PdfAnswer) => {
      if (worker === started) finish((job) => settle(job, answer));
    });
    started.on("error", (error) => fail(started, error));
    started.on("exit", () => fail(started, new Error("The thread that draws PDFs stopped.")));
    return started;
  };

  function drawNext(): void {
    const job = current ? undefined : waiting.shift();
    if (!job) return;
    const drawing = (worker ??= start());
    const stopTimer = startTimer(() => fail(drawing, new Error("Drawing a PDF took too long.")));
    current = { ...job, stopTimer };
    try {
      drawing.postMessage(job.task);
    } catch (error) {
      finish(({ reject }) => reject(error as Error));
    }
  }

  const perform = (task: PdfTask): Promise<DrawnPdf> =>
    new Promise((resolve, reject) => {
      if (isClosed) throw unavailable("The server is shutting down.");
      if (waiting.length >= maxWaiting)
        throw unavailable("Too many PDFs are waiting. Try again in a moment.");
      waiting.push({ task, resolve, reject });
      drawNext();
    });

  return {
    render: (document, options) => perform({ kind: "draw", document, options }),
    canDraw: (bytes) => perform({ kind: "check_image", bytes }).then(() => true, orFalse),
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(unavailable("The server is shutting down."));
      await worker?.terminate();
    },
  };
}

function settle({ resolve, reject }: Job, answer: PdfAnswer): void {
  if ("drawn" in answer) resolve(answer.drawn);
  else reject(new Error(`The PDF was not drawn: ${answer.error}`));
}

function startThread(settings: PdfWorkerSettings): Worker {
  const thread = new Worker(path.join(__dirname, "pdf-worker.cjs"), {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  // A server that stops does not wait for it.
  thread.unref();
  return thread;
}

function startPatience(expire: () => void): () => void {
  const timer = setTimeout(expire, PATIENCE_MS);
  return () => clearTimeout(timer);
}

function unavailable(sentence: string): BillingError {
  return new BillingError("service_unavailable", sentence);
}

/** An image that was not examined may be whole. */
function orFalse(error: unknown): boolean {
  if (error instanceof BillingError) throw error;
  return false;
}
