import type { PlaceSuggestions, SavedPlace } from '@roadcast/contract';
import { placesTexts } from '@roadcast/messages/places';
import { Eraser, History, LocateFixed } from 'lucide-react';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { placeDetail } from './place-detail.ts';
import { placeName } from './place-name.ts';
import { placePicture } from './place-picture.ts';
import type { RecentPlace } from './recent-places.ts';

/** Ids of options that aren't places. */
export const HERE = 'current-location';
export const CLEAR = 'clear-recent-places';

type Suggestion = PlaceSuggestions['places'][number];

/** Returns a place's option id. Includes the label, because a station and its shop may share a position. */
export const idOf = ({ lat, lng, label }: RecentPlace): string => `${lat},${lng},${label.replaceAll(/\W/g, '-')}`;

/** Returns a saved place's option id, which differs from those of other places at its position. */
export const savedIdOf = ({ id }: SavedPlace): string => `saved-${id}`;

/**
 * Converts place suggestions to options. Enter doesn't pick a name that is only spelled similarly, unless the server
 * interpreted the text as that place.
 */
export function suggestionOptions({ places, understood }: PlaceSuggestions): ComboboxOption[] {
  return places.map((place: Suggestion) => {
    const detail = placeDetail(place);
    const isMeant = understood.kind === 'place' && understood.place.label === place.label;
    const isPart = understood.kind === 'place' && understood.note?.kind === 'in_part';
    return {
      id: idOf(place),
      label: place.label,
      ...(detail !== null && { detail }),
      onlyIfActive: isPart || (place.similar === true && !isMeant),
    };
  });
}

/**
 * Returns the options for an empty field: saved places, the driver's location, then recent places that aren't saved.
 */
export function emptyFieldOptions(saved: readonly SavedPlace[], recent: readonly RecentPlace[]): ComboboxOption[] {
  const { here, recent: words } = placesTexts;
  const [icon, onlyIfActive] = [{ size: 18, 'aria-hidden': true, className: 'shrink-0' }, true];
  const others = recent.filter(({ label }) => !saved.some(({ place }) => place.label === label));
  return [
    ...saved.map((one) => {
      const Picture = placePicture(one.id);
      return {
        id: savedIdOf(one),
        label: placeName(one),
        detail: one.place.label,
        icon: <Picture {...icon} />,
        onlyIfActive,
      };
    }),
    { id: HERE, label: here.option, icon: <LocateFixed {...icon} />, onlyIfActive },
    ...others.map((place) => ({
      id: idOf(place),
      label: place.label,
      detail: words.detail,
      icon: <History {...icon} />,
      onlyIfActive,
    })),
    ...(recent.length > 0 ? [{ id: CLEAR, label: words.clear, icon: <Eraser {...icon} />, onlyIfActive }] : []),
  ];
}
