import { type LngLat, METERS_PER_DEGREE, type Position, toLngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { milesToMeters } from '@roadcast/core/units';
import { alertOnRoad, joined, type RoadAlert, type WeatherAlert, worstThreat } from '@roadcast/core/weather';
import { untilFired } from '../../upstream/until-fired.ts';
import type { AlertQuery } from '../port.ts';
import type { ListedAlert } from './alert-list.ts';
import { type GridPoints, zoneOfUrl } from './points.ts';
import { type Shape, shapeOf, type ZoneShapes } from './zones.ts';

/** Maximum shapes fetched per request. The others are fetched by later requests, and all are cached. */
const MOST_SHAPES_FETCHED = 40;

/** Concurrent shape calls: half of those allowed, so that forecasts don't wait behind shapes. */
const SHAPES_AT_ONCE = 4;

/** Radius in meters of the area around a point with known zones, used if a zone's shape is missing. */
const NEAR_POINT_METERS = milesToMeters(10);

/** Number of corners of the polygon that approximates a circle. */
const CORNERS = 24;

/** A point on the road and its zones, used if the zones' shapes are missing. */
interface ZonedPoint {
  readonly point: LngLat;
  readonly zones: ReadonlySet<string>;
}

/** The alerts found, and why others may be missing: shapes aren't loaded yet or are unavailable. */
export interface AlertsFound {
  readonly alerts: readonly RoadAlert[];
  readonly lack: 'late' | 'failed' | null;
}

/**
 * Finds the alerts along a drive by intersecting the road with their outlines. Alerts without an outline have zones,
 * whose shapes are fetched once and cached: first the zones of points on the road, then others in the same states.
 * While a shape is missing, circles around the road's points known to be in the zone replace it, and the result reports
 * the gap.
 * @param hurry ends the wait for shapes.
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

/**
 * Fetches shapes until all have arrived or the time is up; the rest continue in the background. @returns whether any
 * failed.
 */
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

/** Returns a zone's shape; if unavailable, circles around points known to be in the zone. */
function areasOfZone(path: string, shapes: ZoneShapes, zoned: readonly ZonedPoint[]): readonly Shape[] {
  const shape = shapes.known(path);
  if (shape && shape.area.length > 0) return [shape];
  return zoned.filter(({ zones }) => zones.has(zoneOfUrl(path))).map(({ point }) => around(point));
}

/** Returns an approximate circle around a point. */
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

/** Maximum messages to join per event. A hurricane has one for each zone. */
const MOST_TEXTS = 4;

/**
 * Merges messages about the same event: the newest one's facts, all areas, and the message text in road order.
 * @param messages at least one message.
 */
function asOne(messages: readonly RoadAlert[]): RoadAlert {
  if (messages.length === 1) return at(messages, 0);
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
