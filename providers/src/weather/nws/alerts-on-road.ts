import { distanceMetres, type LngLat, type Position, toLngLat } from '@roadcast/core/geo';
import { milesToMetres } from '@roadcast/core/units';
import { alertOnRoad, inArea, type RoadAlert, type RoadMoment, worstThreat } from '@roadcast/core/weather';
import type { AlertQuery } from '../port.ts';
import { untilFired } from '../until-fired.ts';
import type { ListedAlert } from './alert-list.ts';
import { type GridPoints, zoneOfUrl } from './points.ts';
import type { Shape, ZoneShapes } from './zones.ts';

/** Shapes fetched for one road at most; the others come with the next roads, and are kept. */
const MOST_SHAPES_FETCHED = 40;

/** Half of the calls that may be under way at once: the forecasts must not wait behind the shapes. */
const SHAPES_AT_ONCE = 4;

/** A point whose zones are known speaks for the road as far as this around it. */
const NEAR_POINT_METRES = milesToMetres(10);

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
 * Finds the alerts that a driver meets. Alerts with an outline are held against it. The others name zones: those that a point of
 * the road is known to lie in come first, then the others of the same states, and their outlines are fetched once and kept.
 * @param hurry ends the waiting for outlines.
 */
export async function alertsMet(
  listed: readonly ListedAlert[],
  { moments, states, places }: AlertQuery,
  points: GridPoints,
  shapes: ZoneShapes,
  hurry: AbortSignal,
): Promise<AlertsFound> {
  const zoned = zonedPoints(places, points);
  const own = new Set(zoned.flatMap(({ zones }) => [...zones]));
  const passed = new Set([...states, ...[...own].map((zone) => zone.slice(0, 2))]);
  const inTime = listed.filter(({ alert }) => meets(alert.from, alert.until, moments));
  const near = (path: string): boolean => passed.has(zoneOfUrl(path).slice(0, 2));
  const wanted = [...new Set(inTime.flatMap(({ shape, zones }) => (shape ? [] : zones.filter(near))))];
  const unknown = wanted
    .filter((path) => shapes.known(path) === null)
    .sort((a, b) => Number(own.has(zoneOfUrl(b))) - Number(own.has(zoneOfUrl(a))));
  const failed = await anyFails(unknown.slice(0, MOST_SHAPES_FETCHED), shapes, hurry);
  const alerts = inTime.flatMap((one) => {
    const areas = one.shape ? [one.shape] : one.zones.filter(near).map((path) => areaOrZone(path, shapes, zoned));
    const touches = (moment: RoadMoment): boolean =>
      areas.some((area) => (typeof area === 'function' ? area(moment) : inArea(area.area, area.bounds, moment)));
    return alertOnRoad(one.alert, moments, touches) ?? [];
  });
  const missing = unknown.some((path) => shapes.known(path) === null);
  return { alerts: alerts.sort(byGravity), lack: failed ? 'failed' : missing ? 'late' : null };
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

/** @returns the zone's shape; where that is not to be had, a test by the points that are known to lie in the zone. */
function areaOrZone(
  path: string,
  shapes: ZoneShapes,
  zoned: readonly ZonedPoint[],
): Shape | ((moment: RoadMoment) => boolean) {
  const shape = shapes.known(path);
  if (shape && shape.area.length > 0) return shape;
  const inside = zoned.filter(({ zones }) => zones.has(zoneOfUrl(path)));
  return (moment) => inside.some(({ point }) => distanceMetres(point, toLngLat(moment)) <= NEAR_POINT_METRES);
}

function zonedPoints(places: readonly Position[], points: GridPoints): ZonedPoint[] {
  return places.flatMap((place) => {
    const known = points.known(place);
    return known && known.zones.length > 0 ? { point: toLngLat(place), zones: new Set(known.zones) } : [];
  });
}

function meets(from: number, until: number | null, moments: readonly RoadMoment[]): boolean {
  const first = moments[0];
  const last = moments.at(-1);
  return first !== undefined && last !== undefined && last.departure >= from && first.arrival <= (until ?? Infinity);
}

function byGravity(a: RoadAlert, b: RoadAlert): number {
  if (a.alert.threat !== b.alert.threat) return worstThreat(a.alert.threat, b.alert.threat) === a.alert.threat ? -1 : 1;
  return a.alert.from - b.alert.from;
}
