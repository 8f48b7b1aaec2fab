/** An object with the properties of one that a hook creates later, so that tests can name it before there is one. */
export function standInFor<Value extends object>(current: () => Value | undefined): Value {
  const found = (): Value => {
    const value = current();
    if (value === undefined) throw new Error("This fixture exists only while tests run.");
    return value;
  };
  return new Proxy({} as Value, {
    get: (_target, key) => Reflect.get(found(), key) as unknown,
    has: (_target, key) => Reflect.has(found(), key),
    ownKeys: () => Reflect.ownKeys(found()),
    getOwnPropertyDescriptor: (_target, key) => ({
      ...Reflect.getOwnPropertyDescriptor(found(), key),
      configurable: true,
    }),
  });
}
