import type { LngLat } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import { Web } from '../geometry/web.ts';
import { APART } from '../land/islands.ts';
import { WATER } from '../land/land.ts';
import type { HighwayVertex, Tie, TieEnd, TieInput, TiePlace } from '../tiles/network.ts';
import { chooseInterchanges } from './interchanges.ts';
import { nearestOn } from './links-place.ts';
import { type Candidate, nearestOnes, neighbors } from './tie-candidates.ts';
import { drawBends } from './tie-shape.ts';
import { createTieSpeeds } from './tie-speeds.ts';
import { addFerries, seasonRule } from './ties-ferries.ts';
import { addLinks } from './ties-links.ts';
import { type Knot, spotOf, type TieWeb } from './ties-model.ts';
import type { TieSources } from './ties-sources.ts';
import { addSpurs } from './ties-spurs.ts';
import { createIsWritten } from './ties-written.ts';

/**
 * Minimum detour for building a road between two neighbors: the ratio of the existing path to the straight line, up to
 * a straight-line distance in miles. Long roads are rarely built: beyond thirty miles, if no road is written, there is
 * usually no paved one.
 */
const DETOURS: readonly { readonly miles: number; readonly times: number }[] = [
  { miles: 5, times: 1.3 },
  { miles: 12, times: 1.45 },
  { miles: 25, times: 1.8 },
  { miles: Number.POSITIVE_INFINITY, times: 3 },
];
/** Length per bend of a long road, miles. */
const BEND_MILES = 8;
const MOST_BENDS = 10;
/** Length below which a road has a single bend, miles. */
const STREET_MILES = 2;

/** Length factors tried for a road that curves around an obstacle. */
const BOWS = [1, 1.1, 1.25, 1.45] as const;
/** Maximum length of a road that curves around an obstacle, miles. */
const LONGEST_BOW_MILES = 40;

/**
 * For Alaska and Hawaii: maximum distance between a place with a road and a written road, and maximum length of local
 * roads, miles.
 */
const SERVED_MILES = 20;
/** Ferry speed when comparing a ferry with a new road, miles per minute. */
const MILES_A_MINUTE = 0.75;

/** Second attempt around a spot whose road was blocked: number of other neighbors, and radius. */
const SECOND_TRY = { count: 14, miles: 60 } as const;
/** Last attempt for a spot that isn't connected with the rest: number of neighbors, and radius. */
const LAST_TRY = { count: 200, miles: 80 } as const;

/**
 * Connects every mainland place with the highways. Builds the written links, then roads between neighbors wherever the
 * existing path is a long detour (shortest first), then a single road to each spur. No road crosses water, a barrier or
 * a border in water.
 * @param report receives errors in the links.
 */
