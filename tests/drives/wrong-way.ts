import { cumulativeMeters, distanceMeters, type LngLat, nearestOnLine, pointAlong } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';
import type { FastifyInstance } from 'fastify';
import { planned, wantedAt } from './planned-route.ts';

/** Real street that leads away from a route at a maneuver. */
export interface WrongWay {
  /** Distance along the route, meters. */
  readonly atMeters: number;
  /** Line of the street from the maneuver onward. */
  readonly path: readonly LngLat[];
}

/** Distance before the maneuver where the search for alternatives starts, meters. */
const BEFORE_METERS = 30;
/** Maximum distance between an alternative's line and the maneuver, meters. */
const PASSES_METERS = 4;
/**
 * Minimum deviation of an alternative, meters: at least `OFF_METERS` off the route from `AFTER_METERS` to
 * `STAYS_METERS` after the maneuver.
 */
const AFTER_METERS = 100;
const OFF_METERS = 60;
const STAYS_METERS = 400;
const TRIES = 10;

/**
 * Searches for another street at a maneuver by planning to places around it.
 * @returns null if there is none: no junction, or all alternatives follow the route.
 */
export async function wrongWayAt(
  app: FastifyInstance,
  { steps, line, along }: GuidedRoute,
  step: number,
  random: () => number,
): Promise<WrongWay | null> {
  const { alongMeters, point } = steps[step] as GuidedRoute['steps'][number];
  const before = Math.max((steps[step - 1]?.alongMeters ?? 0) + 1, alongMeters - BEFORE_METERS);
  const start = pointAlong(line, along, before);
  for (let i = 0; i < TRIES; i++) {
    const [angle, meters] = [random() * 2 * Math.PI, 600 + 2000 * random()];
    const away: LngLat = [
      point[0] + (meters * Math.sin(angle)) / 84_800,
      point[1] + (meters * Math.cos(angle)) / 111_195,
    ];
    const other = await planned(app, [wantedAt(start, 'Here'), wantedAt(away, 'There')]);
    const path = other && awayFrom({ line, along }, other.route.line, point);
    if (path) return { atMeters: alongMeters, path };
  }
  return null;
}

/**
 * Returns the part of an alternative from the maneuver onward; null if the alternative doesn't leave the route there.
 */
function awayFrom(
  route: Pick<GuidedRoute, 'line' | 'along'>,
  line: readonly LngLat[],
  maneuver: LngLat,
): LngLat[] | null {
  const along = cumulativeMeters(line);
  const at = nearestOnLine(maneuver, line, along);
  if (at.offsetMeters > PASSES_METERS || at.alongMeters > 2 * BEFORE_METERS) return null;
  const total = along.at(-1) ?? 0;
  if (total < at.alongMeters + STAYS_METERS) return null;
  for (let meters = AFTER_METERS; meters <= STAYS_METERS; meters += 20) {
    const point = pointAlong(line, along, at.alongMeters + meters);
    if (nearestOnLine(point, route.line, route.along).offsetMeters < OFF_METERS) return null;
  }
  const rest = line.slice(at.index + 1).filter((point) => distanceMeters(point, at.point) > 0.5);
  return [at.point, ...rest];
}
