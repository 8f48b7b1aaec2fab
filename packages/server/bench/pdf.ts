/** What a PDF of 200 lines costs, and how long other requests wait for it. */
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { MoneyDocument } from "@dues/billing";
import { createPdfRenderer, type PdfRenderer } from "../src/documents/pdf/renderer.js";
import type { PdfOptions } from "../src/documents/pdf/draw.js";
import { documentLine, moneyDocument, vatOn } from "../test/support/money-document.js";

const USAGE = `Usage: npm run bench -- pdf [--documents 200] [--lines 200] [--runs 3]

Draws documents one after the other, as a server does: in the thread for PDFs. Prints the seconds of the processors that
all threads took, those of the thread that answers requests, and how late that thread was. It is also measured while
nothing is drawn, because a busy machine makes it late too.`;

const OPTIONS: PdfOptions = { paper: "A4", logo: null, isTest: false, organizationName: "Acme" };

/** The thread compiles what runs often. Fewer would measure a server that has just started. */
const WARM_UP = 30;

interface Cost {
  /** Milliseconds of the processors for a document. */
  readonly cpuMs: number;
  /** The part of the thread that answers requests. Undefined where the system does not say. */
  readonly loopCpuMs: number | undefined;
  readonly longestDelayMs: number;
  readonly usualDelayMs: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      documents: { type: "string", default: "200" },
      lines: { type: "string", default: "200" },
      runs: { type: "string", default: "3" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const documents = Array.from({ length: Number(values.documents) }, (_, number) =>
    invoice(number, Number(values.lines)),
  );
  const renderer = createPdfRenderer({ fontFolder: undefined });
  await drawAll(renderer, documents.slice(0, WARM_UP));
  console.log(`\n${values.documents} documents of ${values.lines} lines, milliseconds\n`);
  print(["", "CPU each", "of the loop", "longest delay", "delay of 99 %"]);
  for (let run = 0; run < Number(values.runs); run++) {
    const startedAt = performance.now();
    printCost("drawing", await costOf(documents.length, () => drawAll(renderer, documents)));
    const took = performance.now() - startedAt;
    printCost("nothing", await costOf(documents.length, () => wait(took)));
  }
  await renderer.close();
}

/** Lines that differ in their texts and amounts, as those of a month of seats do. */
function invoice(number: number, count: number): MoneyDocument {
  const lines = Array.from({ length: count }, (_, index) => {
    const amount = BigInt(100 * (10 + ((index * 37 + number) % 900)));
    const description = `Seat ${index + 1} of workspace ${number + 1}, monthly`;
    return documentLine({ id: `line_${index}`, description, amount, taxes: [vatOn(amount)] });
  });
  return moneyDocument(lines, { number: `ADA42-${String(number).padStart(4, "0")}` });
}

async function drawAll(renderer: PdfRenderer, documents: readonly MoneyDocument[]): Promise<void> {
  for (const document of documents) await renderer.render(document, OPTIONS);
}

async function costOf(count: number, work: () => Promise<unknown>): Promise<Cost> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const [before, loopBefore] = [process.cpuUsage(), loopSeconds()];
  delays.enable();
  await work();
  delays.disable();
  const { user, system } = process.cpuUsage(before);
  const loop = loopSeconds();
  return {
    cpuMs: (user + system) / 1_000 / count,
    loopCpuMs:
      loop === undefined || loopBefore === undefined ? undefined : (1_000 * (loop - loopBefore)) / count,
    longestDelayMs: delays.max / 1e6,
    usualDelayMs: delays.percentile(99) / 1e6,
  };
}

/** What the first thread of this process has computed, in seconds. Linux counts it in nanoseconds. */
function loopSeconds(): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e9;
  } catch {
    return undefined;
  }
}

function printCost(what: string, { cpuMs, loopCpuMs, longestDelayMs, usualDelayMs }: Cost): void {
  const numbers = [cpuMs, loopCpuMs, longestDelayMs, usualDelayMs];
  print([what, ...numbers.map((each) => each?.toFixed(2) ?? "?")]);
}

function print([first = "", ...others]: readonly string[]): void {
  console.log(first.padEnd(10) + others.map((cell) => cell.padStart(16)).join(""));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
