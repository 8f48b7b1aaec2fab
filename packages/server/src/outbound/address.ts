import { BlockList, isIP } from "node:net";

/** Hosts that a network or a machine keeps to itself, of those that IANA lists as of special purpose. */
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

/** Of IPv6 only what is routed by everybody is public; these lie within it and lead elsewhere, to IPv4 too. */
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

/** Whether anybody on the internet reaches the same machine under this IP address. */
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

/** The IP address that a URL names itself; undefined when it names a host that has to be looked up. */
export function addressIn(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? undefined : host;
}

/** What is wrong with an address as one to send events to; undefined when nothing is that can be told before sending. */
export function problemOfUrl(text: string, allowsPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return "must be an absolute URL";
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return "must begin with https://";
  if (url.username !== "" || url.password !== "") return "must not hold a user or a password";
  if (allowsPrivate) return undefined;
  if (url.protocol === "http:") return `must begin with https://${UNLESS}`;
  const address = addressIn(url);
  const isLocal = /^localhost\.?$|\.localhost\.?$/.test(url.hostname);
  if (isLocal || (address !== undefined && !isPublicAddress(address))) {
    return `must not lead into a private network${UNLESS}`;
  }
  return undefined;
}

const UNLESS = ", unless the server runs with DUES_WEBHOOK_ALLOW_PRIVATE=true";
