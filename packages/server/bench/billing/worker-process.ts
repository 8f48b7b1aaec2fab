import { openWorker, type RenewAll } from "./worker.js";

/** A worker in a process of its own: told where, it says `ready`; told `go`, it runs and says how many it renewed. */
process.once("message", (command: RenewAll) => void serve(command));

async function serve(command: RenewAll): Promise<void> {
  const worker = await openWorker(command);
  process.once("message", () => {
    void worker.run().then(async (count) => {
      process.send?.(count);
      await worker.close();
      process.disconnect();
    });
  });
  process.send?.("ready");
}
