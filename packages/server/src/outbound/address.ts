import { BlockList, isIP } from "node:net";

/** Address ranges reserved for networks or machines, from IANA's special-purpose registries. */
const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Only globally routed IPv6 addresses are public; these are within that range but lead elsewhere, some to IPv4. */
const GLOBAL_IPV6 = ["2000::", 3] as const;
const SPECIAL_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_IPV4) special.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of SPECIAL_IPV6) special.addSubnet(net, prefix, "ipv6");

const routed = new BlockList();
routed.addSubnet(...GLOBAL_IPV6, "ipv6");

/** Whether an IP address is public: the same machine for everyone on the internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, "ipv4");
    case 6:
      return routed.check(address, "ipv6") && !special.check(address, "ipv6");
    default:
      return false;
  }
}

/** The IP address in a URL; undefined if the URL has a host name to resolve. */
export function addressIn(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? undefined : host;
}

/**
 * Where events may be sent: to public addresses over HTTPS, also to receivers on this machine, or to any private
 * network.
 */
export type Reach = "public" | "loopback" | "private";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an IP address is loopback. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? "ipv4" : "ipv6");
}

/**
 * Whether a URL names this machine, as `localhost` or as a loopback address. No other name does, wherever it
 * resolves to.
 */
export function isLoopbackUrl(url: URL): boolean {
  const address = addressIn(url);
  return address === undefined ? isLocalName(url.hostname) : isLoopbackAddress(address);
}

/**
 * Whether only programs on this machine can reach a server; it may then send events to them. A server with a public
 * URL has a proxy in front of it, whatever address it listens on.
 */
export function isOnlyLocal(server: {
  readonly host?: string | undefined;
  readonly publicUrl?: string | undefined;
}): boolean {
  const { host = "127.0.0.1", publicUrl } = server;
  const isLocalHost = isIP(host) === 0 ? isLocalName(host) : isLoopbackAddress(host);
  return isLocalHost && (publicUrl === undefined || isLoopbackUrl(new URL(publicUrl)));
}

function isLocalName(hostname: string): boolean {
  return /^localhost\.?$|\.localhost\.?$/.test(hostname);
}

/** Why events cannot be sent to an address; undefined if nothing is known against it. */
export function problemOfUrl(text: string, reach: Reach): string | undefined {
  if (!URL.canParse(text)) return "must be an absolute URL";
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return "must begin with https://";
  if (url.username !== "" || url.password !== "") return "must not contain a user name or password";
  if (reach === "private" || (reach === "loopback" && isLoopbackUrl(url))) return undefined;
  if (url.protocol === "http:") return `must begin with https://${UNLESS}`;
  const address = addressIn(url);
  if (isLocalName(url.hostname) || (address !== undefined && !isPublicAddress(address))) {
    return `must not lead to a private network${UNLESS}`;
  }
  return undefined;
}

const UNLESS = ", unless the server runs with DUES_WEBHOOK_ALLOW_PRIVATE=true";
