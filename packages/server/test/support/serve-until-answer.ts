import { ServerResponse } from "node:http";

/**
 * `serve-ahead.ts`, but a request with the header `X-Die` ends the process when everything is done and only the answer
 * is left to send.
 */
const { end } = ServerResponse.prototype;
ServerResponse.prototype.end = function (this: ServerResponse, ...rest: never) {
  if (this.req.headers["x-die"] !== undefined) process.kill(process.pid, "SIGKILL");
  return end.apply(this, rest);
};

void import("./serve-ahead.js");
