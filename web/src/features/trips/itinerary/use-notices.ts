import type { Trip } from '@roadcast/contract';
import { isAboutWeather, useTrip } from '../../trip-session/public.ts';

export type TripNotice = Trip['notices'][number];

/** Notices about missed pins. */
const pinCodes: readonly string[] = ['pin_missed', 'pin_remedies'];

/** Returns whether a notice is shown with its remedies instead. */
export const isAboutPins = ({ code }: TripNotice): boolean => pinCodes.includes(code);

/** Returns whether a trip misses a pinned arrival with known remedies. */
export const missesPin = ({ pinRemedies, pins }: Pick<Trip, 'pinRemedies' | 'pins'>): boolean =>
  Boolean(pinRemedies) && pins.some(({ kept }) => !kept);

/** Returns the open trip's notices of one level, without those shown with their remedies. */
export function useNotices(level: 'warning' | 'other'): readonly TripNotice[] {
  const { trip, freshness } = useTrip();
  // Notices about missing weather don't apply later.
  const isOfNow = freshness === 'now';
  return (trip?.notices ?? []).filter(
    (notice) =>
      (notice.level === 'warning') === (level === 'warning') &&
      !isAboutPins(notice) &&
      (isOfNow || !isAboutWeather(notice)),
  );
}
