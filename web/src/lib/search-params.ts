/** Query parameters as flat text, readable in a message: no JSON, minimal escaping. */
type Params = Record<string, string | string[]>;

/** Returns a string per name, or a list for repeated names. @param search '?from=Chicago,+IL&via=a&via=b'. */
export function parseSearch(search: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = params[name];
    params[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return params;
}

/** Characters that are safe in a query string and common in ours. */
const readable: readonly (readonly [RegExp, string])[] = [
  [/%20/g, '+'],
  [/%2C/g, ','],
  [/%40/g, '@'],
  [/%3A/g, ':'],
];

const escaped = (text: string): string =>
  readable.reduce((result, [pattern, plain]) => result.replace(pattern, plain), encodeURIComponent(text));

/** Returns '' or '?...', without undefined or empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${escaped(name)}=${escaped(String(one))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
