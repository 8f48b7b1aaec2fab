import { requireSettings, startCall, type CallSize } from "./call-meter.js";
import { MeteredPromise, orFail, type ApiPromise, type SentCall } from "./metered-promise.js";
import { eventsOf, meteredEvents, meterStream, type StreamReader } from "./metered-stream.js";
import { fieldsOf, type TokenPools } from "./pools.js";
import type { MeterSettings } from "./settings.js";

/** How a kind of call reports its tokens. */
export interface Protocol {
  /** The names from the client to the resource whose `create` is metered, such as `chat` and `completions`. */
  readonly path: readonly string[];
  /** Returns the body to send; the one of the author unless the provider must be asked for usage. */
  prepare(body: Body): Body;
  sizeOf(body: Body): Omit<CallSize, "model">;
  poolsOf(response: unknown): TokenPools | undefined;
  /** Creates a reader of the events of one stream. */
  streamReader(body: Body): StreamReader;
}

type Body = Readonly<Record<string, unknown>>;

type Copy = (options: unknown) => object;
type Create = (body: unknown, options?: unknown) => ApiPromise;

/** Returns the client with metered calls. Its other methods work as before. */
export function meterClient<Client extends object>(
  client: Client,
  protocols: readonly Protocol[],
  settings: MeterSettings,
): Client {
  requireSettings(settings);
  const metered: Client = wrap(client, [], { protocols, settings, client: () => metered });
  return metered;
}

interface Wrapping {
  readonly protocols: readonly Protocol[];
  readonly settings: MeterSettings;
  client(): object;
}

function wrap<T extends object>(target: T, path: readonly string[], wrapping: Wrapping): T {
  const protocol = wrapping.protocols.find((each) => each.path.join() === path.join());
  return new Proxy(target, {
    get(_target, name, receiver) {
      const value: unknown = Reflect.get(target, name, target);
      // Helpers such as `parse` and `stream` call `create` of their resource or of their client.
      if (name === "_client" && path.length > 0) return wrapping.client();
      if (typeof value === "function") {
        if (name === "withOptions" && path.length === 0) return copying(value.bind(target) as Copy, wrapping);
        if (!protocol) return value.bind(target) as unknown;
        const isCreate = name === "create";
        return isCreate
          ? meteredCreate(value.bind(target) as Create, protocol, wrapping.settings)
          : (value.bind(receiver) as unknown);
      }
      const next = [...path, String(name)];
      const isOnPath = wrapping.protocols.some(
        (each) => each.path.slice(0, next.length).join() === next.join(),
      );
      return isOnPath && typeof value === "object" && value !== null ? wrap(value, next, wrapping) : value;
    },
  });
}

/** Copies of a metered client with other options are metered as well. */
function copying(copy: Copy, { protocols, settings }: Wrapping): Copy {
  return (options) => meterClient(copy(options), protocols, settings);
}

function meteredCreate(create: Create, protocol: Protocol, settings: MeterSettings): Create {
  const send = async (given: unknown, options: unknown): Promise<SentCall> => {
    const body = fieldsOf(given);
    const isStream = body.stream === true;
    const record = await startCall(settings, { model: String(body.model), ...protocol.sizeOf(body) });
    let tokens: TokenPools | undefined;
    const fail = (): Promise<void> => record("failed");
    // In an object, because awaiting the request alone would read its response.
    const { sent } = await orFail({ fail }, () => ({ sent: create(protocol.prepare(body), options) }));
    const request = sent._thenUnwrap((data) => {
      if (isStream) meterStream(data, protocol.streamReader(body), record);
      else tokens = protocol.poolsOf(data);
      return data;
    });
    return {
      request,
      recordResponse: async () => {
        if (!isStream) await record(tokens);
      },
      recordCopy: async (response) => {
        if (isStream) await readAll(meteredEvents(eventsOf(response), protocol.streamReader(body), record));
        else await record(protocol.poolsOf(await response.json().catch(() => undefined)));
      },
      fail,
    };
  };
  return (body, options) => new MeteredPromise(send(body, options));
}

/** Reads all events; the author gets a failure from the response itself. */
async function readAll(events: AsyncIterable<unknown>): Promise<void> {
  const iterator = events[Symbol.asyncIterator]();
  try {
    while (!(await iterator.next()).done);
  } catch {
    // Recorded as far as it is known.
  }
}
