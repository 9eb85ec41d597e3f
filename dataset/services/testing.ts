import { formatProblem, type Problem } from '../files/problem.ts';
import { shapeHighways } from '../highways/shape.ts';
import { testHighways } from '../highways/testing.ts';
import { testRoads } from '../roads/testing.ts';
import { type NumberedRoads, numberedRoads } from '../rules/place.ts';
import { parseServices } from './parse.ts';
import { type PlacedService, placeServices } from './place.ts';
import { ServiceRoads } from './service-roads.ts';

/** A test's roads, drawn for placing services. */
export interface TestServiceRoads {
  readonly roads: ServiceRoads;
  readonly numbered: NumberedRoads;
}

/**
 * Creates roads for placing services. For tests only. @param highways lines below the headers by designation, as for
 * `testHighways`. @param roads lines as for `testRoads`.
 */
export function testServiceRoads(
  highways: Readonly<Record<string, string>>,
  roads: Readonly<Record<string, string>> = {},
): TestServiceRoads {
  const { joined } = testHighways(highways);
  const drawn = testRoads(highways, roads);
  return {
    roads: new ServiceRoads({
      joined,
      shaped: shapeHighways(joined),
      roads: drawn.roads,
      network: drawn.network,
    }),
    numbered: numberedRoads(drawn.network.nodes, drawn.network.ways),
  };
}

/** Collects problems: `report` adds one, `said` returns all. */
export function takenDown() {
  const problems: Problem[] = [];
  return { report: (problem: Problem) => void problems.push(problem), said: () => problems.map(formatProblem) };
}

/** First two lines of a test's service file. */
export const header = (name: string): string =>
  `services ${name.replace('/', ' ')}\nsource Rest Areas, State DOT, in dot.example.gov/list.csv, read 2026-11-25`;

/**
 * Parses service files and places the services on roads. For tests only.
 * @param files lines below the headers, by highway and kind: { 'I-80/fuel': 'state NE\n10 E A' }.
 */
export function testServices(
  roads: ServiceRoads,
  files: Readonly<Record<string, string>>,
): { readonly placed: readonly PlacedService[]; readonly said: string[] } {
  const { report, said } = takenDown();
  const written = Object.entries(files).flatMap(([name, body]) =>
    parseServices(`services/${name}.txt`, `${header(name)}\n${body}`, report),
  );
  return { placed: placeServices(written, roads, report), said: said() };
}
