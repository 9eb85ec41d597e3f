const IN_ADDRESS = '[\\w.!#$%&*+/=?^{|}~-]';

/**
 * Returns whether a text mentions one of these addresses. An address isn't found inside a longer one: 'ann@example.com' is not in
 * 'joann@example.com'.
 */
export function mentions(addresses: readonly string[]): (text: string) => boolean {
  const patterns = addresses.map((address) => {
    const literal = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<!${IN_ADDRESS})${literal}(?![\\w-]|\\.\\w)`, 'i');
  });
  return (text) => patterns.some((pattern) => pattern.test(text));
}
