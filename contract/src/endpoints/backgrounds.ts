import {
  backgroundParamsSchema,
  backgroundsResponseSchema,
  chooseBackgroundRequestSchema,
  chosenBackgroundSchema,
  deleteBackgroundResponseSchema,
  shareBackgroundRequestSchema,
  sharedBackgroundSchema,
  sharedBackgroundsResponseSchema,
  unshareBackgroundRequestSchema,
  uploadBackgroundResponseSchema,
} from '../files/backgrounds.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

const list = { access: 'anyone', neverCached: true, response: backgroundsResponseSchema } as const;

export const backgroundEndpoints = {
  listBackgrounds: { ...calls.listBackgrounds, ...list },
  listOfferedBackgrounds: { ...calls.listOfferedBackgrounds, ...list },
  chosenBackground: {
    ...calls.chosenBackground,
    access: 'anyone',
    neverCached: true,
    response: chosenBackgroundSchema,
  },
  chooseBackground: {
    ...calls.chooseBackground,
    access: 'user',
    body: chooseBackgroundRequestSchema,
    response: chosenBackgroundSchema,
  },
  /** The body is a form; see `contract/src/files/backgrounds.ts`. */
  uploadBackground: {
    ...calls.uploadBackground,
    access: 'user',
    receives: 'form',
    response: uploadBackgroundResponseSchema,
  },
  deleteBackground: {
    ...calls.deleteBackground,
    access: 'user',
    params: backgroundParamsSchema,
    response: deleteBackgroundResponseSchema,
  },
  listSharedBackgrounds: {
    ...calls.listSharedBackgrounds,
    access: 'admin',
    neverCached: true,
    response: sharedBackgroundsResponseSchema,
  },
  shareBackground: {
    ...calls.shareBackground,
    access: 'admin',
    body: shareBackgroundRequestSchema,
    response: sharedBackgroundSchema,
  },
  unshareBackground: {
    ...calls.unshareBackground,
    access: 'admin',
    body: unshareBackgroundRequestSchema,
    response: sharedBackgroundsResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
