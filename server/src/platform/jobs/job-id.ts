import { createHash } from 'node:crypto';

/** Returns a UUID (version 8) derived from a name, so that storing a job twice under the same name creates it once. */
export function jobIdOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
