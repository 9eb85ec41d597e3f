import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * @param address of a caller. @returns what stands for one household: the address itself, or of an IPv6 address its first
 * half, since every household has as many addresses as it likes below that.
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

/** @returns a household's name to count under: what is counted shall not be a list of who was here. */
export const networkKey = (address: string): string =>
  createHash('sha256').update(networkOf(address)).digest('base64url').slice(0, 22);
