import type { DayCard, Segment, SharedView, Trip } from '@roadcast/contract';
import { secondsToHours } from '@roadcast/core/units';
import { commonTexts } from '@roadcast/messages/common';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { distanceText, durationText } from '../../../lib/format.ts';
import type { DistanceUnit } from '../../../lib/settings.ts';

const words = sharedTripTexts.page;

/** Returns a shared trip's name, or 'Untitled Route'. */
export const titleOf = ({ title }: Pick<SharedView, 'title'>): string => title.trim() || words.untitled;

/** Formats a shared trip's distance: '412 mi', or 'N/A'. */
export const sharedDistance = ({ distance }: Pick<SharedView, 'distance'>, unit: DistanceUnit): string =>
  distance === null ? words.notAvailable : distanceText(distance, unit);

/** Formats a shared trip's driving time: '14 h 35 min', or 'N/A'. */
export const sharedDuration = ({ estimatedDuration }: Pick<SharedView, 'estimatedDuration'>): string =>
  estimatedDuration === null ? words.notAvailable : durationText(secondsToHours(estimatedDuration));

/** Returns a day's stops in order, including its start. */
export function stopsOfDay({ segments }: Pick<Trip, 'segments'>, { segmentIds }: Pick<DayCard, 'segmentIds'>) {
  const ids = new Set(segmentIds);
  return segments.filter(({ id }) => ids.has(id));
}

/** Returns a stop's place name: 'Kearney, NE'. */
export const placeOf = ({ location }: Pick<Segment, 'location'>): string =>
  location.trim() || commonTexts.unknownLocation;

const { stop: stopWords } = itineraryTexts;

/** Returns a stop's role as text: 'Overnight'; '' for a break along the way. */
export function kindOf({ type, day }: Pick<Segment, 'type' | 'day'>): string {
  switch (type) {
    case 'origin':
      return stopWords.journeyStart;
    case 'day_start':
      return stopWords.dayStart({ day });
    case 'overnight':
      return stopWords.overnight;
    case 'destination':
      return stopWords.destination;
    case 'waypoint':
      return words.chosenStop;
    case 'charge':
      return words.chargeStop;
    case 'stop':
      return '';
  }
}

/** Returns the same stop of the trip planned today; null if its plan has another stop there. */
export const sameStop = (stop: Segment, now: Pick<Trip, 'segments'> | null): Segment | null =>
  now?.segments.find(({ id, location, type }) => id === stop.id && location === stop.location && type === stop.type) ??
  null;

/** Returns whether no stop has a forecast, only the weather that is typical for the date. */
export const isTypical = ({ segments }: Pick<Trip, 'segments'>): boolean =>
  segments.every(({ isForecasted }) => !isForecasted);

/** Notes that depend on the calendar, which a trip without dates doesn't have. */
const calendarNotes: readonly string[] = ['weekend', 'holiday', 'clock-change'];

/** Returns the trip without notes on its example dates. */
export const withoutCalendarNotes = (trip: Trip): Trip => ({
  ...trip,
  dayCards: trip.dayCards.map((day) => ({
    ...day,
    notes: day.notes.filter(({ kind }) => !calendarNotes.includes(kind)),
  })),
});
