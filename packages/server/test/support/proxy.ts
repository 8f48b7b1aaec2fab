import { connect, createServer, type AddressInfo } from "node:net";

export interface Proxy {
  /** While false, connections end as soon as they come. */
  isUp: boolean;
  /** How many there were. */
  connections: number;
  /** A URL with the address of the proxy in place of the server's. */
  urlLike(url: string): string;
  close(): Promise<unknown>;
}

/** Passes connections on to a server. */
export async function startProxy(port: number): Promise<Proxy> {
  const listener = createServer((socket) => {
    proxy.connections++;
    if (!proxy.isUp) return void socket.destroy();
    const onward = connect(port, "127.0.0.1");
    socket.pipe(onward).pipe(socket);
    socket.on("error", () => onward.destroy());
    onward.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const proxy: Proxy = {
    isUp: true,
    connections: 0,
    urlLike(url) {
      const address = new URL(url);
      address.port = String((listener.address() as AddressInfo).port);
      return address.href;
    },
    close: () => new Promise((resolve) => listener.close(resolve)),
  };
  return proxy;
}
