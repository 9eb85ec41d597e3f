import { randomUUID } from 'node:crypto';

/** Generates unguessable ids. */
export interface Ids {
  next(): string;
}

export const randomIds: Ids = { next: () => randomUUID() };
