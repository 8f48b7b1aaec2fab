/** Whether a query parameter is set: `true` or `1`. */
export function isYes(flag: string | undefined): boolean {
  return flag === "true" || flag === "1";
}
