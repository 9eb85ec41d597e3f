import { alongOf, type Segment, type Trip } from '@roadcast/contract';
import { toLngLat } from '@roadcast/core/geo';
import type { DistanceUnit } from '../../lib/settings.ts';
import { type MapPlace, type MarkKind, type PaperMap, paperMap } from './paper-map.ts';
import { placeName } from './trip-for-export.ts';
import { weatherStretches } from './weather-stretches.ts';

/** Target width: a printed page or a phone. Text has the same size on both. */
export type MapRoom = 'page' | 'phone';

/** Map sizes in map units (pixels at full width). */
const sizes = {
  page: { trip: { width: 690, height: 430 }, day: { width: 690, height: 290 } },
  phone: { trip: { width: 340, height: 300 }, day: { width: 340, height: 300 } },
} as const;

export interface MapStyle {
  readonly unit: DistanceUnit;
  readonly room: MapRoom;
}

/** Returns the map of the whole trip: ends, numbered nights, and other stops. */
export function overviewMap(trip: Trip, { unit, room }: MapStyle): PaperMap {
  const { segments } = trip;
  const ends = [segments[0], segments.at(-1)].flatMap((end, i): MapPlace[] =>
    end ? [placeOf(end, i === 0 ? 'start' : 'end', '')] : [],
  );
  const stops = segments.filter(({ type }) => type === 'waypoint' || type === 'stop' || type === 'charge');
  return paperMap({
    stretches: weatherStretches(trip, 0, trip.totalMiles),
    places: [
      ...ends,
      ...nightsOf(segments),
      ...stops.map((stop) => ({ ...placeOf(stop, 'stop', ''), ...(stop.type !== 'waypoint' && { name: '' }) })),
    ],
    ...sizes[room].trip,
    unit,
  });
}

/** Returns a day's map, with stops numbered as in its table; null without driving. @param stops the day's stops. */
export function dayMap(trip: Trip, day: number, stops: readonly Segment[], { unit, room }: MapStyle): PaperMap | null {
  const road = alongOf(trip)
    .days()
    .find((one) => one.day === day);
  if (!road || road.toMile <= road.fromMile) return null;
  const places = stops.map((stop, i) => placeOf(stop, kindOf(stop), `${i + 1}`));
  const weight = (kind: MarkKind): number => (kind === 'stop' ? 1 : 0);
  return paperMap({
    stretches: weatherStretches(trip, road.fromMile, road.toMile),
    places: places.sort((a, b) => weight(a.kind) - weight(b.kind)),
    ...sizes[room].day,
    unit,
  });
}

const kindOf = ({ type }: Segment): MarkKind => {
  if (type === 'origin' || type === 'day_start') return 'start';
  if (type === 'overnight') return 'night';
  return type === 'destination' ? 'end' : 'stop';
};

const placeOf = (stop: Segment, kind: MarkKind, text: string): MapPlace => ({
  at: toLngLat(stop),
  kind,
  text,
  name: placeName(stop),
});

/** Merges nights at the same place into one marker: '2–3'. */
function nightsOf(segments: readonly Segment[]): MapPlace[] {
  const places = new Map<string, { readonly night: Segment; readonly days: number[] }>();
  for (const night of segments.filter(({ type }) => type === 'overnight')) {
    const key = `${night.lat} ${night.lng}`;
    const known = places.get(key);
    if (known) known.days.push(night.day);
    else places.set(key, { night, days: [night.day] });
  }
  return [...places.values()].map(({ night, days }) => placeOf(night, 'night', numbersText(days)));
}

/** Formats day numbers as '2', '2–4' or '2, 7'. @param days in ascending order. */
function numbersText(days: readonly number[]): string {
  const runs: { readonly from: number; to: number }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && day === last.to + 1) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
