import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import { createHistogram } from "./histogram.js";

/** The metrics of the server. Counting is almost free, whether or not they are scraped. */
export interface Metrics {
  /** Returns the counter for requests of an operation. Call it once per operation. */
  requestsOf(operation: string): CountRequest;
  /** Returns the counters for the batches of a queue. */
  batchesOf(queue: string): CountBatch;
  jobRan(run: JobRun): void;
  providerAnswered(call: ProviderCall): void;
  /** An attempt to deliver a webhook ended: `delivered`, or the error. */
  delivered(outcome: string, ms: number): void;
  /** An attempt to send an email ended. */
  emailed(outcome: string): void;
  /** A change was committed. `kind` is that of the event, such as `invoice.paid`. */
  changed(kind: string): void;
  /** Reads values whenever the metrics are scraped. Values that cannot be read are left out. */
  watch(gauge: Watched): void;
  /** Returns all values in the text format of Prometheus. */
  text(): Promise<string>;
}

export type CountRequest = (status: number, ms: number) => void;

export interface Batch {
  readonly size: number;
  /** How long the first request of the batch waited. */
  readonly waitedMs: number;
  readonly ms: number;
}

export type CountBatch = (batch: Batch) => void;

export interface JobRun {
  readonly job: string;
  readonly outcome: "done" | "failed";
  /** The number of items processed. */
  readonly count: number;
  readonly ms: number;
  /** When the run ended, in milliseconds since the epoch. */
  readonly at: number;
}

export interface ProviderCall {
  readonly provider: string;
  readonly call: string;
  /** The code of a BillingError; `failed` for any other error. */
  readonly outcome: string;
  readonly ms: number;
}

export interface Watched {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Values by label. */
  readonly read: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>;
}

/** In seconds. A check takes about one millisecond, a charge about one second. */
const DURATIONS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const SIZES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000];

/** Each server has its own registry, so that several in one process are counted separately. */
export function createMetrics({ withProcess = false } = {}): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const histograms = createHistograms();
  const counters = createCounters(registry);
  return {
    ...requestCounts(histograms.requests),
    batchesOf: (queue) => batchCount(histograms, queue),
    jobRan({ job, outcome, count, ms, at }) {
      counters.runs.inc({ job, outcome });
      counters.work.inc({ job }, count);
      histograms.runs.series({ job })(ms / 1_000);
      counters.lastRun.set({ job }, at / 1_000);
    },
    providerAnswered({ provider, call, outcome, ms }) {
      histograms.providers.series({ provider, call, outcome })(ms / 1_000);
    },
    delivered: (outcome, ms) => histograms.deliveries.series({ outcome })(ms / 1_000),
    emailed: (outcome) => counters.emails.inc({ outcome }),
    changed: (kind) => counters.changes.inc({ kind }),
    watch: (gauge) => watchIn(registry, gauge),
    async text() {
      const own = Object.values(histograms).map((histogram) => histogram.text());
      return `${own.join("\n")}\n${await registry.metrics()}`;
    },
  };
}

type Histograms = ReturnType<typeof createHistograms>;

function createHistograms() {
  const durations = (name: string, help: string) => createHistogram({ name, help, bounds: DURATIONS });
  return {
    requests: durations("dues_http_request_duration_seconds", "Time to respond to a request"),
    waits: durations("dues_batch_wait_seconds", "Time that the first request of a batch waited"),
    batches: durations("dues_batch_duration_seconds", "Time to process a batch of checks or usage events"),
    sizes: createHistogram({
      name: "dues_batch_size",
      help: "Checks or usage events processed in one transaction",
      bounds: SIZES,
    }),
    runs: durations("dues_job_duration_seconds", "Duration of a job run"),
    deliveries: durations(
      "dues_webhook_delivery_duration_seconds",
      "Duration of an attempt to deliver a webhook",
    ),
    providers: durations("dues_provider_call_duration_seconds", "Response time of payment providers"),
  };
}

function createCounters(registry: Registry) {
  const registers = [registry];
  return {
    emails: new Counter({
      name: "dues_email_attempts_total",
      help: "Attempts to send an email, by what the mail server did",
      labelNames: ["outcome"],
      registers,
    }),
    changes: new Counter({
      name: "dues_changes_total",
      help: "Changes by requests and jobs: renewals, payments, failed payments and others",
      labelNames: ["kind"],
      registers,
    }),
    runs: new Counter({
      name: "dues_job_runs_total",
      help: "Runs of a job",
      labelNames: ["job", "outcome"],
      registers,
    }),
    work: new Counter({
      name: "dues_job_work_total",
      help: "Items processed by a job",
      labelNames: ["job"],
      registers,
    }),
    lastRun: new Gauge({
      name: "dues_job_last_run_timestamp_seconds",
      help: "When the last run of a job ended, successfully or not",
      labelNames: ["job"],
      registers,
    }),
  };
}

function requestCounts(requests: Histograms["requests"]): Pick<Metrics, "requestsOf"> {
  const byOperation = new Map<string, CountRequest>();
  return {
    requestsOf(operation) {
      const found = byOperation.get(operation) ?? requestCount(requests, operation);
      byOperation.set(operation, found);
      return found;
    },
  };
}

function requestCount(requests: Histograms["requests"], operation: string): CountRequest {
  const byStatus = new Map<number, (seconds: number) => void>();
  return (status, ms) => {
    let add = byStatus.get(status);
    if (!add) {
      add = requests.series({ operation, status: String(status) });
      byStatus.set(status, add);
    }
    add(ms / 1_000);
  };
}

function batchCount({ sizes, waits, batches }: Histograms, queue: string): CountBatch {
  const [size, wait, duration] = [sizes, waits, batches].map((histogram) => histogram.series({ queue }));
  return (batch) => {
    size?.(batch.size);
    wait?.(batch.waitedMs / 1_000);
    duration?.(batch.ms / 1_000);
  };
}

function watchIn(registry: Registry, { name, help, label, read }: Watched): void {
  registry.removeSingleMetric(name);
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      gauge.reset();
      const values = await Promise.resolve()
        .then(read)
        .catch(() => ({}));
      for (const [of, value] of Object.entries(values)) gauge.set({ [label]: of }, value);
    },
  });
}
