import type { GazetteerFile, ServicesFile } from '@roadcast/core/dataset';
import { EmbeddedGeocoding } from '@roadcast/providers/geocoding/embedded/index';
import { StreetPlaces } from '@roadcast/providers/places/streets/index';
import type { ServicesPort } from '@roadcast/providers/services/port';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from './service-services.ts';
import { readSettings } from './settings.ts';
import { Upstreams } from './upstreams.ts';

/** A gazetteer with one town. */
const gazetteer: GazetteerFile = {
  names: ['Kearney'],
  aliases: [''],
  states: ['NE'],
  lats: [40.7],
  lngs: [-99.08],
  populations: [33_000],
  zones: [0],
  timeZones: ['America/Chicago'],
  elevationsFeet: [2150],
  roads: [1],
};

const nothing: ServicesFile = { services: [], withoutFuel: [] };
const kearney = { lat: 40.7, lng: -99.08 } as const;

describe('configured services', () => {
  let player: UpstreamPlayer;
  let said: string[];
  beforeEach(async () => {
    player = await openUpstreamPlayer();
    player.on('/api/interpreter', {
      body: { elements: [{ type: 'node', id: 1, lat: 40.701, lon: -99.08, tags: { amenity: 'fuel', name: 'Pump' } }] },
    });
    said = [];
  });
  afterEach(() => player.close());

  const open = (environment: Readonly<Record<string, string>>): ServicesPort =>
    openServices(
      readSettings({ OVERPASS_URL: `${player.url}/api/interpreter`, ...environment }),
      nothing,
      { gazetteer: new EmbeddedGeocoding(gazetteer), pois: new StreetPlaces() },
      { now: () => 0 },
      '1.0',
      new Upstreams(),
      (line) => said.push(line),
    );

  it('include the operator’s Overpass server, with the nearest town added', async () => {
    const found = await open({ UPSTREAM_CONTACT: 'ops@example.com' }).near(kearney, 5000, ['fuel'], 10);
    expect(found[0]?.service).toMatchObject({ name: 'Pump', city: 'Kearney', state: 'NE' });
    expect(player.calls()[0]?.headers['user-agent']).toBe('Roadcast/1.0 (ops@example.com)');
  });

  it('never leave the machine with PROVIDERS=embedded', async () => {
    expect(await open({ PROVIDERS: 'embedded' }).near(kearney, 5000, ['fuel'], 10)).toEqual([]);
    expect(player.calls()).toEqual([]);
  });

  it('work without Overpass while it is down, and report that once', async () => {
    player.fault({ kind: 'status', status: 400 });
    const services = open({});
    expect(await services.near(kearney, 5000, ['fuel'], 10)).toEqual([]);
    expect(await services.near({ ...kearney, lat: 41 }, 5000, ['fuel'], 10)).toEqual([]);
    expect(said).toEqual([expect.stringContaining('OVERPASS_URL')]);
  });
});
