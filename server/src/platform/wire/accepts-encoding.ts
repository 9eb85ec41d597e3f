/**
 * Returns whether a client accepts a content coding.
 * @param accepted an `accept-encoding` header: 'gzip, deflate, br;q=0.5'.
 */
export function acceptsEncoding(accepted: string | string[] | undefined, coding: 'br' | 'gzip'): boolean {
  return String(accepted ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .some(([name, quality]) => (name === coding || name === '*') && !/^q=0(\.0*)?$/.test(quality ?? ''));
}
