import type { ChargingSite } from '@roadcast/core/charging';
import { describe, expect, it } from 'vitest';
import { playedAfdc } from './afdc/testing/played-afdc.ts';
import { ListedSites } from './listed.ts';
import { MergedSites } from './merged.ts';
import { recordOf, siteAt, worldRoad, worldSites } from './testing/world.ts';

/** Degrees of latitude for 111 meters. */
const NORTH = 0.001;
const spring = Date.UTC(2026, 3, 1);
const summer = Date.UTC(2026, 6, 1);

const listed = (...sites: readonly ChargingSite[]) =>
  new ListedSites(sites, { kind: 'dataset', asOf: null, credit: null });

const merged = (...lists: readonly (readonly ChargingSite[])[]): MergedSites =>
  new MergedSites(
    lists.map((sites, i) => ({ name: String(i), port: listed(...sites) })),
    (source, error) => {
      throw new Error(source, { cause: error });
    },
  );

const corridor = { line: worldRoad, offRoadMeters: 4000 } as const;

const sitesOf = async (a: Partial<ChargingSite>, b: Partial<ChargingSite>, north = NORTH): Promise<number> => {
  const port = merged([siteAt(-99, 40, { id: 'a', ...a })], [siteAt(-99, 40 + north, { id: 'b', ...b })]);
  const near = await port.near({ lat: 40, lng: -99 }, 5000, {}, 10);
  expect((await port.along(corridor)).sites).toHaveLength(near.length);
  return near.length;
};

describe('a site from several sources', () => {
  it('is merged within 150 meters, if the network matches or a plug is shared', async () => {
    expect(await sitesOf({ network: 'Tesla' }, { network: 'Tesla' })).toBe(1);
    expect(await sitesOf({ network: 'Tesla' }, { network: null })).toBe(1);
    expect(await sitesOf({ network: 'Tesla' }, { network: 'Tesla' }, 1.5 * NORTH)).toBe(2);
    expect(await sitesOf({ network: 'Tesla' }, { network: 'EVgo' })).toBe(2);
    const slow = [{ connector: 'j1772', kilowatts: 7, modeled: true, count: 1 }] as const;
    expect(await sitesOf({ network: null }, { network: null, plugs: slow })).toBe(2);
    expect(await sitesOf({ id: 'osm:n1' }, { id: 'osm:n1', network: 'EVgo' }, 5 * NORTH)).toBe(1);
  });

  it('combines plugs, preferring those with known power', async () => {
    const old = siteAt(-99, 40, {
      id: 'I-80/charging:1',
      name: 'Old',
      network: 'Tesla',
      asOf: spring,
      source: 'a file',
      phone: '1',
      plugs: [{ connector: 'nacs', kilowatts: 250, modeled: false, count: 12 }],
    });
    const fresh = siteAt(-99, 40 + NORTH, {
      id: 'afdc:1',
      name: 'New',
      network: 'Tesla',
      asOf: summer,
      source: 'a map',
      pricing: 'Free',
      price: { perKwh: 0, perMinute: 0, perSession: 0 },
      plugs: [
        { connector: 'nacs', kilowatts: 150, modeled: true, count: 8 },
        { connector: 'ccs1', kilowatts: 250, modeled: true, count: null },
      ],
    });
    const port = merged([old], [fresh]);
    const [found] = (await port.along(corridor)).sites;
    expect(found?.site).toEqual({
      ...fresh,
      id: 'I-80/charging:1',
      phone: '1',
      source: 'a map; a file',
      plugs: [old.plugs[0], fresh.plugs[1]],
    });
    expect(await port.byId('afdc:1')).toEqual({ ...found?.site, id: 'afdc:1' });
    const wished = await port.along({ ...corridor, connectors: ['ccs1'] });
    expect(wished.sites[0]?.site).toEqual(found?.site);
  });
});

it('keeps the other sources’ results if one fails, and reports which one', async () => {
  const { player, sites } = await playedAfdc(worldSites.map(recordOf));
  await player.down();
  const failures: string[] = [];
  const port = new MergedSites(
    [
      { name: 'dataset', port: listed(siteAt(-99, 40, { name: 'Known' })) },
      { name: 'afdc', port: sites },
    ],
    (name) => failures.push(name),
  );
  expect((await port.along(corridor)).sites.map(({ site }) => site.name)).toEqual(['Known']);
  expect(failures).toEqual(['afdc']);
  await expect(new MergedSites([{ name: 'afdc', port: sites }], () => undefined).along(corridor)).rejects.toThrow();
  await player.close();
});
