import type { Attraction, attractionsResponseSchema, Trip } from '@roadcast/contract';
import { toPosition } from '@roadcast/core/geo';
import type { PoiKind } from '@roadcast/core/places';
import { metersToMiles, milesToMeters, roundTo } from '@roadcast/core/units';
import type { PlacesPort, PoiAlong } from '@roadcast/providers/places/port';
import type { z } from 'zod';

/** Kinds of places that are destinations in their own right. */
const SIGHTS: readonly PoiKind[] = [
  'museum',
  'attraction',
  'viewpoint',
  'zoo',
  'theme_park',
  'national_park',
  'nature_reserve',
  'waterfall',
  'beach',
];

/** Points along the road where the source's coverage is checked. */
const PROBES = 60;

type Answer = z.input<typeof attractionsResponseSchema>;

/** Returns the sights along a trip's road; without any known ones, an empty list and a notice. */
export async function attractionsAlong(
  trip: Trip,
  { radius, limit }: { readonly radius: number; readonly limit: number },
  places: PlacesPort,
  signal?: AbortSignal,
): Promise<Answer> {
  const found = await places.along(trip.geometry, milesToMeters(radius), SIGHTS, signal);
  const coverage = found ? await coverageOf(trip, places, signal) : 0;
  const named = (found?.value ?? []).filter(({ name }) => name !== '');
  return {
    attractions: spread(named, limit).map(onTheWire),
    source: found?.source ?? null,
    asOf: found?.asOf ?? null,
    coverage,
    notices: noticesOf(coverage, named.length, limit),
  };
}

/** Returns the share of points along the road that the source covers. */
async function coverageOf({ geometry }: Trip, places: PlacesPort, signal?: AbortSignal): Promise<number> {
  const step = Math.max(1, Math.floor(geometry.length / PROBES));
  const probes = geometry.filter((_, i) => i % step === 0);
  const answers = await Promise.all(probes.map((point) => places.near(toPosition(point), 1, ['peak'], 1, signal)));
  return roundTo(answers.filter((answer) => answer !== null).length / probes.length, 2);
}

/**
 * Returns up to `limit` POIs, in road order. If there are more, keeps those nearest to each stretch of the road, so
 * that they aren't all in towns.
 */
function spread(pois: readonly PoiAlong[], limit: number): readonly PoiAlong[] {
  if (pois.length <= limit) return pois;
  const furthest = pois.at(-1)?.alongMeters ?? 0;
  const stretches = new Map<number, PoiAlong[]>();
  for (const poi of pois) {
    const stretch = Math.floor((poi.alongMeters / (furthest + 1)) * limit);
    const there = stretches.get(stretch);
    if (there) there.push(poi);
    else stretches.set(stretch, [poi]);
  }
  for (const stretch of stretches.values()) stretch.sort((a, b) => a.offRoadMeters - b.offRoadMeters);
  const kept: PoiAlong[] = [];
  for (let rank = 0; kept.length < limit; rank++) {
    const next = [...stretches.values()].flatMap((stretch) => stretch[rank] ?? []);
    next.sort((a, b) => a.offRoadMeters - b.offRoadMeters);
    kept.push(...next.slice(0, limit - kept.length));
  }
  return kept.sort((a, b) => a.alongMeters - b.alongMeters);
}

const onTheWire = ({ alongMeters, offRoadMeters, ...poi }: PoiAlong): Attraction => ({
  ...poi,
  milesFromStart: roundTo(metersToMiles(alongMeters), 1),
  milesOffRoute: roundTo(metersToMiles(offRoadMeters), 1),
});

function noticesOf(coverage: number, count: number, limit: number): Answer['notices'] {
  if (coverage === 0) return [{ code: 'attractions_unknown', level: 'info', facts: {} }];
  const notices: Answer['notices'] = [];
  if (coverage < 1) {
    const percent = Math.max(1, Math.round(coverage * 100));
    notices.push({ code: 'attractions_in_part', level: 'info', facts: { percent } });
  }
  if (count > limit) notices.push({ code: 'attractions_limited', level: 'info', facts: { listed: limit, count } });
  return notices;
}
