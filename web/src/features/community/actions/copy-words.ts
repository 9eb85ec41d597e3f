import type { CopyChange } from '@roadcast/contract';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { communityTexts } from '@roadcast/messages/community';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { degreesText, distanceText, durationText } from '../../../lib/format.ts';
import type { DistanceUnit } from '../../../lib/settings.ts';

const { changes: words } = communityTexts;

/** Describes how a copied trip differs from the shared one: 'Colder by 30 °F'. */
export function copyChangeText(change: CopyChange, unit: DistanceUnit): string {
  switch (change.code) {
    case 'closed_to_vehicle':
      return words.closed_to_vehicle(change.facts);
    case 'closed_in_season':
      return words.closed_in_season(change.facts);
    case 'temperature': {
      const { degrees } = change.facts;
      return (degrees < 0 ? words.colder : words.warmer)({ degrees: degreesText(Math.abs(degrees)) });
    }
    case 'length':
      return lengthText(change.facts, unit);
    case 'days':
      return words.days(change.facts);
    case 'no_charging':
      return words.no_charging;
    case 'stops_over_limit':
      return words.stops_over_limit(change.facts);
  }
}

function lengthText({ miles, minutes }: { readonly miles: number; readonly minutes: number }, unit: DistanceUnit) {
  const parts = {
    miles: distanceText(Math.abs(miles), unit),
    time: durationText(Math.abs(minutes) / MINUTES_PER_HOUR),
  };
  if (miles >= 0 && minutes >= 0) return words.longer(parts);
  if (miles <= 0 && minutes <= 0) return words.shorter(parts);
  return (miles > 0 ? sharedTripTexts.copy.longerButFaster : sharedTripTexts.copy.shorterButSlower)(parts);
}
