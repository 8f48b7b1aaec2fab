import { isIP } from "node:net";

/** Whether a text is an address, or a range of addresses such as `10.0.0.0/8`. */
export function isAddressOrRange(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
}
