import type { Trip } from '@roadcast/contract';
import { isAboutWeather, useTrip } from '../../../trip-session/public.ts';

export type TripNotice = Trip['notices'][number];

/** Codes of notices about missed latest arrivals. */
const pinCodes: readonly string[] = ['pin_missed', 'pin_remedies'];

/** Returns whether a notice is about latest arrivals, and therefore shown with the remedies. */
export const isAboutPins = ({ code }: TripNotice): boolean => pinCodes.includes(code);

/** Returns whether a trip misses a latest arrival and has remedies. */
export const missesPin = ({ pinRemedies, pins }: Pick<Trip, 'pinRemedies' | 'pins'>): boolean =>
  Boolean(pinRemedies) && pins.some(({ kept }) => !kept);

/** Returns the open trip's notices of one level, except those shown with their remedies. */
export function useNotices(level: 'warning' | 'other'): readonly TripNotice[] {
  const { trip, freshness } = useTrip();
  // Notices about missing weather apply only while the weather is current.
  const isOfNow = freshness === 'now';
  return (trip?.notices ?? []).filter(
    (notice) =>
      (notice.level === 'warning') === (level === 'warning') &&
      !isAboutPins(notice) &&
      (isOfNow || !isAboutWeather(notice)),
  );
}
