/** A thread that sends one request after the other on one connection, until it ends. */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { WorstBody } from "./worst.js";

interface Sending extends WorstBody {
  readonly url: string;
  readonly key: string;
}

const { url, key, path, body, headers } = workerData as Sending;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const options = {
  method: "POST",
  agent,
  headers: {
    "Content-Type": "application/json",
    Authorization: `Bearer ${key}`,
    "Content-Length": body.length,
    ...headers,
  },
};

/** Sends a body and returns the status; undefined where the server closed the connection before all of it was sent. */
function sendOnce(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sent = request(`${url}${path}`, options, (response) => {
      response.resume();
      response.once("close", () => resolve(response.statusCode));
    });
    // More than one error may follow when the server closes the connection early.
    sent.on("error", () => resolve(undefined));
    sent.end(body);
  });
}

async function sendForever(): Promise<never> {
  for (;;) parentPort?.postMessage(await sendOnce());
}

void sendForever();
