/** Returns the public methods of the client, those of resources as `resource.method`. */
export function methodsOf(client: object): string[] {
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(client)).filter(
    (name) => !["constructor", "meter", "request"].includes(name),
  );
  const nested = Object.entries(client).flatMap(([name, resource]: [string, object]) =>
    methodsOf(resource).map((method) => `${name}.${method}`),
  );
  return [...own, ...nested];
}
