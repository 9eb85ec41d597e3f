import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { lineMiles } from '../geometry/geometry.ts';
import { APART } from '../land/islands.ts';
import type { StateShape } from '../land/state-shapes.ts';
import type { NetworkWay, Tie, TieEnd, TiePlace, Ties } from '../tiles/network.ts';
import { createShore } from './reach-shore.ts';

/** Allowed difference between a tie's drawn and stated length, as a fraction. */
const LENGTH_SLACK = 0.005;
/** Maximum number of names in a message. */
const NAMES_LISTED = 40;

export interface ReachInput {
  readonly highways: readonly NetworkWay[];
  readonly ties: Ties;
  /** All gazetteer places. */
  readonly places: readonly TiePlace[];
  /** Rows of the places listed in `islands.txt`. */
  readonly islands: ReadonlySet<number>;
  readonly shapes: readonly StateShape[];
}

export interface ReachCounts {
  readonly placesWithRoad: number;
  readonly placesWithout: number;
  readonly ties: number;
  readonly tieMiles: number;
  /** Number of ties checked closely, because they are near a shore. */
  readonly nearShore: number;
}

/**
 * Checks the ties and reports errors: every mainland place not listed as an island must be reachable from every other
 * one over highways and ties; islands must have no ties; places in Alaska and Hawaii marked as having a road must be
 * connected with a written road; no local road may cross the sea or a Great Lake; every tie must be drawn at its stated
 * length.
 */
export function verifyReach(input: ReachInput, report: Report): ReachCounts {
  const { ties, places, islands } = input;
  const complain = (text: string) => report({ file: 'islands.txt', line: 1, level: 'error', text });
  const nameOf = new Map(places.map(({ index, name, state }) => [index, `${name}, ${state}`]));
  const list = (rows: readonly number[]): string =>
    rows
      .slice(0, NAMES_LISTED)
      .map((row) => nameOf.get(row) ?? `row ${row}`)
      .join('; ') + (rows.length > NAMES_LISTED ? `; and ${rows.length - NAMES_LISTED} more` : '');

  const groups = joined(input);
  const biggest = groups.biggest();
  const isReached = ({ index, state }: TiePlace): boolean => {
    const group = groups.ofPlace(index);
    return APART.has(state) ? groups.hasHighway(group) : group === biggest;
  };
  const cutOff = places.filter((place) => !islands.has(place.index) && !APART.has(place.state) && !isReached(place));
  if (cutOff.length > 0)
    complain(`${cutOff.length} places cannot be reached: ${list(cutOff.map(({ index }) => index))}`);
  const tied = [...islands].filter((row) => groups.ofPlace(row) === biggest);
  if (tied.length > 0) complain(`${tied.length} islands listed as roadless have a road: ${list(tied)}`);
  const said = new Set(ties.unreached);
  const untrue = places.filter((place) => said.has(place.index) === isReached(place));
  if (untrue.length > 0)
    complain(`${untrue.length} places have a wrong connection mark: ${list(untrue.map(({ index }) => index))}`);

  const shore = createShore(input.shapes);
  let nearShore = 0;
  for (const tie of ties.ties) {
    if (Math.abs(lineMiles(tie.line) - tie.miles) > LENGTH_SLACK * tie.miles)
      complain(`${describe(tie)} is not as long as drawn`);
    if (tie.name !== '' || !shore.isNear(tie.line)) continue;
    nearShore++;
    const wet = shore.longestOver(tie.line);
    if (wet > shore.toleratedMiles) complain(`${describe(tie)} runs ${wet.toFixed(1)} miles over water`);
  }
  return {
    placesWithRoad: places.length - said.size,
    placesWithout: said.size,
    ties: ties.ties.length,
    tieMiles: ties.ties.reduce((sum, tie) => sum + tie.miles, 0),
    nearShore,
  };

  function describe(tie: Tie): string {
    return `the ${tie.kind} from ${endName(tie.from)} to ${endName(tie.to)}`;
  }

  function endName(end: TieEnd): string {
    if (end.at === 'place') return nameOf.get(end.index) ?? `row ${end.index}`;
    return end.at === 'highway' ? `node ${end.nodeId}` : `junction ${end.index}`;
  }
}

interface Groups {
  /** Returns the group number of a place. */
  ofPlace(index: number): number;
  biggest(): number;
  hasHighway(group: number): boolean;
}

/** Unites the nodes, places and junctions that roads connect. Each has a distinct number. */
function joined({ highways, ties }: ReachInput): Groups {
  const parents: number[] = [];
  const numbers = {
    highway: new Map<number, number>(),
    place: new Map<number, number>(),
    junction: new Map<number, number>(),
  };
  const numberOf = (at: keyof typeof numbers, id: number): number => {
    const there = numbers[at].get(id);
    if (there !== undefined) return there;
    numbers[at].set(id, parents.length);
    parents.push(parents.length);
    return parents.length - 1;
  };
  const find = (number: number): number => {
    let root = number;
    while (parents[root] !== root) root = at(parents, root);
    for (let child = number; child !== root; ) {
      const up = at(parents, child);
      parents[child] = root;
      child = up;
    }
    return root;
  };
  const join = (a: number, b: number): void => {
    parents[find(a)] = find(b);
  };
  const endOf = (end: TieEnd): number =>
    end.at === 'highway' ? numberOf('highway', end.nodeId) : numberOf(end.at, end.index);
  for (const { nodeIds } of highways) {
    const first = numberOf('highway', at(nodeIds, 0));
    for (const node of nodeIds) join(first, numberOf('highway', node));
  }
  for (const { from, to } of ties.ties) join(endOf(from), endOf(to));
  const withHighway = new Set([...numbers.highway.values()].map(find));
  return {
    ofPlace: (index) => find(numberOf('place', index)),
    hasHighway: (group) => withHighway.has(group),
    biggest() {
      const sizes = new Map<number, number>();
      for (let at = 0; at < parents.length; at++) sizes.set(find(at), (sizes.get(find(at)) ?? 0) + 1);
      return [...sizes].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [-1, 0] as const)[0];
    },
  };
}
