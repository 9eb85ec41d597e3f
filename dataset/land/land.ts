import type { LngLat } from '@roadcast/core/geo';
import { at, pairs } from '@roadcast/core/lists';
import type { StateShape } from './state-shapes.ts';

/** Marks positions without land: the sea, the Great Lakes, or another country. */
export const WATER = -1;

/** The country's land in pieces. A piece is one polygon of one state, so an island is a separate piece. */
export interface Land {
  /** Returns the piece at a place, or `WATER`. */
  pieceAt(lng: number, lat: number): number;
  /** Two-letter state code of each piece. */
  readonly states: readonly string[];
  /** Land mass of each piece. Bordering pieces have the same land mass. */
  readonly masses: readonly number[];
}

/** Cell size, degrees. A cell without an outline is in a single piece. */
const CELL = 0.1;
/** Marks a cell that contains an outline. */
const MIXED = -2;

/** Side of an outline, as a line going north with the piece to its east (`WATER` if the piece is to its west). */
interface Side {
  readonly southLng: number;
  readonly southLat: number;
  readonly northLng: number;
  readonly northLat: number;
  readonly east: number;
}

/** Indexes the states' outlines for exact lookups of the piece at any place. */
export function createLand(shapes: readonly StateShape[]): Land {
  const pieces = shapes.flatMap(({ code, polygons }) => polygons.map((rings) => ({ code, rings })));
  const sides = pieces.flatMap(({ rings }, piece) => rings.flatMap((ring, hole) => sidesOf(ring, hole > 0, piece)));
  const outer = pieces.flatMap(({ rings }) => rings[0] ?? []);
  const west = Math.floor(lowest(outer.map((point) => point[0])) / CELL) - 1;
  const south = Math.floor(lowest(outer.map((point) => point[1])) / CELL) - 1;
  const columns = -Math.floor(lowest(outer.map((point) => -point[0])) / CELL) - west + 1;
  const rows = -Math.floor(lowest(outer.map((point) => -point[1])) / CELL) - south + 1;
  const cells = new Int16Array(columns * rows).fill(WATER);
  const touching = new Map<number, Side[]>();

  for (const side of sides) {
    const from = Math.floor(Math.min(side.southLng, side.northLng) / CELL) - west;
    const to = Math.floor(Math.max(side.southLng, side.northLng) / CELL) - west;
    for (let row = Math.floor(side.southLat / CELL) - south; row <= Math.floor(side.northLat / CELL) - south; row++) {
      for (let column = from; column <= to; column++) {
        const cell = row * columns + column;
        const list = touching.get(cell);
        if (list) list.push(side);
        else touching.set(cell, [side]);
      }
    }
  }
  for (const cell of touching.keys()) cells[cell] = MIXED;
  for (let row = 0; row < rows; row++) {
    const lat = (row + south + 0.5) * CELL;
    let inside = WATER;
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (cells[cell] === MIXED) inside = lastCrossing(cell, column, lat, Number.POSITIVE_INFINITY)?.east ?? inside;
      else cells[cell] = inside;
    }
  }

  /**
   * Returns the last side that a line from the west crosses at this latitude, within the cell and before the longitude.
   */
  function lastCrossing(cell: number, column: number, lat: number, lng: number): Side | undefined {
    let best: Side | undefined;
    let bestLng = (column + west) * CELL;
    const end = Math.min(lng, bestLng + CELL);
    for (const side of touching.get(cell) ?? []) {
      if (side.southLat > lat || side.northLat <= lat) continue;
      const at =
        side.southLng + ((side.northLng - side.southLng) * (lat - side.southLat)) / (side.northLat - side.southLat);
      // Both neighbors contain their shared border, so use the side with land to its east.
      if (at > end || at < bestLng || (at === bestLng && best && best.east !== WATER)) continue;
      best = side;
      bestLng = at;
    }
    return best;
  }

  return {
    pieceAt(lng, lat) {
      const row = Math.floor(lat / CELL) - south;
      let column = Math.floor(lng / CELL) - west;
      if (row < 0 || row >= rows || column < 0 || column >= columns) return WATER;
      for (; column >= 0; column--) {
        const cell = row * columns + column;
        const piece = at(cells, cell);
        if (piece !== MIXED) return piece;
        const side = lastCrossing(cell, column, lat, lng);
        if (side) return side.east;
      }
      return WATER;
    },
    states: pieces.map(({ code }) => code),
    masses: massesOf(pieces.map(({ rings }) => rings)),
  };
}

/** Returns a ring's sides, each going north. Level sides are never crossed, but their cells are marked too. */
function sidesOf(ring: readonly LngLat[], hole: boolean, piece: number): Side[] {
  const clockwise = turn(ring) < 0;
  return ring.slice(1).map((to, i) => {
    const from = at(ring, i);
    const north = to[1] > from[1];
    const [low, high] = north ? [from, to] : [to, from];
    const landIsEast = (clockwise === north) !== hole;
    const east = landIsEast ? piece : WATER;
    return { southLng: low[0], southLat: low[1], northLng: high[0], northLat: high[1], east };
  });
}

/** Returns a ring's signed area, doubled: negative if clockwise. */
function turn(ring: readonly LngLat[]): number {
  let sum = 0;
  for (const [a, b] of pairs(ring)) {
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum;
}

/** Connects pieces that share a side. @returns for each piece, the lowest piece of its land mass. */
function massesOf(pieces: readonly (readonly (readonly LngLat[])[])[]): number[] {
  const masses = pieces.map((_, piece) => piece);
  const rootOf = (piece: number): number => {
    let root = piece;
    while (masses[root] !== root) root = at(masses, root);
    return root;
  };
  const owners = new Map<string, number>();
  for (const [piece, rings] of pieces.entries()) {
    for (const ring of rings) {
      for (let i = 1; i < ring.length; i++) {
        const [from = '', to = ''] = [ring[i - 1]?.join(), ring[i]?.join()];
        const key = from < to ? `${from} ${to}` : `${to} ${from}`;
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, piece);
        else masses[Math.max(rootOf(owner), rootOf(piece))] = Math.min(rootOf(owner), rootOf(piece));
      }
    }
  }
  return masses.map((_, piece) => rootOf(piece));
}

const lowest = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
