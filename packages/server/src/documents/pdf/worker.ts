import { parentPort, workerData } from "node:worker_threads";
import { drawPdf } from "./draw.js";
import { loadFaces } from "./fonts.js";
import type { PdfAnswer, PdfRequest, PdfWorkerSettings } from "./messages.js";

/** Draws documents one after the other, in a thread of its own. */
const { fontFolder } = workerData as PdfWorkerSettings;
const faces = loadFaces(fontFolder);

parentPort?.on("message", ({ id, document, options }: PdfRequest) => {
  const answer = (message: PdfAnswer) => parentPort?.postMessage(message);
  drawPdf(document, options, faces).then(
    (drawn) => answer({ id, drawn }),
    (error: unknown) =>
      answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
