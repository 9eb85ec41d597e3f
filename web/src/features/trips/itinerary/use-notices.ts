import { noticeCode, type Trip } from '@roadcast/contract';
import { isAboutWeather, useTrip } from '../../trip-session/public.ts';

export type TripNotice = Trip['notices'][number];

/** What is said of pins that are missed. */
const pinCodes: readonly string[] = ['pin_missed', 'pin_remedies'];

/** @returns whether a notice stands beside what would mend it. */
export const isAboutPins = (notice: TripNotice): boolean => pinCodes.includes(noticeCode(notice));

/** @returns whether a trip misses a pinned arrival, and it is known what would keep it. */
export const missesPin = ({ pinRemedies, pins }: Pick<Trip, 'pinRemedies' | 'pins'>): boolean =>
  Boolean(pinRemedies) && pins.some(({ kept }) => !kept);

/** @returns what is to be known of the trip on the screen, of one level. What is missed stands beside what would mend it. */
export function useNotices(level: 'warning' | 'other'): readonly TripNotice[] {
  const { trip, freshness } = useTrip();
  // What the weather lacked when it was asked for says nothing of today.
  const isOfNow = freshness === 'now';
  return (trip?.notices ?? []).filter(
    (notice) =>
      (notice.level === 'warning') === (level === 'warning') &&
      !isAboutPins(notice) &&
      (isOfNow || !isAboutWeather(notice)),
  );
}
