import type { SharedRoute } from '@roadcast/contract';
import { secondsToHours } from '@roadcast/core/units';
import { communityTexts } from '@roadcast/messages/community';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { agoText } from '../../../../lib/ago.ts';
import { decimalText, distanceText, durationText } from '../../../../lib/format.ts';
import type { DistanceUnit } from '../../../../lib/settings.ts';

const { card: words, seasons, vehicleTypes } = communityPanelTexts;

type Sizes = Pick<SharedRoute, 'distance' | 'estimatedDuration' | 'dayCount' | 'season' | 'vehicleType'>;

/** Returns a trip's facts in order: '1,003 mi', '15 h driving', '3 days', 'Fall', 'Electric'. Omits unknown facts. */
export const routeFacts = (
  { distance, estimatedDuration, dayCount, season, vehicleType }: Sizes,
  unit: DistanceUnit,
): readonly string[] => [
  ...(distance === null ? [] : [distanceText(distance, unit)]),
  ...(estimatedDuration === null ? [] : [words.driving({ time: durationText(secondsToHours(estimatedDuration)) })]),
  words.days({ count: dayCount }),
  seasons[season],
  vehicleTypes[vehicleType],
];

type Ratings = Pick<SharedRoute['ratings'], 'averageRating' | 'totalRatings'>;

const rated = ({ averageRating, totalRatings }: Ratings, sentence: typeof words.rating): string =>
  averageRating === null || totalRatings === 0
    ? words.unrated
    : sentence({ average: decimalText(averageRating, 1), count: totalRatings });

/** Returns the average rating with its count: '4.3 (12 ratings)', 'No ratings yet'. */
export const ratingWords = (ratings: Ratings): string => rated(ratings, words.rating);

/** Returns the average rating in a sentence for screen readers. */
export const ratingLabel = (ratings: Ratings): string => rated(ratings, words.ratingLabel);

/** Returns who shared a trip, and when. */
export const sharedByWords = (
  { sharedBy, sharedAt }: Pick<SharedRoute, 'sharedBy' | 'sharedAt'>,
  now = Date.now(),
): string => words.by({ name: sharedBy || communityTexts.someone, when: agoText(sharedAt, now) });
