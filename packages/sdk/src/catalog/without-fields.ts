/** Placeholders for required fields of a wrong type, so that the rest of the item can be checked. */
const PLACEHOLDERS: Readonly<Record<string, (index: number) => unknown>> = {
  slug: (index) => `unnamed-${index}`,
  feature: (index) => `unnamed-${index}`,
  credits: () => 1,
};

type Container = Record<string, unknown>;

/** Returns a copy of a catalog without the fields at these paths, such as `plans[0].features[1].limit`. */
export function withoutFields(plain: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(plain) as Container;
  paths.forEach((path, index) => replace(copy, path, index));
  return copy;
}

function replace(copy: Container, path: string, index: number): void {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== "");
  const last = steps.pop() ?? "";
  const owner = steps.reduce<unknown>((value, step) => (value as Container | undefined)?.[step], copy);
  if (typeof owner !== "object" || owner === null) return;
  const standIn = PLACEHOLDERS[last];
  // List entries are replaced, not removed, so that the paths of the others stay valid.
  if (Array.isArray(owner))
    owner[Number(last)] = { slug: `unnamed-${index}`, feature: `unnamed-${index}`, credits: 1 };
  else if (standIn) (owner as Container)[last] = standIn(index);
  else delete (owner as Container)[last];
}
