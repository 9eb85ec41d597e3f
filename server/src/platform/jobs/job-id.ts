import { createHash } from 'node:crypto';

/** Returns the UUID (version 8) of a name, so that a job stored twice under one name exists once. */
export function jobIdOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
