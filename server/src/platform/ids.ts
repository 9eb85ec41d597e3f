import { randomUUID } from 'node:crypto';

/** Makes ids that nobody can guess. */
export interface Ids {
  next(): string;
}

export const randomIds: Ids = { next: () => randomUUID() };
