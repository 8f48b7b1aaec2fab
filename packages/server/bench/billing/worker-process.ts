import { openWorker, type RenewAll } from "./worker.js";

/**
 * A worker in a process of its own. It opens the database of the first message and sends `ready`. On `go` it runs and sends
 * its result, and on `close` it ends. Connections that end by themselves would be missing from the CPU time of the database.
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
