import { between, type LngLat, METERS_PER_DEGREE } from '@roadcast/core/geo';
import { at, pairs } from '@roadcast/core/lists';
import { metersOff } from '../geometry/simplify.ts';

/** Maximum distance between two maps' versions of the same border, meters. */
const APART_METERS = 2500;
/** Distance that the neighbors' land extends under the states and beyond the border, meters. */
const SEAM_METERS = 6000;
/** Maximum step along lines, degrees; also the grid cell size. */
const STEP = 0.05;
/** Maximum steps the outline may stray from the border before its run ends. Coasts stray longer. */
const MOST_STEPS_ASTRAY = 4;
const CORNERS = 8;

type Line = readonly LngLat[];

/**
 * Returns the parts of the outlines that run along the border.
 * @param outlines the states' outlines: coasts and borders with other countries. @param border the border with other
 * countries, from another map.
 * @param ashore whether a place is on land; borders through lakes are ignored.
 */
export function frontierOf(
  outlines: readonly Line[],
  border: readonly Line[],
  ashore: (place: LngLat) => boolean,
): LngLat[][] {
  const near = sidesByCell(border.flatMap(sidesOf).filter(([a, b]) => ashore(between(a, b, 0.5))));
  const isBorder = (place: LngLat): boolean =>
    (near.get(cellOf(place)) ?? []).some(([a, b]) => metersOff(place, a, b) <= APART_METERS) && ashore(place);
  const found: LngLat[][] = [];
  for (const outline of outlines) {
    let run: LngLat[] = [];
    /** Extends a run along the outline while the two maps differ too much. */
    let astray: LngLat[] = [];
    for (const [from, to] of sidesOf(outline)) {
      if (isBorder(between(from, to, 0.5))) {
        run = run.length === 0 ? [from, to] : [...run, ...astray, to];
        astray = [];
      } else if (run.length > 0) {
        astray.push(to);
        if (astray.length <= MOST_STEPS_ASTRAY) continue;
        found.push(run);
        [run, astray] = [[], []];
      }
    }
    if (run.length > 0) found.push(run);
  }
  return found;
}

/** Returns a band along a border as overlapping polygons: a rectangle for each side, and a disc at each corner. */
export const seamAlong = (border: readonly Line[]): LngLat[][][] =>
  border.flatMap((line) =>
    line.slice(1).flatMap((to, before) => {
      const from = at(line, before);
      return [[rectangle(from, to)], ...(before === 0 ? [] : [[disc(from)]])];
    }),
  );

type Side = readonly [LngLat, LngLat];

/** Returns the sides of a line, subdividing long ones. */
function sidesOf(line: Line): Side[] {
  const sides: Side[] = [];
  for (const [from, to] of pairs(line)) {
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP));
    for (let step = 0; step < steps; step++) {
      sides.push([between(from, to, step / steps), between(from, to, (step + 1) / steps)]);
    }
  }
  return sides;
}

const cellAt = (column: number, row: number): string => `${column} ${row}`;
const cellOf = ([lng, lat]: LngLat): string => cellAt(Math.floor(lng / STEP), Math.floor(lat / STEP));

/** Groups the sides by grid cell. Each side is also in the adjacent cells. */
function sidesByCell(sides: readonly Side[]): Map<string, Side[]> {
  const cells = new Map<string, Side[]>();
  for (const side of sides) {
    const [lng, lat] = between(...side, 0.5);
    // Search two columns each way: in the north, a degree of longitude is half as long as at the equator.
    for (let column = -2; column <= 2; column++) {
      for (let row = -1; row <= 1; row++) {
        const cell = cellAt(Math.floor(lng / STEP) + column, Math.floor(lat / STEP) + row);
        const list = cells.get(cell);
        if (list) list.push(side);
        else cells.set(cell, [side]);
      }
    }
  }
  return cells;
}

/** Returns the length of a degree of longitude at a latitude, relative to a degree of latitude. */
const narrowing = (lat: number): number => Math.cos((lat * Math.PI) / 180);

function rectangle(a: LngLat, b: LngLat): LngLat[] {
  const scale = narrowing(a[1]);
  const [dx, dy] = [(b[0] - a[0]) * scale, b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const wide = SEAM_METERS / METERS_PER_DEGREE / length;
  const [lng, lat] = [(-dy * wide) / scale, dx * wide];
  return [
    [a[0] + lng, a[1] + lat],
    [b[0] + lng, b[1] + lat],
    [b[0] - lng, b[1] - lat],
    [a[0] - lng, a[1] - lat],
    [a[0] + lng, a[1] + lat],
  ];
}

function disc([lng, lat]: LngLat): LngLat[] {
  const radius = SEAM_METERS / METERS_PER_DEGREE;
  return Array.from({ length: CORNERS + 1 }, (_, corner): LngLat => {
    const turn = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [lng + (radius * Math.cos(turn)) / narrowing(lat), lat + radius * Math.sin(turn)];
  });
}
