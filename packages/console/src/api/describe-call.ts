import type { Client } from "./client.js";

/** A call of a method of the client: `customers.list` with its arguments. */
export interface DescribedCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Returns the call that a function makes, without making it. The function must make one call and nothing else. */
export function describeCall(send: (client: Client) => unknown): DescribedCall {
  const calls: DescribedCall[] = [];
  const recorderAt = (names: readonly string[]): object =>
    new Proxy(() => undefined, {
      get: (_target, name) => recorderAt([...names, String(name)]),
      apply: (_target, _self, args: readonly unknown[]) => void calls.push({ name: names.join("."), args }),
    });
  send(recorderAt([]) as Client);
  const [call] = calls;
  if (!call) throw new Error("The function calls no method of the client.");
  return call;
}
