import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { distanceText } from '../../../../lib/format.ts';
import type { DistanceUnit } from '../../../../lib/settings.ts';
import type { LengthRange } from '../address/community-address.ts';

const words = communityPanelTexts.browse;

/** Formats a range of lengths: 'Under 200 mi', '200 mi to 500 mi', 'Over 1,000 mi'. */
export function lengthWords({ least, most }: LengthRange, unit: DistanceUnit): string {
  const [from, to] = [least, most].map((miles) => (miles === undefined ? '' : distanceText(miles, unit)));
  if (!from) return words.under({ miles: to ?? '' });
  return to ? words.between({ least: from, most: to }) : words.over({ miles: from });
}
