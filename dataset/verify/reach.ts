import { lineMiles } from '../steps/geometry.ts';
import { APART } from '../steps/islands.ts';
import type { NetworkWay, Tie, TieEnd, TiePlace, Ties } from '../steps/network.ts';
import type { Report } from '../steps/problem.ts';
import type { StateShape } from '../steps/state-shapes.ts';
import { createShore } from './reach-shore.ts';

/** The drawn line of a tie and its stated length may differ by this part. */
const LENGTH_SLACK = 0.005;
/** How many names a complaint lists. */
const NAMES_LISTED = 40;

/** What is looked at. */
export interface ReachInput {
  /** Every way of the highways. */
  readonly highways: readonly NetworkWay[];
  readonly ties: Ties;
  /** Every place of the gazetteer. */
  readonly places: readonly TiePlace[];
  /** Rows of the places without a road: those of `islands.txt`, Alaska and Hawaii. */
  readonly islands: ReadonlySet<number>;
  readonly shapes: readonly StateShape[];
}

/** What the look found. */
export interface ReachCounts {
  readonly placesWithRoad: number;
  readonly placesWithout: number;
  readonly ties: number;
  readonly tieMiles: number;
  /** Ties that were looked at closely because a shore is near. */
  readonly nearShore: number;
}

/**
 * Checks that every place that no written island lists can be reached from every other one over highways and ties, that no island is
 * tied, that no local road runs over the sea or a Great Lake, and that every tie is as long as drawn. What is wrong is reported.
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
  const cutOff = places.filter(({ index }) => !islands.has(index) && groups.find(`place ${index}`) !== biggest);
  if (cutOff.length > 0)
    complain(`${cutOff.length} places cannot be reached: ${list(cutOff.map(({ index }) => index))}`);
  const tied = [...islands].filter((row) => groups.find(`place ${row}`) === biggest);
  if (tied.length > 0) complain(`${tied.length} written islands have a road: ${list(tied)}`);
  const said = new Set(ties.unreached);
  const untrue = places.filter(({ index }) => said.has(index) !== (groups.find(`place ${index}`) !== biggest));
  if (untrue.length > 0)
    complain(`${untrue.length} places are wrongly marked: ${list(untrue.map(({ index }) => index))}`);

  const shore = createShore(input.shapes.filter((shape) => !APART.has(shape.code)));
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

/** What hangs together: a union of sets over the names of nodes, places and junctions. */
function joined({ highways, ties }: ReachInput): { find(key: string): string; biggest(): string } {
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    for (let at = key; at !== root; ) {
      const up = parents.get(at) as string;
      parents.set(at, root);
      at = up;
    }
    return root;
  };
  const members = new Set<string>();
  const join = (a: string, b: string): void => {
    members.add(a).add(b);
    const [rootA, rootB] = [find(a), find(b)];
    if (rootA !== rootB) parents.set(rootA, rootB);
  };
  for (const { nodeIds } of highways) {
    for (const node of nodeIds) join(`highway ${nodeIds[0]}`, `highway ${node}`);
  }
  for (const { from, to } of ties.ties) join(keyOf(from), keyOf(to));
  return {
    find,
    biggest() {
      const sizes = new Map<string, number>();
      for (const member of members) sizes.set(find(member), (sizes.get(find(member)) ?? 0) + 1);
      return [...sizes].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as const)[0];
    },
  };
}

const keyOf = (end: TieEnd): string => (end.at === 'highway' ? `highway ${end.nodeId}` : `${end.at} ${end.index}`);
