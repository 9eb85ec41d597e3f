import type { LngLat } from '../geo/index.ts';
import type { DriveOptions, WrongTurn } from './model.ts';
import { Path } from './path.ts';
import { trackBeside } from './track-beside.ts';

/** Distance from the road within which a wrong turn's end rejoins the road. */
const BACK_METERS = 30;

/** Returns the whole path of a drive: the line or the track beside it, with wrong turns. */
export function drivenPath({ line, beside, wrongTurns = [] }: DriveOptions): Path {
  const road = beside ? trackBeside(new Path(line), beside) : new Path(line);
  const turns = [...wrongTurns].sort((a, b) => a.atMeters - b.atMeters);
  return turns.length === 0 ? road : withWrongTurns(road, turns);
}

function withWrongTurns(road: Path, turns: readonly WrongTurn[]): Path {
  const points: LngLat[] = [];
  const route: number[] = [];
  let meters = 0;
  for (const { atMeters, path } of turns) {
    const leave = road.metersAtRoute(atMeters);
    const end = path.at(-1);
    // Skip a wrong turn if the previous one bypasses its start.
    if (leave < meters || !end) continue;
    const before = road.piece(meters, leave);
    points.push(...before.points, ...path);
    route.push(...before.route, ...path.map(() => Number.NaN));
    const back = road.nearest(end);
    if (back.off > BACK_METERS) return new Path(points, route);
    meters = back.meters;
  }
  const rest = road.piece(meters, road.length);
  return new Path([...points, ...rest.points], [...route, ...rest.route]);
}

/** Returns the path from the car to a new line, and along the line to its end. */
export function pathOnto(line: readonly LngLat[], from: LngLat): Path {
  const road = new Path(line);
  const { meters } = road.nearest(from);
  const rest = road.piece(meters, road.length);
  return new Path([from, ...rest.points], [meters, ...rest.route]);
}

/** Returns the path from the car to an off-route path, and along that path. */
export const pathAway = (path: readonly LngLat[], from: LngLat): Path =>
  new Path([from, ...path], new Float64Array(path.length + 1).fill(Number.NaN));
