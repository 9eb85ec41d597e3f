import type { LngLat } from '@roadcast/core/geo';
import { formatProblem, type Problem, type Report } from '../files/problem.ts';
import { createBarrierIndex } from '../land/barriers.ts';
import { parseBarriers } from '../land/barriers-read.ts';
import { createGround } from '../land/ground.ts';
import { createLand } from '../land/land.ts';
import type { StateShape } from '../land/state-shapes.ts';
import { wateryBorders } from '../land/watery-borders.ts';
import type { HighwayVertex, TiePlace } from '../tiles/network.ts';
import { parseFerries } from './ferries-read.ts';
import { parseLinks } from './links-read.ts';
import { buildTies } from './ties.ts';
import type { TieWeb } from './ties-model.ts';

/** Fictional country with its ties. For tests only. */
export interface TestCountry {
  readonly web: TieWeb;
  readonly places: readonly TiePlace[];
  readonly vertices: readonly HighwayVertex[];
  readonly report: Report;
  /** Returns everything reported so far: 'links.txt:1 error: ...'. */
  readonly said: () => string[];
}

export interface TestCountryParts {
  readonly shapes: readonly StateShape[];
  /** Places by 'Name, ST', as longitude and latitude. */
  readonly places: Readonly<Record<string, LngLat>>;
  /** Line of a highway in the first shape's state. */
  readonly highway?: readonly LngLat[];
  /** Line of another highway in the same state. */
  readonly road?: readonly LngLat[];
  readonly barriers?: string;
  readonly links?: string;
  readonly ferries?: string;
  /** Names of places without a road. */
  readonly islands?: readonly string[];
  /** Names of places with just one road. */
  readonly spurs?: readonly string[];
}

/**
 * Creates a fictional country and builds its ties. Local roads are nearly straight: the road factor is 1.1 everywhere.
 */
export function testCountry(parts: TestCountryParts): TestCountry {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const places = Object.entries(parts.places).map(([key, [lng, lat]], index): TiePlace => {
    const [name = '', code = ''] = key.split(', ');
    return { index, name, state: code, lng, lat, population: 1000, isSpur: (parts.spurs ?? []).includes(name) };
  });
  const lineOf = (ref: string, line: readonly LngLat[], firstNode: number): HighwayVertex[] =>
    line.map(([lng, lat], i) => ({
      nodeId: firstNode + i,
      lng,
      lat,
      ref,
      state: parts.shapes[0]?.code ?? '',
      label: i === 0 ? 'Begin' : '',
    }));
  const highway = lineOf('I-1', parts.highway ?? [], 1);
  const vertices = [...highway, ...lineOf('US-2', parts.road ?? [], highway.length + 1)];
  const { barriers, borders } = parseBarriers('barriers.txt', parts.barriers ?? '', report);
  const land = createLand(parts.shapes);
  const index = createBarrierIndex(barriers);
  const watery = wateryBorders(parts.shapes, borders);
  const islands = new Set(
    places.filter(({ name }) => (parts.islands ?? []).includes(name)).map((place) => place.index),
  );
  const sources = {
    land,
    ground: createGround(land, index, borders),
    links: parseLinks('links.txt', parts.links ?? '', report),
    sidesNear: (at: LngLat, states: readonly [string, string] | undefined) =>
      states ? (watery.get(states.join(' ')) ?? []) : index.near(at),
    ferries: parseFerries(parts.ferries ?? '', report),
    roadFactor: () => 1.1,
    islands,
  };
  const web = buildTies({ vertices, places }, sources, report);
  return { web, places, vertices, report, said: () => problems.map(formatProblem) };
}
