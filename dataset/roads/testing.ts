import { at } from '@roadcast/core/lists';
import { formatProblem, type Problem } from '../files/problem.ts';
import { milesBetween } from '../geometry/geometry.ts';
import { concurrentRefs } from '../highways/concurrency.ts';
import { shapeHighways } from '../highways/shape.ts';
import { testHighways } from '../highways/testing.ts';
import { WrittenRoads } from './hosts.ts';
import type { RoadFile } from './model.ts';
import { parseRoad } from './parse.ts';
import type { RoadNetwork } from './road-network.ts';
import { drawNetwork } from './roads.ts';

/** Highways and roads of a test, drawn and joined. For tests only. */
export interface TestRoads {
  readonly roads: readonly RoadFile[];
  readonly network: RoadNetwork;
  /** Where roads of several designations meet: 'I 80 US 60' with latitude and longitude, sorted. */
  readonly junctions: readonly string[];
  readonly said: readonly string[];
}

/**
 * @param options.roadFactor how much local roads wind. @param options.source words of the roads' `source` lines.
 * @param highways lines below the headers by designation, as for `testHighways`. @param roads the same; the first state is on line 4.
 */
export function testRoads(
  highways: Readonly<Record<string, string>>,
  roads: Readonly<Record<string, string>>,
  { roadFactor = 1, source = 'a table' } = {},
): TestRoads {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const { joined } = testHighways(highways);
  const shaped = shapeHighways(joined);
  const guests = concurrentRefs(joined, report);
  const files = Object.entries(roads).flatMap(([ref, body]) => readTestRoad(ref, body, report, source) ?? []);
  const network = drawNetwork(
    {
      joined,
      shaped,
      guests,
      roads: files,
      written: new WrittenRoads(files, shaped, guests),
      roadFactor: () => roadFactor,
      speeds: () => ({ limitMph: 65, truckMph: 65, practicalMph: 60 }),
    },
    report,
  );
  return { roads: files, network, junctions: junctionsOf(network), said: problems.map(formatProblem) };
}

/** Returns a road parsed from the lines below its header. */
export function readTestRoad(
  ref: string,
  body: string,
  report: (problem: Problem) => void,
  source = 'a table',
): RoadFile | undefined {
  return parseRoad(`roads/${ref}.txt`, `road ${ref}\nsource ${source}\naccuracy 300\n${body}`, report);
}

/** Returns nodes where ways of different designations meet. */
function junctionsOf({ nodes, ways }: RoadNetwork): string[] {
  const refs = new Map<number, Set<string>>();
  for (const { nodeIds, tags } of ways) {
    for (const id of nodeIds) refs.set(id, (refs.get(id) ?? new Set()).add(tags.ref ?? 'link'));
  }
  return nodes
    .filter(({ id }) => (refs.get(id)?.size ?? 0) > 1)
    .map(({ id, lat, lng }) => `${[...(refs.get(id) ?? [])].sort().join(' + ')} @${lat.toFixed(2)},${lng.toFixed(2)}`)
    .sort();
}

/** Returns the miles along the ways of one designation. */
export function milesOf({ nodes, ways }: RoadNetwork, ref: string): number {
  const points = new Map(nodes.map(({ id, lng, lat }) => [id, [lng, lat] as const]));
  let miles = 0;
  for (const { nodeIds } of ways.filter(({ tags }) => tags.ref === ref)) {
    for (let i = 1; i < nodeIds.length; i++) {
      const [a, b] = [points.get(at(nodeIds, i - 1)), points.get(at(nodeIds, i))];
      if (a && b) miles += milesBetween(a, b);
    }
  }
  return miles;
}
