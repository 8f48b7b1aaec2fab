import { parentPort, workerData } from "node:worker_threads";
import { drawImage, drawPdf, type DrawnPdf } from "./draw.js";
import { loadFaces } from "./fonts.js";
import type { PdfAnswer, PdfTask, PdfWorkerSettings } from "./messages.js";

/** Draws documents one after the other, in a thread of its own. */
const { fontFolder } = workerData as PdfWorkerSettings;
const faces = loadFaces(fontFolder);

parentPort?.on("message", (task: PdfTask) => {
  const answer = (message: PdfAnswer) => parentPort?.postMessage(message);
  perform(task).then(
    (drawn) => answer({ drawn }),
    (error: unknown) =>
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

async function perform(task: PdfTask): Promise<DrawnPdf> {
  if (task.kind === "draw") return drawPdf(task.document, task.options, faces);
  return drawImage(task.bytes);
}
