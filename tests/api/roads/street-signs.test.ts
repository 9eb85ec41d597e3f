import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StreetsAreaFile } from '@roadcast/core/dataset';
import type { Maneuver } from '@roadcast/core/roads';
import { defaultEngineLimits } from '@roadcast/providers/routing/embedded/engine';
import { EmbeddedRouting } from '@roadcast/providers/routing/embedded/index';
import { ValhallaService } from '@roadcast/providers/routing/live/index';
import type { RoutedRoad, RoutingPort } from '@roadcast/providers/routing/port';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OsmContent, writeOsmPbf } from '../../../dataset/tiles/osm-pbf.ts';
import { buildRoutingTiles } from '../../../dataset/tiles/routing-tiles.ts';
import { playValhalla } from '../../support/played-valhalla.ts';

/*
 * A town with every kind of sign, mapped in US style: an avenue with turn lanes, a ramp and an exit with destinations,
 * and a roundabout with three exits.
 */

const START = { lat: 40, lng: -99.9995 };
const END = { lat: 40, lng: -99.938 };

function town(): OsmContent {
  const nodes: { id: number; lng: number; lat: number; tags?: Record<string, string> }[] = [];
  const ways: { id: number; nodeIds: readonly number[]; tags: Record<string, string> }[] = [];
  const node = (lat: number, lng: number, tags?: Record<string, string>): number =>
    nodes.push({ id: nodes.length + 1, lat, lng, ...(tags && { tags }) });
  const way = (nodeIds: readonly number[], tags: Record<string, string>): void => {
    ways.push({ id: ways.length + 1, nodeIds, tags });
  };
  const [west, corner, east] = [node(40, -100), node(40, -99.99), node(40, -99.98)] as const;
  const avenue = { highway: 'secondary', name: 'First Avenue', oneway: 'yes', maxspeed: '35 mph' };
  way([west, corner], { ...avenue, lanes: '4', 'turn:lanes': 'left|left|through|through;right' });
  way([corner, east], avenue);
  const [north, south] = [node(40.01, -99.99), node(39.99, -99.99)] as const;
  way([south, corner, north], { highway: 'secondary', name: 'Oak Street', maxspeed: '30 mph' });

  const freeway = { highway: 'motorway', ref: 'I 80', oneway: 'yes', maxspeed: '75 mph' };
  const [before, merge] = [node(40.015, -100), node(40.015, -99.98)] as const;
  const gore = node(40.015, -99.95, { highway: 'motorway_junction', ref: '284' });
  const after = node(40.015, -99.9);
  way([before, merge], { ...freeway, lanes: '2' });
  way([merge, gore], { ...freeway, lanes: '3', 'turn:lanes': 'through|through|slight_right' });
  way([gore, after], { ...freeway, lanes: '2' });
  const ramp = { highway: 'motorway_link', oneway: 'yes' };
  way([north, merge], { ...ramp, 'destination:ref': 'I 80 East', destination: 'Omaha;Lincoln' });
  const end = node(40.01, -99.94);
  const sign = { 'junction:ref': '284', 'destination:ref': 'US 34', destination: 'Grand Island;Hastings' };
  way([gore, end], { ...ramp, ...sign });

  const ring = [
    node(40.0082, -99.938),
    node(40.008, -99.9383),
    node(40.0078, -99.938),
    node(40.008, -99.9377),
  ] as const;
  way([...ring, ring[0]], { highway: 'tertiary', junction: 'roundabout', oneway: 'yes' });
  way([end, ring[0]], { highway: 'tertiary', name: 'Elm Road' });
  const exits = [node(40.008, -99.945), node(40, -99.938), node(40.008, -99.93)] as const;
  way([ring[1], exits[0]], { highway: 'tertiary', name: 'West Lane' });
  way([ring[2], exits[1]], { highway: 'tertiary', name: 'South Lane' });
  way([ring[3], exits[2]], { highway: 'tertiary', name: 'East Lane' });

  // Connect the town with enough streets that the engine doesn't consider it a parking lot.
  const loose = [...exits, after, east, west, before, south];
  for (const [i, place] of loose.slice(1).entries()) way([loose[i] as number, place], { highway: 'tertiary' });
  const { lat, lng } = nodes[west - 1] as { lat: number; lng: number };
  let last: number = west;
  for (let i = 1; i < 60; i++) {
    const next = node(lat, lng - i * 0.0005);
    way([last, next], { highway: 'tertiary' });
    last = next;
  }
  return { nodes, ways };
}

