import type { Trip } from '@roadcast/contract';
import { editingTexts } from '@roadcast/messages/editing';
import { plannerTexts } from '@roadcast/messages/planner';
import { dayAndBareTime } from '../../lib/dates.ts';
import { durationText } from '../../lib/format.ts';

const { subject: words } = editingTexts;

type Described = Pick<Trip, 'waypoints' | 'origin' | 'destination' | 'preferences'> & {
  readonly segments: readonly Pick<Trip['segments'][number], 'type' | 'location' | 'departureTime' | 'timeZone'>[];
};

const nightsOf = ({ segments }: Described): string[] =>
  segments.filter(({ type }) => type === 'overnight').map(({ location }) => location);

const stopsOf = ({ waypoints }: Described): string[] =>
  waypoints.filter(({ role }) => role === 'stop').map(({ label }) => label);

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

/** Returns what an edit changed: 'Night moved to Fairmont, NE', 'Lincoln, NE added'; null if it changed something else. */
export function changeSubject(before: Described, after: Described): string | null {
  const [added, ...otherAdded] = without(stopsOf(after), stopsOf(before));
  const [removed, ...otherRemoved] = without(stopsOf(before), stopsOf(after));
  if (added !== undefined && removed === undefined && otherAdded.length === 0) return words.added({ place: added });
  if (removed !== undefined && added === undefined && otherRemoved.length === 0)
    return words.removed({ place: removed });
  if (added !== undefined || removed !== undefined) return null;
  const vehicle = after.preferences.vehicleType;
  if (vehicle !== before.preferences.vehicleType) return plannerTexts.preferences.vehicles[vehicle];
  const hours = after.preferences.drivingHoursPerDay;
  if (hours !== before.preferences.drivingHoursPerDay) return words.hours({ hours: durationText(hours) });
  const [[first], [firstBefore]] = [after.segments, before.segments];
  if (first?.departureTime && first.departureTime !== firstBefore?.departureTime) {
    return words.departure({ when: dayAndBareTime(first.departureTime, first.timeZone) });
  }
  if (stopsOf(after).join() !== stopsOf(before).join()) return words.order;
  const [night, ...otherNights] = without(nightsOf(after), nightsOf(before));
  const isSameCount = nightsOf(after).length === nightsOf(before).length;
  return night !== undefined && otherNights.length === 0 && isSameCount ? words.night({ place: night }) : null;
}
