import { metersToFeet, metersToMiles } from '@roadcast/core/units';
import { navigationTexts } from '@roadcast/messages/navigation';
import { distanceText } from '../../../lib/format.ts';
import type { DistanceUnit } from '../../../lib/settings.ts';

const words = navigationTexts.distance;

/** Miles below which distances are in feet, as on road work signs. */
const FEET_BELOW_MILES = 0.19;
/** Meters below which metric distances are in meters. */
const METERS_BELOW = 950;
/** Distances below this are rounded to tens, others to fifties. */
const CLOSE = 200;

const rounded = (value: number): number =>
  Math.max(0, Math.round(value / (value < CLOSE ? 10 : 50)) * (value < CLOSE ? 10 : 50));

/**
 * Formats a distance: '0.4 mi', '800 ft', '12 mi'; in kilometers '650 m', '1.2 km'.
 * @param meters distance ahead.
 */
export function guideDistance(meters: number, unit: DistanceUnit): string {
  const miles = metersToMiles(Math.max(0, meters));
  if (unit === 'kilometers') {
    return meters < METERS_BELOW ? words.meters({ distance: rounded(meters) }) : distanceText(miles, unit);
  }
  return miles < FEET_BELOW_MILES ? words.feet({ distance: rounded(metersToFeet(meters)) }) : distanceText(miles, unit);
}
