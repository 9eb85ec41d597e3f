import type { BasemapFile, BasemapHighway, RoadKind } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { thinned } from '../geometry/simplify.ts';
import type { StateShape } from '../land/state-shapes.ts';
import type { RoadPiece } from '../roads/road-network.ts';
import { asWritten, hasNumber, type Signs } from '../roads/signs.ts';
import type { Tie } from '../tiles/network.ts';

/** Tolerance when simplifying highways, meters: too small to see at the basemap's zooms. */
const TOLERANCE_METERS = 100;
/** Decimals of outline coordinates: about 10 meters, finer than the outlines themselves. */
const OUTLINE_DECIMALS = 4;
const LINE_DECIMALS = 5;

/**
 * Returns the embedded map's state outlines, ferries and roads. Consecutive road pieces with the same attributes form
 * one line.
 */
export const basemapRoads = (
  states: readonly StateShape[],
  pieces: readonly RoadPiece[],
  ties: readonly Tie[],
  signs: Signs,
): Pick<BasemapFile, 'states' | 'highways'> => ({
  states: states.map(({ name, code, polygons }) => ({
    name,
    code,
    polygons: polygons.map((polygon) => polygon.map((ring) => ring.map((place) => rounded(place, OUTLINE_DECIMALS)))),
  })),
  highways: [...roadLines(pieces, signs), ...ferryLines(ties)],
});

function roadLines(pieces: readonly RoadPiece[], signs: Signs): BasemapHighway[] {
  const lines: { readonly piece: RoadPiece; readonly line: LngLat[] }[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && goesOn(last.piece, last.line, piece, signs)) last.line.push(...piece.line.slice(1));
    else lines.push({ piece, line: [...piece.line] });
  }
  return lines.map(({ piece, line }) => ({
    ...designationOf(piece, signs),
    class: piece.track.class,
    toll: piece.track.toll,
    line: thinned(line, TOLERANCE_METERS).map((place) => rounded(place, LINE_DECIMALS)),
  }));
}

/** Returns a road's label: the numbers on its signs, or its name if it has none. */
function designationOf({ track, shields }: RoadPiece, signs: Signs): Pick<BasemapHighway, 'ref' | 'kind'> {
  const called = shields.length > 0 ? shields : [track.name];
  const said = [...new Set(called.map((shield) => asWritten(signs.of(shield, track.state, track.toll))))];
  const numbers = said.filter(hasNumber);
  const [first = ''] = numbers;
  if (first === '') return { ref: said.join(';'), kind: 'local' };
  const kind = kindOf(first);
  return { ref: numbers.join(';'), kind: kind === 'local' ? 'state' : kind };
}

const ferryLines = (ties: readonly Tie[]): BasemapHighway[] =>
  ties
    .filter(({ kind }) => kind === 'ferry')
    .map(({ name, line }) => ({
      ref: name,
      kind: 'ferry',
      class: 'ferry',
      toll: false,
      line: thinned(line, TOLERANCE_METERS).map((place) => rounded(place, LINE_DECIMALS)),
    }));

/** Returns whether a piece continues the previous line: it belongs to the same road and starts where the line ends. */
function goesOn(before: RoadPiece, line: readonly LngLat[], piece: RoadPiece, signs: Signs): boolean {
  const [a, b] = [before.track, piece.track];
  return (
    a.file === b.file &&
    a.class === b.class &&
    a.toll === b.toll &&
    designationOf(before, signs).ref === designationOf(piece, signs).ref &&
    line.at(-1)?.join() === piece.line[0]?.join()
  );
}

/** Returns the road kind for a designation: 'I-80' is an Interstate; a name without a number is a local road. */
export function kindOf(ref: string): RoadKind {
  if (/^I-\d/.test(ref)) return 'interstate';
  if (/^US-\d/.test(ref)) return 'us';
  return /^[A-Z]{1,4}-\d/.test(ref) ? 'state' : 'local';
}

const rounded = (place: LngLat, decimals: number): LngLat => [
  Number(place[0].toFixed(decimals)),
  Number(place[1].toFixed(decimals)),
];
