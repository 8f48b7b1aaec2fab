import { openWorker, type RenewAll } from "./worker.js";

/**
 * A worker in a process of its own: told where, it says `ready`; told `go`, it runs and says what it did; told `close`, it
 * ends. Connections that end by themselves would take what the database did for them out of the measure.
 */
process.once("message", (command: RenewAll) => void serve(command));

async function serve(command: RenewAll): Promise<void> {
  const worker = await openWorker(command);
  process.on("message", (order) => {
    if (order === "go") void worker.run().then((ran) => process.send?.(ran));
    else void worker.close().then(() => process.disconnect());
  });
  process.send?.("ready");
}
