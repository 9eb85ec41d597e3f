/** The address's search part as flat text, readable in a message: no JSON, no more escaping than needed. */
type Params = Record<string, string | string[]>;

/** @param search '?from=Chicago,+IL&via=a&via=b'. @returns one text per name, or a list where a name comes twice. */
export function parseSearch(search: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = params[name];
    params[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return params;
}

/** Characters that are safe in a search part and common in ours. */
const readable: readonly (readonly [RegExp, string])[] = [
  [/%20/g, '+'],
  [/%2C/g, ','],
  [/%40/g, '@'],
  [/%3A/g, ':'],
];

const escaped = (text: string): string =>
  readable.reduce((result, [pattern, plain]) => result.replace(pattern, plain), encodeURIComponent(text));

/** @returns '' or '?...'; what is undefined or empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${escaped(name)}=${escaped(String(one))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
