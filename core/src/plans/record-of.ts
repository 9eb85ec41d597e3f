/** Returns a record with a value for every name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  // Every name is among the entries.
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
