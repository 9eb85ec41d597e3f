import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LngLat } from '@roadcast/core/geo';
import { METERS_PER_MILE } from '@roadcast/core/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineMiles } from '../geometry/geometry.ts';
import { shapeHighways } from '../highways/shape.ts';
import { testHighways } from '../highways/testing.ts';
import { addTies } from '../local-roads/ties-graph.ts';
import { WrittenRoads } from '../roads/hosts.ts';
import { drawNetwork } from '../roads/roads.ts';
import type { Tie, TiePlace } from '../tiles/network.ts';
import { writeOsmPbf } from '../tiles/osm-pbf.ts';
import { buildRoutingTiles } from '../tiles/routing-tiles.ts';
import { type TriedRoad, type TriedTiles, tryTiles } from '../tiles/try-tiles.ts';

/**
 * A 100-mile highway, a crossing highway, and two places: 'Near' on a short local road beside it, and 'Far' at the end
 * of 250 miles of local roads.
 */
const highways = testHighways({
  'I-80': `state NE 104
  @40,-100 0    West
  @40.05,-99.53 26   B
  @40.1,-99.06 52   Cross =I-81
  @40.05,-98.59 78   D
  @40,-98.1 104  East`,
  'I-81': 'state NE 28\n@39.9,-99.06 0 South\n@40.1,-99.06 14 Cross =I-80\n@40.3,-99.06 28 North',
});
const shaped = shapeHighways(highways.joined);
const network = drawNetwork(
  {
    joined: highways.joined,
    shaped,
    guests: new Map(),
    roads: [],
    written: new WrittenRoads([], shaped, new Map()),
    roadFactor: () => 1.1,
    speeds: () => ({ limitMph: 75, truckMph: 75, practicalMph: 71 }),
  },
  highways.report,
);
const places: TiePlace[] = Array.from({ length: 11 }, (_, index) => ({
  index,
  name: index === 0 ? 'Near' : `Place ${index}`,
  state: 'NE',
  lng: -100 - index * 0.47,
  lat: 40.06,
  population: 100,
}));
places.push({ index: 11, name: 'Isle', state: 'NE', lng: -100, lat: 39.85, population: 100 });
const west = network.vertices.find((vertex) => vertex.label === 'West')?.nodeId ?? 0;

function tie(from: number, to: number | 'highway'): Tie {
  const line = [from, to].map(
    (end): LngLat => (end === 'highway' ? [-100, 40] : [places[end as number]?.lng ?? 0, 40.06]),
  );
  const end = to === 'highway' ? ({ at: 'highway', nodeId: west } as const) : ({ at: 'place', index: to } as const);
  return {
    from: { at: 'place', index: from },
    to: end,
    line,
    kind: 'local',
    miles: lineMiles(line),
    name: '',
    mph: 45,
  };
}

let folder = '';
let tiles: TriedTiles;
const stages: string[] = [];
/** A 10-mile, 40-minute ferry to the place 'Isle'. */
const ferry: Tie = {
  ...tie(0, 'highway'),
  from: { at: 'place', index: 11 },
  line: [
    [-100, 39.85],
    [-100, 40],
  ],
  kind: 'ferry',
  miles: 10.4,
  name: 'Isle Ferry',
  mph: 15.6,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-tiles-'));
  const ties = [ferry, tie(0, 'highway'), ...places.slice(1, 11).map(({ index }) => tie(index, index - 1))];
  const roads = addTies(network, { ties, junctions: [], unreached: [] }, places);
  tiles = tryTiles(
    await buildRoutingTiles(writeOsmPbf(roads), folder, { onStage: (stage) => void stages.push(stage) }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const route = (...places: readonly LngLat[]): Promise<TriedRoad> => tiles.route(places);

describe('the routing tiles', () => {
  it('fail for anything but road data, quoting the builder', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'roadcast-tiles-'));
    await expect(buildRoutingTiles(Buffer.from('no road data at all'), broken)).rejects.toThrow(
      /^the tile builder ended with /,
    );
    await rm(broken, { recursive: true, force: true });
  });

  it('are built in stages that are reported', () => {
    expect(stages[0]).toBe('reading the roads');
    expect(stages.at(-1)).toBe('checking and indexing');
  });

  it("use a highway's length by its markers, and the practical speed", async () => {
    const { distance, duration } = await route([-100, 40], [-98.1, 40]);
    expect(distance / METERS_PER_MILE).toBeCloseTo(104, 0);
    expect(Math.abs(distance / METERS_PER_MILE / (duration / 3600) - 71)).toBeLessThan(1);
  });

  it('name the highways at their junction', async () => {
    const { legs } = await route([-100, 40], [-99.06, 40.3]);
    const refs = legs[0]?.steps.filter((step) => step.distance > 0).map((step) => step.ref);
    expect(refs).toEqual(['I 80', 'I 81']);
  });

  it('reach a place at the end of a tie from the highway', async () => {
    const { distance } = await route([-100, 40.06], [-99.53, 40.05]);
    expect(distance / METERS_PER_MILE).toBeCloseTo(
      26 +
        lineMiles([
          [-100, 40.06],
          [-100, 40],
        ]),
      0,
    );
  });

  it('use the ferry’s crossing time', async () => {
    const { distance, duration, legs } = await route([-100, 39.85], [-99.53, 40.05]);
    expect(legs[0]?.steps.some(({ name }) => name === 'Isle Ferry')).toBe(true);
    const driving = (26 / 71) * 60;
    expect(distance / METERS_PER_MILE).toBeCloseTo(36.4, 0);
    expect(Math.abs(duration / 60 - driving - 40)).toBeLessThan(3);
  });

  it('reach a place at the end of 250 miles of local roads', async () => {
    const { distance } = await route([-98.1, 40], [-104.7, 40.06]);
    const local = lineMiles([
      [-104.7, 40.06],
      [-100, 40.06],
      [-100, 40],
    ]);
    expect(Math.abs(distance / METERS_PER_MILE - 104 - local)).toBeLessThan(1);
  });
});
