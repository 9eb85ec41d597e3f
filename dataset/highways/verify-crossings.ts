import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { milesBetween } from '../geometry/geometry.ts';
import type { JoinedHighways } from './join.ts';
import { highwayKey } from './model.ts';
import type { ShapedStretch } from './shape.ts';

/** Maximum distance between a crossing and its junction, miles. Allows for inaccurate drawn lines. */
const NEAR_JUNCTION_MILES = 2;
/** Cell size of the search grid, degrees. Nearly all straight pieces are shorter. */
const SQUARE_DEGREES = 0.1;

/** Straight piece of a drawn line. */
interface Piece {
  readonly stretch: ShapedStretch;
  readonly from: LngLat;
  readonly to: LngLat;
}

/** Reports highways whose drawn lines cross without a junction: an `=` is missing, or a road is misplaced. */
export function checkCrossings(shaped: readonly ShapedStretch[], joined: JoinedHighways, report: Report): void {
  const common = commonNodes(joined);
  const told = new Set<string>();
  for (const [a, b, spot] of crossings(shaped)) {
    const [keyA, keyB] = [highwayKey(a.stretch.run.highway.file), highwayKey(b.stretch.run.highway.file)];
    const pair = [keyA, keyB].sort().join(' ');
    const junctions = common.get(pair) ?? [];
    if (junctions.some((node) => milesBetween(at(joined.nodes, node), spot) <= NEAR_JUNCTION_MILES)) continue;
    const once = `${a.stretch.run.highway.file.file}:${a.stretch.stretch.line} ${pair}`;
    if (told.has(once)) continue;
    told.add(once);
    const other = b.stretch.run.highway.file.file;
    report({
      file: a.stretch.run.highway.file.file,
      line: a.stretch.stretch.line,
      level: 'error',
      text: `crosses ${keyB} (${other}:${b.stretch.stretch.line}) near @${spot[1].toFixed(4)},${spot[0].toFixed(4)} without a junction =${keyB}`,
    });
  }
}

/** Returns the shared nodes of each pair of highways, keyed like 'I-15 I-80'. */
function commonNodes(joined: JoinedHighways): Map<string, number[]> {
  const keysAt = new Map<number, Set<string>>();
  for (const { file, nodes } of joined.highways) {
    for (const node of nodes.flat()) keysAt.set(node, (keysAt.get(node) ?? new Set()).add(highwayKey(file)));
  }
  const common = new Map<string, number[]>();
  for (const [node, keys] of keysAt) {
    const sorted = [...keys].sort();
    for (const [i, a] of sorted.entries()) {
      for (const b of sorted.slice(i + 1)) common.set(`${a} ${b}`, [...(common.get(`${a} ${b}`) ?? []), node]);
    }
  }
  return common;
}

/** Yields every crossing of two highways' lines, once per highway. Touching ends aren't crossings. */
function* crossings(shaped: readonly ShapedStretch[]): Generator<readonly [Piece, Piece, LngLat]> {
  const squares = new Map<string, Piece[]>();
  for (const piece of shaped.flatMap(piecesOf)) {
    const near = new Set<Piece>();
    for (const square of squaresOf(piece)) {
      const there = squares.get(square) ?? [];
      for (const other of there) if (other.stretch.run.highway !== piece.stretch.run.highway) near.add(other);
      there.push(piece);
      squares.set(square, there);
    }
    for (const other of near) {
      const at = crossing(piece, other);
      if (!at) continue;
      yield [piece, other, at];
      yield [other, piece, at];
    }
  }
}

const piecesOf = (stretch: ShapedStretch): Piece[] =>
  stretch.line.slice(1).map((to, i) => ({ stretch, from: at(stretch.line, i), to }));

function* squaresOf(piece: Piece): Generator<string> {
  const column = (place: LngLat) => Math.floor(place[0] / SQUARE_DEGREES);
  const row = (place: LngLat) => Math.floor(place[1] / SQUARE_DEGREES);
  const [x1, x2] = [column(piece.from), column(piece.to)];
  const [y1, y2] = [row(piece.from), row(piece.to)];
  for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) {
    for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++) yield `${x} ${y}`;
  }
}

/** Returns where two straight pieces cross between their ends; undefined if they don't. */
function crossing(a: Piece, b: Piece): LngLat | undefined {
  const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
  const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
  const denominator = ax * by - ay * bx;
  if (denominator === 0) return undefined;
  const [dx, dy] = [b.from[0] - a.from[0], b.from[1] - a.from[1]];
  const alongA = (dx * by - dy * bx) / denominator;
  const alongB = (dx * ay - dy * ax) / denominator;
  if (alongA <= 0 || alongA >= 1 || alongB <= 0 || alongB >= 1) return undefined;
  return [a.from[0] + ax * alongA, a.from[1] + ay * alongA];
}
