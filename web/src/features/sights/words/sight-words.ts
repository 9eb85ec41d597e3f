import type { FoundSightOnTheWire, SightOnTheWire } from '@roadcast/contract';
import type { PriceLevel, SightFee } from '@roadcast/core/sights';
import { feePayers, priceLevelDollars } from '@roadcast/core/sights';
import { MILLISECONDS_PER_MINUTE, MINUTES_PER_HOUR } from '@roadcast/core/units';
import { sightsTexts } from '@roadcast/messages/sights';
import { bareClockTime, dayAndTime, mediumDate, monthText } from '../../../lib/dates.ts';
import { decimalText, distanceText, dollarsText, durationText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import type { DistanceUnit } from '../../../lib/settings.ts';

const { card: words, details, filters } = sightsTexts;

/** Maximum distance in miles from the road at which a sight counts as at the road. */
const AT_ROAD_MILES = 0.1;

/** Formats a stay: '2 h', '45 min'. */
export const spanText = (minutes: number): string => durationText(minutes / MINUTES_PER_HOUR);

/** Returns a sight's label as a place: 'Glacier National Park, MT'. */
export const sightLabel = ({ name, state }: Pick<SightOnTheWire, 'name' | 'state'>): string =>
  words.place({ name, state });

/** Returns the distance to the road with its side, or to the search's place: '3.2 mi from the road, left side'. */
export function distanceWords(
  { distanceMiles, along }: Pick<FoundSightOnTheWire, 'distanceMiles' | 'along'>,
  unit: DistanceUnit,
): string {
  const distance = distanceText(distanceMiles, unit);
  if (!along) return words.away({ distance });
  return along.side === 'on' || distanceMiles < AT_ROAD_MILES ? words.side.on : words.side[along.side]({ distance });
}

/** Formats whole dollars without cents. */
const feeDollars = (dollars: number): string => dollarsText(dollars, Number.isInteger(dollars) ? 0 : 2);

/** Returns an entrance fee for everyone who pays one: '$35 per vehicle, $20 per person'. */
const feeParts = (fee: SightFee): string[] =>
  feePayers.flatMap((payer) => {
    const dollars = fee[payer];
    return dollars === undefined || dollars === 0 ? [] : [words.fee[payer]({ dollars: feeDollars(dollars) })];
  });

type Priced = Pick<SightOnTheWire, 'fee' | 'feeSource'>;

/** Returns the fee in one line, for a car if it pays one: '$35 per vehicle · as of Nov 2020', 'Free', 'Fee unknown'. */
export function feeWords({ fee, feeSource }: Priced): string {
  if (!fee) return words.fee.unknown;
  const payer = (['vehicle', 'person', 'motorcycle'] as const).find((one) => (fee[one] ?? 0) > 0);
  if (!payer) return words.fee.free;
  return dated(words.fee[payer]({ dollars: feeDollars(fee[payer] ?? 0) }), feeSource);
}

/** Returns all fees: '$35 per vehicle, $30 per motorcycle, $20 per person · as of Nov 2020'. */
export function allFeesWords({ fee, feeSource }: Priced): string {
  if (!fee) return words.fee.unknown;
  const parts = feeParts(fee);
  return dated(parts.length === 0 ? words.fee.free : listText(parts), feeSource);
}

const dated = (fee: string, source: SightOnTheWire['feeSource']): string =>
  source && source.asOf !== null ? words.fee.dated({ fee, date: monthText(source.asOf, 'UTC') }) : fee;

/** Returns the average rating: '4.3 (12 ratings)', 'Not rated yet'. */
export const ratingWords = ({ rating }: Pick<SightOnTheWire, 'rating'>): string =>
  rating ? words.rating({ average: decimalText(rating.average, 1), count: rating.count }) : words.unrated;

/** Returns the average rating in a sentence for screen readers. */
export const ratingLabel = ({ rating }: Pick<SightOnTheWire, 'rating'>): string =>
  rating ? words.ratingLabel({ average: decimalText(rating.average, 1), count: rating.count }) : words.unrated;

/** Returns when the driver would be there: 'Fri, Dec 4, 3:40 PM CT', with the day on longer trips. */
export function passingWords(
  { day, arrival, timeZone }: NonNullable<FoundSightOnTheWire['visit']>,
  days: number,
): string {
  const when = dayAndTime(arrival, timeZone);
  return days > 1 ? words.passingOn({ day, when }) : words.passing({ when });
}

/** Returns a source with its date: 'National Park Service, Nov 12, 2020'. */
export const sourceWords = ({ name, asOf }: SightOnTheWire['source']): string =>
  asOf === null ? name : details.sourceAndDate({ source: name, date: mediumDate(asOf, 'UTC') });

/** Returns the sources of a sight's position and fee: 'Position: National Park Service, Jun 20, 2026'. */
export function sourcesWords({ source, feeSource }: Pick<SightOnTheWire, 'source' | 'feeSource'>): string[] {
  const { position, fee, both } = details.sourceOf;
  const ofPosition = sourceWords(source);
  if (!feeSource) return [position({ source: ofPosition })];
  const ofFee = sourceWords(feeSource);
  if (ofFee === ofPosition) return [both({ source: ofPosition })];
  return [position({ source: ofPosition }), fee({ source: ofFee })];
}

/** Returns the label of a maximum price level: '$ (up to $15)'. */
export function priceWords(level: PriceLevel): string {
  const { price } = filters;
  if (level === 2 || level === 3) return price[level]({ dollars: dollarsText(priceLevelDollars[level], 0) });
  return price[level];
}

/** Arrival at the end of a day. */
export interface DayEnd {
  /** Epoch milliseconds. */
  readonly arrival: number;
  readonly timeZone: string;
}

/**
 * Returns what adding a sight does: '+38 min on day 2, arrival 6:10 PM'. The time is the detour and the visit; the
 * arrival is the day's last.
 * @param end planned end of the day; null if unknown.
 */
export function effectWords(
  { visitMinutes }: Pick<SightOnTheWire, 'visitMinutes'>,
  visit: FoundSightOnTheWire['visit'],
  end: DayEnd | null,
): string {
  const { add } = sightsTexts;
  if (!visit) return add.effectUnknown({ span: spanText(visitMinutes) });
  const { day, detour } = visit;
  if (!detour || !end) return add.effectLonger({ span: spanText(visitMinutes), day });
  const minutes = Math.round(detour.minutes + visitMinutes);
  const arrival = end.arrival + minutes * MILLISECONDS_PER_MINUTE;
  return add.effect({ span: spanText(minutes), day, time: bareClockTime(arrival, end.timeZone) });
}
