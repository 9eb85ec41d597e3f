import type { placesEndpoints, SavedPlacesResponse } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { Platform } from '../../platform/modules/platform.ts';
import type { Handlers } from '../../platform/modules/route.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { invalidPlace, presentSavedPlaces, removeSavedPlace, savedPlacesOf, savePlace } from './saved-places.ts';

type SavedPlaceEndpoints = Pick<typeof placesEndpoints, 'listSavedPlaces' | 'savePlace' | 'removeSavedPlace'>;

/** Text fields, which have their own error messages. */
const placeTexts: ReadonlySet<string> = new Set(['name', 'place.label']);

/** Returns the handlers for the caller's saved places. */
export function savedPlaceHandlers(gazetteer: GazetteerPort, platform: Platform): Handlers<SavedPlaceEndpoints> {
  const placesOfUser = async (userId: UserId): Promise<SavedPlacesResponse> =>
    presentSavedPlaces(await savedPlacesOf(userId, platform.db));
  return {
    listSavedPlaces: (request) => placesOfUser(userOf(request).user.id),
    savePlace: {
      errorOfIssue: (field, issue) => (placeTexts.has(field) ? invalidPlace(field, issue) : null),
      handle: async (request) => {
        const { params, body, caller } = request;
        const { id: userId } = userOf(request).user;
        await savePlace(params.id, body, { userId, tier: caller.tier }, gazetteer, platform);
        return placesOfUser(userId);
      },
    },
    removeSavedPlace: async (request) => {
      const { id: userId } = userOf(request).user;
      await removeSavedPlace(request.params.id, userId, platform.db);
      return placesOfUser(userId);
    },
  };
}
