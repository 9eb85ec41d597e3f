import type { SavedPlace } from '@roadcast/contract';
import { savedPlacesTexts } from '@roadcast/messages/saved-places';

const { names } = savedPlacesTexts;

/** Returns what the driver calls a place: 'Home', 'Work', or the name they gave it. */
export const placeName = ({ id, name }: Pick<SavedPlace, 'id' | 'name'>): string =>
  name ?? (id === 'home' ? names.home : names.work);
