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

/** A test's highways and roads, drawn and joined. */
export interface TestRoads {
  readonly roads: readonly RoadFile[];
  readonly network: RoadNetwork;
  /** Points where roads with different designations meet, sorted: 'I 80 + US 60 @40.00,-99.70'. */
  readonly junctions: readonly string[];
  readonly said: readonly string[];
}

/**
 * Parses, joins and draws highways and roads. For tests only.
 * @param options.roadFactor how much local roads wind. @param options.source text of the roads' `source` lines.
 * @param highways lines below the headers by designation, as for `testHighways`. @param roads the same for roads; their
 * first line is line 4.
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

/** Parses a road from the lines below its header. */
export function readTestRoad(
  ref: string,
  body: string,
  report: (problem: Problem) => void,
  source = 'a table',
): RoadFile | undefined {
  return parseRoad(`roads/${ref}.txt`, `road ${ref}\nsource ${source}\naccuracy 300\n${body}`, report);
}

/** Returns the points where ways with different designations meet. */
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

/** Returns the length of all ways with a designation, miles. */
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
