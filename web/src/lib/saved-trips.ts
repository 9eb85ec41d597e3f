import { MINE } from './me.ts';

/** Prefix of the query keys of the lists of saved trips, to refetch them after one was added. */
export const savedListsKey = [MINE, 'routes'] as const;
