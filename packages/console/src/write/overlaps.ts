/** How long what is rotated keeps working, in seconds. */
export const OVERLAPS = [
  ["86400", "For one more day"],
  ["604800", "For one more week"],
  ["0", "Not at all, it may be in wrong hands"],
] as const;
