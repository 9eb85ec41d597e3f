import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Returns an identifier of a household's network: the address itself, or the first half of an IPv6 address, because a
 * household can use all addresses that share it.
 * @param address IP address of a caller.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Returns a short hash of a household's network. For use in this process only, because the hash can be reversed by
 * trying all addresses. Use `Pseudonyms` for the store or Redis.
 */
export const networkKey = (address: string): string =>
  createHash('sha256').update(networkOf(address)).digest('base64url').slice(0, 22);