/** Covers the whole town. */
const area: StreetsAreaFile = {
  width: 1,
  height: 1,
  rows: [
    [39, -102, -98],
    [40, -102, -98],
  ],
};

let folder: string;
let tiles: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-signs-'));
  await writeFile(join(folder, 'area.json'), JSON.stringify(area));
  tiles = await buildRoutingTiles(writeOsmPbf(town()), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

const sources: readonly (readonly [
  name: string,
  open: () => Promise<{ port: RoutingPort; close(): Promise<void> }>,
])[] = [
  [
    'imported streets',
    async () => {
      const streets = { tiles, areaFile: join(folder, 'area.json') };
      const port = new EmbeddedRouting(tiles, 1200, defaultEngineLimits, streets);
      await port.whenReady();
      return { port, close: () => port.close() };
    },
  ],
  [
    'a Valhalla service',
    async () => {
      const player = await playValhalla(tiles);
      const client = { name: 'Valhalla', baseUrl: player.url, identity: 'Roadcast/test', clock: { now: Date.now } };
      const port = new ValhallaService(new UpstreamClient({ ...client, deadlineMs: 20_000, attempts: 1 }));
      return { port, close: () => player.close() };
    },
  ],
];

describe.each(sources)('the signs of %s', (_, open) => {
  let road: RoutedRoad;
  beforeAll(async () => {
    const source = await open();
    road = await source.port.route({ places: [START, END] });
    await source.close();
  });

  const turn = (instruction: RegExp): Maneuver => {
    const found = road.maneuvers.find((maneuver) => instruction.test(maneuver.instruction));
    if (!found) throw new Error(`none of ${road.maneuvers.map((maneuver) => maneuver.instruction).join(' ')}`);
    return found;
  };

  it('include the lanes to use', () => {
    expect(turn(/^Turn left onto Oak Street/).lanes).toEqual([
      { indications: ['left'], valid: true },
      { indications: ['left'], valid: true },
      { indications: ['straight'], valid: false },
      { indications: ['straight', 'right'], valid: false },
    ]);
    expect(turn(/exit 284/).lanes?.map(({ valid }) => valid)).toEqual([false, false, true]);
    expect(turn(/ramp/).lanes).toEqual([]);
  });

  it('include exits, their destinations, and a road’s direction', () => {
    expect(turn(/exit 284/)).toMatchObject({ exit: '284', toward: ['Grand Island', 'Hastings'], roundaboutExit: null });
    expect(turn(/ramp/)).toMatchObject({ exit: null, toward: ['Omaha', 'Lincoln'], cardinal: 'east' });
    expect(turn(/^Turn left/)).toMatchObject({ exit: null, toward: [], cardinal: null });
  });

  it('count a roundabout’s exits', () => {
    expect(turn(/^Enter the roundabout/)).toMatchObject({ roundaboutExit: 2, exit: null });
  });

  it('include posted speed limits, where they change', () => {
    expect(road.posted.map(({ mph }) => mph)).toEqual([35, 30, null, 75, null]);
    const at = road.posted.map(({ fromIndex }) => road.line[fromIndex]);
    expect(at[1]).toEqual(turn(/^Turn left/).point);
  });

  it('are on streets, drawn in place', () => {
    expect(road.stretches).toEqual([{ fromIndex: 0, kind: 'street', accuracyMeters: 10 }]);
  });
});
