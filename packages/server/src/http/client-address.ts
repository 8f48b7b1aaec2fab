import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Returns the client's address; undefined if the connection is closed. */
export type AddressOf = (request: Pick<IncomingMessage, "socket" | "headers">) => string | undefined;

/**
 * Determines the client's address from the connection and, if that is a trusted proxy, from `X-Forwarded-For`, read
 * from the right: each proxy appends the address that it saw, and a client can forge everything to the left of
 * that. The first address that is not a trusted proxy is the client's.
 */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress;
  const trusted = new BlockList();
  for (const proxy of trustedProxies) addTo(trusted, proxy);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return ({ socket, headers }) => {
    let address = socket.remoteAddress && plainAddress(socket.remoteAddress);
    const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
    while (address !== undefined && isTrusted(address)) {
      const before = plainAddress(forwarded.pop() ?? "");
      if (before === undefined) return address;
      address = before;
    }
    return address;
  };
}

function addTo(list: BlockList, text: string): void {
  const [address = "", prefix] = text.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
}

/** Without port, brackets, or the IPv6 form of IPv4 addresses; undefined if it is not an address. */
function plainAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^\[(.*)\](?::\d+)?$/, "$1");
  const withoutPort = /^[\d.]+:\d+$/.test(bare) ? bare.replace(/:\d+$/, "") : bare;
  const address = withoutPort.replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) === 0 ? undefined : address;
}
