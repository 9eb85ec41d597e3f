import type { Endpoint } from '@roadcast/contract';
import { z } from 'zod';

const noteSchema = z.object({ id: z.string(), text: z.string() });

/** Endpoints of a fictional feature: a user's short notes. */
export const notesEndpoints = {
  addNote: {
    method: 'POST',
    path: '/api/notes',
    access: 'user',
    daily: 'poiSearches',
    creates: true,
    body: z.object({ text: z.string().min(1).max(500) }),
    response: z.object({ note: noteSchema }),
  },
  readNote: {
    method: 'GET',
    path: '/api/notes/:id',
    access: 'user',
    neverCached: true,
    params: z.object({ id: z.string().max(100) }),
    response: z.object({ note: noteSchema }),
  },
} as const satisfies Record<string, Endpoint>;
