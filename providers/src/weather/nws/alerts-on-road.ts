import { type LngLat, METERS_PER_DEGREE, type Position, toLngLat } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import { alertOnRoad, joined, type RoadAlert, type WeatherAlert, worstThreat } from '@roadcast/core/weather';
import { untilFired } from '../../upstream/until-fired.ts';
import type { AlertQuery } from '../port.ts';
import type { ListedAlert } from './alert-list.ts';
import { type GridPoints, zoneOfUrl } from './points.ts';
import { type Shape, shapeOf, type ZoneShapes } from './zones.ts';

/** Shapes fetched for one road at most; the others come with the next roads, and are kept. */
const MOST_SHAPES_FETCHED = 40;

/** Half of the calls that may be under way at once: the forecasts must not wait behind the shapes. */
const SHAPES_AT_ONCE = 4;

/** A point whose zones are known speaks for the road as far as this around it. */
const NEAR_POINT_METERS = milesToMeters(10);

/** Corners of what stands for a circle around a point. */
const CORNERS = 24;

/** What is known of the road's zones without their shapes: points of it, with the zones that they lie in. */
interface ZonedPoint {
  readonly point: LngLat;
  readonly zones: ReadonlySet<string>;
}

/** What was found, and whether shapes were missing, so that there may be more: because they are not there yet, or cannot be had. */
export interface AlertsFound {
  readonly alerts: readonly RoadAlert[];
  readonly lack: 'late' | 'failed' | null;
}

/**
 * Finds the alerts that a driver meets: the road is cut at their outlines. Alerts without one name zones: those that a point of
 * the road is known to lie in come first, then the others of the same states, and their outlines are fetched once and kept. As long as
 * one of them is missing, the points of the road that are known to lie in its zone stand for it, and the answer says that it lacks something.
 * @param hurry ends the waiting for outlines.
 */
export async function alertsMet(
  listed: readonly ListedAlert[],
  { road, states, places }: AlertQuery,
  points: GridPoints,
  shapes: ZoneShapes,
  hurry: AbortSignal,
): Promise<AlertsFound> {
  const zoned = zonedPoints(places, points);
  const own = new Set(zoned.flatMap(({ zones }) => [...zones]));
  const passed = new Set([...states, ...[...own].map((zone) => zone.slice(0, 2))]);
  const inTime = listed.filter(
    ({ alert }) => road.during(alert.from, alert.until ?? Number.POSITIVE_INFINITY) !== null,
  );
  const near = (path: string): boolean => passed.has(zoneOfUrl(path).slice(0, 2));
  const wanted = [...new Set(inTime.flatMap(({ shape, zones }) => (shape ? [] : zones.filter(near))))];
  const unknown = wanted
    .filter((path) => shapes.known(path) === null)
    .sort((a, b) => Number(own.has(zoneOfUrl(b))) - Number(own.has(zoneOfUrl(a))));
  const failed = await anyFails(unknown.slice(0, MOST_SHAPES_FETCHED), shapes, hurry);
  const met = new Map<string, RoadAlert[]>();
  for (const one of inTime) {
    const areas = one.shape ? [one.shape] : one.zones.filter(near).flatMap((path) => areasOfZone(path, shapes, zoned));
    const found = alertOnRoad(one.alert, road, areas);
    if (!found) continue;
    const messages = met.get(one.event);
    if (messages) messages.push(found);
    else met.set(one.event, [found]);
  }
  const missing = unknown.some((path) => shapes.known(path) === null);
  const alerts = [...met.values()].map(asOne).sort(byGravity);
  return { alerts, lack: failed ? 'failed' : missing ? 'late' : null };
}

/** Fetches shapes until all have come, or until there is no time left: the others come behind. @returns whether one that ended has failed. */
async function anyFails(paths: readonly string[], shapes: ZoneShapes, hurry: AbortSignal): Promise<boolean> {
  let failed = false;
  const queue = paths.values();
  const workers = Array.from({ length: SHAPES_AT_ONCE }, async () => {
    for (const path of queue) {
      await shapes.of(path).catch(() => {
        failed = true;
      });
    }
  });
  await untilFired(Promise.all(workers), hurry);
  return failed;
}

/** @returns the zone's shape; where that is not to be had, the surroundings of the points that are known to lie in the zone. */
function areasOfZone(path: string, shapes: ZoneShapes, zoned: readonly ZonedPoint[]): readonly Shape[] {
  const shape = shapes.known(path);
  if (shape && shape.area.length > 0) return [shape];
  return zoned.filter(({ zones }) => zones.has(zoneOfUrl(path))).map(({ point }) => around(point));
}

/** @returns about a circle. */
function around([lng, lat]: LngLat): Shape {
  const degrees = NEAR_POINT_METERS / METERS_PER_DEGREE;
  const scaleLng = Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: CORNERS }, (_, i): LngLat => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [lng + (degrees * Math.sin(angle)) / scaleLng, lat + degrees * Math.cos(angle)];
  });
  return shapeOf([[ring]]);
}

function zonedPoints(places: readonly Position[], points: GridPoints): ZonedPoint[] {
  return places.flatMap((place) => {
    const known = points.known(place);
    return known && known.zones.length > 0 ? { point: toLngLat(place), zones: new Set(known.zones) } : [];
  });
}

/** Texts of an event that are put together at most: of a hurricane there is one for each zone. */
const MOST_TEXTS = 4;

/**
 * @param messages about one event, one or more. @returns the event as the newest of them has it, with where all of them hold, and what
 * they say in the order of the road.
 */
function asOne(messages: readonly RoadAlert[]): RoadAlert {
  if (messages.length === 1) return messages[0] as RoadAlert;
  const startOf = ({ stretches: [first] }: RoadAlert): number => first?.from ?? 0;
  const alerts = [...messages].sort((a, b) => startOf(a) - startOf(b)).map(({ alert }) => alert);
  const newest = alerts.reduce((best, next) => ((next.issuedAt ?? 0) > (best.issuedAt ?? 0) ? next : best));
  const texts = (of: (alert: WeatherAlert) => string | null): string[] => [
    ...new Set(alerts.flatMap((alert) => of(alert) ?? [])),
  ];
  const prose = (of: (alert: WeatherAlert) => string | null): string | null =>
    texts(of).slice(0, MOST_TEXTS).join('\n\n') || null;
  const until = Math.max(...alerts.map((alert) => alert.until ?? Number.POSITIVE_INFINITY));
  return {
    alert: {
      ...newest,
      areaText: texts(({ areaText }) => areaText || null).join('; '),
      description: prose(({ description }) => description),
      instruction: prose(({ instruction }) => instruction),
      from: Math.min(...alerts.map(({ from }) => from)),
      until: until === Number.POSITIVE_INFINITY ? null : until,
      threat: worstThreat(...alerts.map(({ threat }) => threat)),
    },
    stretches: joined(messages.flatMap(({ stretches }) => stretches)),
  };
}

function byGravity(a: RoadAlert, b: RoadAlert): number {
  if (a.alert.threat !== b.alert.threat) return worstThreat(a.alert.threat, b.alert.threat) === a.alert.threat ? -1 : 1;
  return a.alert.from - b.alert.from;
}