export function buildTies(input: TieInput, sources: TieSources, report: Report): TieWeb {
  const isServed = createServed(input.vertices);
  const wanted = new Set(input.places.filter((place) => !sources.islands.has(place.index) && isServed(place)));
  const left = input.places.filter((place) => !wanted.has(place));
  const places = [...wanted].filter(({ isSpur }) => !isSpur);
  const knots: Knot[] = places.map(({ lng, lat, state, index }) => ({
    lng,
    lat,
    state,
    end: { at: 'place', index },
    open: true,
  }));
  const openVertices = new Set(input.vertices.filter((vertex) => isOpen(vertex, sources)));
  const isWritten = createIsWritten(
    input.vertices,
    (end, vertex, isPlace) =>
      (!isPlace || openVertices.has(vertex)) &&
      sources.ground.obstacle([end, [vertex.lng, vertex.lat]], vertex.state, vertex.state) === undefined,
  );
  const { pieces, junctions } = addLinks(knots, places, sources, isWritten, report);
  const ferries = addFerries(sources.ferries, sources.land, report).map((piece) => ({
    ...piece,
    a: landing(at(piece.line, 0), piece.states[0]),
    b: landing(last(piece.line), piece.states[1]),
  }));
  const interchanges = chooseInterchanges(input.vertices, places, (vertex) => openVertices.has(vertex));
  const first = knots.length;
  for (const { vertex, open } of interchanges.points) {
    const { lng, lat, state, nodeId } = vertex;
    knots.push({ lng, lat, state, end: { at: 'highway', nodeId }, open });
  }

  const web = new Web(knots.length);
  const speedAt = createTieSpeeds(places);
  const ties: Tie[] = [];
  const built = new Set<string>();
  for (const [a, b, miles] of interchanges.links) web.join(first + a, first + b, miles);
  for (const { link, a, b, line, kind } of pieces) {
    web.join(a, b, lineMiles(line));
    ties.push({ from: endOf(a), to: endOf(b), line, kind, miles: lineMiles(line), name: link.name, mph: link.mph });
  }
  for (const { ferry, a, b, line, mph } of ferries) {
    web.join(a, b, ferry.minutes * MILES_A_MINUTE);
    ties.push({ from: endOf(a), to: endOf(b), line, kind: 'ferry', miles: lineMiles(line), name: ferry.name, mph });
  }

  const refused = buildWhereNeeded(neighbors(knots));
  buildWhereNeeded(nearestOnes(knots, [...refused], SECOND_TRY.count, SECOND_TRY.miles));
  connectTheRest();
  const isReached = reached();
  const unreachedSpurs = addSpurs(
    [...wanted].filter(({ isSpur }) => isSpur),
    {
      knots: knots.filter(({ end, open }, row) => open && end.at !== 'highway' && isReached(row)),
      vertices: [...openVertices],
    },
    draw,
  );
  for (const { link, a } of pieces) if (!isReached(a)) complainOf(link);
  for (const { ferry, a, b } of ferries) if (!isReached(a) || !isReached(b)) complainOf(ferry);
  return {
    ties,
    junctions,
    unreached: [
      ...[...left, ...places.filter((_, row) => !isReached(row))].map(({ index }) => index),
      ...unreachedSpurs,
    ].sort((a, b) => a - b),
    written: pieces.length,
    ferries: ferries.length,
    ferryRules: ferries.flatMap(seasonRule),
  };

  function complainOf({ file, line, name }: { readonly file: string; readonly line: number; readonly name: string }) {
    report({ file, line, level: 'error', text: `${name}: no road leads to it` });
  }

  /** Returns the row of a ferry landing's knot, creating it if necessary. */
  function landing(at: LngLat, state: string): number {
    const there = knots.findIndex(({ lng, lat, end }) => end.at === 'junction' && lng === at[0] && lat === at[1]);
    if (there >= 0) return there;
    knots.push({ lng: at[0], lat: at[1], state, end: { at: 'junction', index: junctions.length }, open: true });
    junctions.push(at);
    return knots.length - 1;
  }

  /**
   * Returns a test for whether a knot is connected with the mainland's roads or, in Alaska and Hawaii, with a written
   * road.
   */
  function reached(): (row: number) => boolean {
    const { component, id } = mainComponent();
    const served = new Set([id]);
    knots.forEach(({ state, end }, row) => {
      if (APART.has(state) && end.at === 'highway') served.add(at(component, row));
    });
    return (row) => served.has(at(component, row));
  }

  function endOf(row: number): TieEnd {
    return at(knots, row).end;
  }

  /** Builds roads where the detour is too long, shortest first. @returns the spots whose road was blocked. */
  function buildWhereNeeded(candidates: readonly Candidate[]): Set<number> {
    const stopped = new Set<number>();
    for (const { a, b, miles } of candidates) {
      if (!mayMeet(a, b)) continue;
      const limit = miles * (DETOURS.find((row) => miles <= row.miles)?.times ?? 1);
      if (web.distance(a, b, limit) <= limit || build(a, b, miles)) continue;
      stopped.add(a).add(b);
    }
    return stopped;
  }

  /** Connects the remaining parts to the nearest reachable spot. */
  function connectTheRest(): void {
    const { component, id } = mainComponent();
    const apart = knots.flatMap((knot, row) => (component[row] !== id && knot.open ? [row] : []));
    const groups = new Map<number, number>();
    const groupOf = (row: number): number => {
      let group = at(component, row);
      for (let next = groups.get(group); next !== undefined; next = groups.get(group)) group = next;
      return group;
    };
    for (const { a, b, miles } of nearestOnes(knots, apart, LAST_TRY.count, LAST_TRY.miles)) {
      const [groupA, groupB] = [groupOf(a), groupOf(b)];
      if (groupA === groupB || !mayMeet(a, b) || !build(a, b, miles)) continue;
      groups.set(groupA, groupB);
    }
  }

  /** Returns whether a road may join two spots: both must be open, and at most one may be on a highway. */
  function mayMeet(a: number, b: number): boolean {
    const [from, to] = [at(knots, a), at(knots, b)];
    return from.open && to.open && !(from.end.at === 'highway' && to.end.at === 'highway');
  }

  /** Builds a road between two spots. @returns false if this was tried before or every line is blocked. */
  function build(a: number, b: number, miles: number): boolean {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (built.has(key)) return false;
    built.add(key);
    if (!draw(at(knots, a), at(knots, b), miles)) return false;
    web.join(a, b, miles);
    return true;
  }

  /** Adds a road between two spots. @returns false if every line is blocked. */
  function draw(from: Knot, to: Knot, miles: number): boolean {
    if (miles > SERVED_MILES && APART.has(from.state)) return false;
    const middle = { lng: (from.lng + to.lng) / 2, lat: (from.lat + to.lat) / 2 };
    const factor = sources.roadFactor([middle.lng, middle.lat]);
    const line = lineBetween(from, to, miles, factor);
    if (!line) return false;
    const kind = from.end.at === 'highway' || to.end.at === 'highway' ? 'access' : 'local';
    ties.push({
      from: from.end,
      to: to.end,
      line,
      kind,
      miles: lineMiles(line),
      name: '',
      mph: speedAt(middle, miles, factor),
    });
    return true;
  }

  /**
   * Draws a road between two spots. Tries bends to either side, then smaller bends; if the straight line is blocked,
   * tries a single curve around the obstacle.
   * @returns undefined if every line is blocked.
   */
  function lineBetween(from: Knot, to: Knot, miles: number, factor: number): LngLat[] | undefined {
    const [start, end] = [spotOf(from), spotOf(to)];
    const isClear = (line: readonly LngLat[]): boolean =>
      sources.ground.obstacle(line, from.state, to.state) === undefined;
    const bends = Math.min(MOST_BENDS, Math.max(miles < STREET_MILES ? 1 : 2, Math.round(miles / BEND_MILES)));
    const chordIsClear = isClear([start, end]);
    if (!chordIsClear && miles > LONGEST_BOW_MILES) return undefined;
    const ways = chordIsClear
      ? [bends, 2 * bends, 4 * bends].map((count) => [factor, count] as const)
      : BOWS.map((bow) => [factor * bow, 1] as const);
    for (const [times, count] of ways) {
      for (const side of [1, -1] as const) {
        const line = drawBends(start, end, times, count, side);
        if (isClear(line)) return line;
      }
    }
    return undefined;
  }

  function mainComponent(): { readonly component: Int32Array; readonly id: number } {
    const component = web.components();
    const sizes = new Map<number, number>();
    for (const id of component) sizes.set(id, (sizes.get(id) ?? 0) + 1);
    const id = [...sizes].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [-1, 0])[0];
    return { component, id };
  }
}

/** Returns a function that tests whether a place can have a road: in Alaska and Hawaii, only near a written road. */
function createServed(vertices: readonly HighwayVertex[]): (place: TiePlace) => boolean {
  const apart = vertices.filter(({ state }) => APART.has(state));
  return ({ lng, lat, state }) =>
    !APART.has(state) ||
    apart.some(
      (vertex) => vertex.state === state && milesBetween([lng, lat], [vertex.lng, vertex.lat]) <= SERVED_MILES,
    );
}

/**
 * Returns whether local roads can join a highway at a vertex, which must be on land and not on a bridge over a border
 * or barrier.
 */
function isOpen(vertex: HighwayVertex, { land, sidesNear }: TieSources): boolean {
  const piece = land.pieceAt(vertex.lng, vertex.lat);
  if (piece === WATER || land.states[piece] !== vertex.state) return false;
  const at: LngLat = [vertex.lng, vertex.lat];
  return !sidesNear(at, undefined).some((side) => milesBetween(at, nearestOn(at, side.from, side.to)) < 0.35);
}
