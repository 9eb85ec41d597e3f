/** Query parameters as plain text, readable in a message: no JSON, minimal escaping. */
type Params = Record<string, string | string[]>;

/** Parses a query string; repeated names become lists. @param search such as '?from=Chicago,+IL&via=a&via=b'. */
export function parseSearch(search: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = params[name];
    params[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return params;
}

/** Common characters that are safe unescaped in a query string. */
const readable: readonly (readonly [RegExp, string])[] = [
  [/%20/g, '+'],
  [/%2C/g, ','],
  [/%40/g, '@'],
  [/%3A/g, ':'],
];

const escaped = (text: string): string =>
  readable.reduce((result, [pattern, plain]) => result.replace(pattern, plain), encodeURIComponent(text));

/** Returns the query string, '' or '?...', omitting undefined and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${escaped(name)}=${escaped(String(one))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
