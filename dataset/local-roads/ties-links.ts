import type { LngLat } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import type { TieKind, TiePlace } from '../tiles/network.ts';
import { ashore, placeCrossing } from './links-place.ts';
import type { Crossing, Link, Path, PathPoint } from './links-read.ts';
import { drawBends } from './tie-shape.ts';
import type { Knot } from './ties-model.ts';
import type { TieSources } from './ties-sources.ts';
import type { IsWritten } from './ties-written.ts';

/**
 * Maximum factor by which the line through a written road's points may exceed its stated length, because positions may
 * be inaccurate.
 */
const SLACK = 1.08;
/**
 * Maximum factor by which a written road's stated length may exceed the line through its points. Beyond it, the length
 * is wrong or points are missing.
 */
const WINDING = 2.2;
/** Maximum distance of a place from the position that distinguishes it from its namesakes, miles. */
const NEAR_MILES = 15;

/** Piece of a written road between two knots. */
export interface LinkPiece {
  readonly link: Link;
  /** Rows of the knots at the ends. */
  readonly a: number;
  readonly b: number;
  readonly line: readonly LngLat[];
  readonly kind: TieKind;
}

/** Point of a written road. */
interface PlacedPoint {
  readonly at: LngLat;
  /** Returns the point's knot row, creating the knot on first use; undefined for a point that only shapes the road. */
  readonly row: (() => number) | undefined;
  readonly isPlace: boolean;
}

/**
 * Converts the written links to pieces between knots. Ends that aren't places become new knots. Reports errors.
 * @param isWritten whether written roads already connect a line's ends, so the line needs no piece.
 * @param knots the web's points so far, starting with the places in the order of `places`. New knots are appended.
 * @returns the pieces, and the positions of the new junctions.
 */
export function addLinks(
  knots: Knot[],
  places: readonly TiePlace[],
  sources: Pick<TieSources, 'land' | 'links' | 'sidesNear'>,
  isWritten: IsWritten,
  report: Report,
): { readonly pieces: readonly LinkPiece[]; readonly junctions: LngLat[] } {
  const junctions: LngLat[] = [];
  const pieces: LinkPiece[] = [];
  const known = new Map<string, number>();
  const rows = new Map<string, number[]>();
  places.forEach(({ name, state }, row) => {
    const key = `${name}, ${state}`;
    rows.set(key, [...(rows.get(key) ?? []), row]);
  });

  for (const link of sources.links) {
    const complaint = link.form === 'crossing' ? layCrossing(link) : layPath(link);
    if (complaint) report({ file: link.file, line: link.line, level: 'error', text: `${link.name}: ${complaint}` });
  }
  return { pieces, junctions };

  function junction(at: LngLat, state: string): number {
    const there = known.get(at.join());
    if (there !== undefined) return there;
    known.set(at.join(), knots.length);
    knots.push({ lng: at[0], lat: at[1], state, end: { at: 'junction', index: junctions.length }, open: true });
    junctions.push(at);
    return knots.length - 1;
  }

  function layCrossing(link: Crossing): string | undefined {
    const placed = placeCrossing(link, sources.sidesNear, sources.land);
    if (typeof placed === 'string') return placed;
    if (isWritten(placed.line, [false, false])) return undefined;
    const [from, to] = [at(placed.line, 0), last(placed.line)];
    const a = junction(from, placed.states[0]);
    const b = junction(to, placed.states[1]);
    pieces.push({ link, a, b, line: stretched(placed.line, link.miles), kind: 'bridge' });
    return undefined;
  }

  function layPath(link: Path): string | undefined {
    const points = link.points.map((point, i) => knotOf(point, i === 0 || i === link.points.length - 1));
    const unknown = points.indexOf(undefined);
    if (unknown !== -1) return `point ${unknown + 1} is not on the mainland, or is on water outside of any state`;
    const known = points.filter((point) => point !== undefined);
    const straight = lineMiles(known.map((point) => point.at));
    if (straight > link.miles * SLACK)
      return `${link.miles} miles, but the line through its points has ${straight.toFixed(1)}`;
    if (link.miles > straight * WINDING)
      return `${link.miles} miles, but the line through its points has only ${straight.toFixed(1)}`;
    let start = 0;
    known.forEach((point, i) => {
      const first = known[start];
      if (i === 0 || !first?.row || !point.row) return;
      const line = known.slice(start, i + 1).map(({ at }) => at);
      start = i;
      const drawn = stretched(line, (link.miles * lineMiles(line)) / straight);
      // Check the lengthened line, because on a pass, the line through the few known points is much shorter than any
      // road.
      if (isWritten(drawn, [first.isPlace, point.isPlace])) return;
      const kind = link.kind === 'bridge' ? 'bridge' : 'local';
      pieces.push({ link, a: first.row(), b: point.row(), line: drawn, kind });
    });
    return undefined;
  }

  function knotOf(point: PathPoint, isEnd: boolean): PlacedPoint | undefined {
    if ('place' in point) {
      const row = (rows.get(point.place) ?? []).find((candidate) => {
        const { lng, lat } = at(knots, candidate);
        return !point.near || milesBetween([lng, lat], point.near) < NEAR_MILES;
      });
      const knot = row === undefined ? undefined : knots[row];
      return knot && row !== undefined ? { at: [knot.lng, knot.lat], row: () => row, isPlace: true } : undefined;
    }
    if (!isEnd) return { at: point.at, row: undefined, isPlace: false };
    const land = ashore(point.at, sources.land);
    const state = land && (point.state ?? sources.land.states[sources.land.pieceAt(land[0], land[1])]);
    return land && state !== undefined ? { at: land, row: () => junction(land, state), isPlace: false } : undefined;
  }
}

/** Lengthens a line to the target miles by adding bends. Returns a long enough line unchanged. */
function stretched(line: readonly LngLat[], miles: number): readonly LngLat[] {
  const factor = miles / lineMiles(line);
  if (!(factor > 1.005)) return line;
  return line.flatMap((to, i) => {
    const from = line[i - 1];
    return from ? drawBends(from, to, factor, 2, i % 2 === 0 ? 1 : -1).slice(1) : [to];
  });
}
