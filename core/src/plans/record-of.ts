/** Returns a record with a value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  // `names` has every key.
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
