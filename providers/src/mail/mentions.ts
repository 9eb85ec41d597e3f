const IN_ADDRESS = '[\\w.!#$%&*+/=?^{|}~-]';

/**
 * Returns a function that checks whether text mentions one of these addresses. Ignores matches inside longer addresses:
 * 'joann@example.com' doesn't mention 'ann@example.com'.
 */
export function mentions(addresses: readonly string[]): (text: string) => boolean {
  const patterns = addresses.map((address) => {
    const literal = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<!${IN_ADDRESS})${literal}(?![\\w-]|\\.\\w)`, 'i');
  });
  return (text) => patterns.some((pattern) => pattern.test(text));
}
