import { LONGEST_PLACE_NAME } from '@roadcast/core/trip-request';
import { z } from 'zod';
import { fixedPlaceIds, SAVED_PLACE_NAME_LENGTH } from './constants.ts';
import { issue } from './issues.ts';

const NAME_ISSUE = issue('savedPlace.name');
const LABEL_ISSUE = issue('savedPlace.label');

/** A place to drive to: its label, like 'Denver, CO', and its position. */
const pickedPlaceSchema = z.object({
  label: z.string({ error: LABEL_ISSUE }).trim().min(1, LABEL_ISSUE).max(LONGEST_PLACE_NAME, LABEL_ISSUE),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

/** `home`, `work`, or the id that the client generated for another place. */
const savedPlaceIdSchema = z.union([z.enum(fixedPlaceIds), z.uuid().toLowerCase()]);

export const savedPlaceSchema = z.object({
  id: z.string(),
  /** Name given by the user; null for home and work. */
  name: z.string().nullable(),
  place: pickedPlaceSchema,
});

export type SavedPlace = z.infer<typeof savedPlaceSchema>;

/** GET /api/me/places, and the response to all changes: home, work, then other places, oldest first. */
export const savedPlacesResponseSchema = z.object({
  places: z.array(savedPlaceSchema),
  /** Maximum number of saved places. */
  limit: z.number().int(),
});

export type SavedPlacesResponse = z.infer<typeof savedPlacesResponseSchema>;

/** PUT /api/me/places/:id. Adds the place or replaces it. Home and work take no name; other places need one. */
export const savePlaceRequestSchema = z.strictObject({
  name: z
    .string({ error: NAME_ISSUE })
    .trim()
    .min(1, NAME_ISSUE)
    .max(SAVED_PLACE_NAME_LENGTH, NAME_ISSUE)
    .nullable()
    .default(null),
  place: pickedPlaceSchema,
});

export const savedPlaceParamsSchema = z.object({ id: savedPlaceIdSchema });
