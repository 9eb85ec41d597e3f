import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LngLat } from '@roadcast/core/geo';
import { METRES_PER_MILE } from '@roadcast/core/units';
import { Actor } from '@valhallajs/valhallajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineMiles } from './geometry.ts';
import { highwayNetwork } from './highways-graph.ts';
import { shapeHighways } from './highways-shape.ts';
import { testHighways } from './highways-testing.ts';
import type { Tie, TiePlace } from './network.ts';
import { writeOsmPbf } from './osm-pbf.ts';
import { buildRoutingTiles } from './routing-tiles.ts';
import { addTies } from './ties-graph.ts';

/** A highway of 100 miles, one that crosses it, and places: 'Near' at a tie's end beside it, 'Far' behind 250 miles of local roads. */
const highways = testHighways({
  'I-80': `state NE 104
  0    West @40,-100
  26   B @40.05,-99.53
  52   Cross @40.1,-99.06 =I-81
  78   D @40.05,-98.59
  104  East @40,-98.1`,
  'I-81': 'state NE 28\n0 South @39.9,-99.06\n14 Cross @40.1,-99.06 =I-80\n28 North @40.3,-99.06',
});
const shaped = shapeHighways(highways.joined);
const network = highwayNetwork(highways.joined, shaped, new Map(), {
  states: new Map([['NE', { rural: 75, urban: 65, approximate: false }]]),
  practicalShare: 0.95,
});
const places: TiePlace[] = Array.from({ length: 11 }, (_, index) => ({
  index,
  name: index === 0 ? 'Near' : `Place ${index}`,
  state: 'NE',
  lng: -100 - index * 0.47,
  lat: 40.06,
  population: 100,
}));
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
let actor: Actor;
const stages: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-tiles-'));
  const ties = [tie(0, 'highway'), ...places.slice(1).map(({ index }) => tie(index, index - 1))];
  const roads = addTies(network, { ties, junctions: [], unreached: [] }, places);
  actor = new Actor(
    engineConfig(await buildRoutingTiles(writeOsmPbf(roads), folder, (stage) => void stages.push(stage))),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Route {
  readonly distance: number;
  readonly duration: number;
  readonly legs: readonly { readonly steps: readonly { readonly ref?: string; readonly distance: number }[] }[];
}

async function route(...locations: readonly LngLat[]): Promise<Route> {
  const query = { locations: locations.map(([lon, lat]) => ({ lat, lon })), costing: 'auto', format: 'osrm' };
  const answer = JSON.parse(await actor.route(JSON.stringify(query))) as { readonly routes: readonly [Route] };
  return answer.routes[0];
}

describe('the routing tiles', () => {
  it('are not built from what is no road data, and the builder is quoted', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'roadcast-tiles-'));
    await expect(buildRoutingTiles(Buffer.from('no road data at all'), broken)).rejects.toThrow(
      /^the tile builder ended with /,
    );
    await rm(broken, { recursive: true, force: true });
  });

  it('are built in stages that can be told', () => {
    expect(stages[0]).toBe('reading the roads');
    expect(stages.at(-1)).toBe('checking and indexing');
  });

  it('measure a highway as its markers do, and drive it at the practical speed', async () => {
    const { distance, duration } = await route([-100, 40], [-98.1, 40]);
    expect(distance / METRES_PER_MILE).toBeCloseTo(104, 0);
    expect(Math.abs(distance / METRES_PER_MILE / (duration / 3600) - 71)).toBeLessThan(1);
  });

  it('name the highways at their junction', async () => {
    const { legs } = await route([-100, 40], [-99.06, 40.3]);
    const refs = legs[0]?.steps.filter((step) => step.distance > 0).map((step) => step.ref);
    expect(refs).toEqual(['I 80', 'I 81']);
  });

  it('reach a place at the end of a tie from the highway', async () => {
    const { distance } = await route([-100, 40.06], [-99.53, 40.05]);
    expect(distance / METRES_PER_MILE).toBeCloseTo(
      26 +
        lineMiles([
          [-100, 40.06],
          [-100, 40],
        ]),
      0,
    );
  });

  it('reach a place behind 250 miles of local roads', async () => {
    const { distance } = await route([-98.1, 40], [-104.7, 40.06]);
    const local = lineMiles([
      [-104.7, 40.06],
      [-100, 40.06],
      [-100, 40],
    ]);
    expect(Math.abs(distance / METRES_PER_MILE - 104 - local)).toBeLessThan(1);
  });
});

/** The least that the engine wants to know. */
const engineConfig = (tiles: string): string =>
  JSON.stringify({
    mjolnir: { tile_dir: tiles, max_cache_size: 50_000_000, logging: { type: '' } },
    loki: {
      actions: ['route'],
      use_connectivity: true,
      logging: { type: '', long_request: 1000 },
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
    },
    thor: { logging: { type: '', long_request: 1000 }, source_to_target_algorithm: 'select_optimal' },
    odin: { logging: { type: '' }, markup_formatter: { markup_enabled: false } },
    meili: {
      mode: 'auto',
      grid: { size: 500, cache_size: 1000 },
      default: { gps_accuracy: 5, search_radius: 50, max_search_radius: 100, breakage_distance: 2000 },
    },
    service_limits: {
      auto: { max_distance: 5e6, max_locations: 20, max_matrix_distance: 0, max_matrix_location_pairs: 0 },
      pedestrian: {
        max_distance: 0,
        max_locations: 0,
        max_matrix_distance: 0,
        max_matrix_location_pairs: 0,
        min_transit_walking_distance: 1,
        max_transit_walking_distance: 1,
      },
      skadi: { max_shape: 0, min_resample: 10 },
      trace: {
        max_distance: 0,
        max_gps_accuracy: 100,
        max_search_radius: 100,
        max_shape: 1,
        max_alternates: 0,
        max_alternates_shape: 1,
      },
      isochrone: { max_contours: 0, max_time_contour: 0, max_distance: 0, max_locations: 0, max_distance_contour: 0 },
      centroid: { max_distance: 0, max_locations: 0 },
      status: { allow_verbose: false },
      max_exclude_locations: 0,
      max_exclude_polygons_length: 0,
      max_reachability: 100,
      max_radius: 200,
      max_timedep_distance: 0,
      max_timedep_distance_matrix: 0,
      max_alternates: 0,
      max_distance_disable_hierarchy_culling: 0,
    },
  });
