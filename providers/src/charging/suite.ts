import type { LngLat } from '@roadcast/core/geo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChargingPort, SitesAnswer, SitesQuestion } from './port.ts';
import { farSite, nowhere, worldRoad, worldSites } from './testing/world.ts';

/** A source of sites under test, loaded with the sample world's sites. */
export interface SitesBench {
  readonly port: ChargingPort;
  readonly close: () => Promise<void>;
}

const CORRIDOR_METERS = 4000;
const METERS_PER_DEGREE_NORTH = 111_195;

/** Registers the contract tests for a source of sites. */
export function sitesSuite(name: string, open: () => Promise<SitesBench>): void {
  let bench: SitesBench;
  const along = (line: readonly LngLat[], wish: Partial<SitesQuestion> = {}): Promise<SitesAnswer> =>
    bench.port.along({ line, offRoadMeters: CORRIDOR_METERS, ...wish });
  const namesOf = (found: readonly { readonly site: { readonly name: string } }[]): string[] =>
    found.map(({ site }) => site.name);

  describe(`charging sites of ${name}`, () => {
    beforeEach(async () => {
      bench = await open();
    });
    afterEach(() => bench.close());

    it('are found around a position, nearest first, within the radius', async () => {
      const at = { lat: 40, lng: -99.4 };
      const found = await bench.port.near(at, 60_000, {}, 10);
      expect(namesOf(found)).toEqual(['Beta', 'Alpha', farSite.name]);
      expect(found[0]?.meters).toBeCloseTo(8590, -2);
      expect(namesOf(await bench.port.near(at, 50_000, {}, 10))).toEqual(['Beta', 'Alpha']);
      expect(namesOf(await bench.port.near(at, 60_000, {}, 1))).toEqual(['Beta']);
      expect(await bench.port.near(nowhere, 50_000, {}, 10)).toEqual([]);
    });

    it('match the requested plugs', async () => {
      expect(namesOf((await along(worldRoad, { connectors: ['ccs1'] })).sites)).toEqual(['Beta', 'Delta']);
      expect(namesOf((await along(worldRoad, { connectors: ['nacs', 'j1772'] })).sites)).toEqual(['Alpha', 'Gamma']);
      expect(namesOf((await along(worldRoad, { fastOnly: true })).sites)).toEqual(['Alpha', 'Beta', 'Delta']);
      expect((await along(worldRoad, { connectors: ['chademo'] })).sites).toEqual([]);
      const near = await bench.port.near({ lat: 40, lng: -99.4 }, 60_000, { connectors: ['nacs'] }, 10);
      expect(namesOf(near)).toEqual(['Alpha', farSite.name]);
    });

    it('include the number hidden by the minimum power', async () => {
      const answer = await along(worldRoad, { minKilowatts: 100, fastOnly: true });
      expect(namesOf(answer.sites)).toEqual(['Alpha', 'Beta']);
      expect(answer.hiddenByPower).toBe(1);
      expect((await along(worldRoad)).hiddenByPower).toBe(0);
    });

    it('are ordered along a line, with position, distance and side', async () => {
      const { sites } = await along(worldRoad);
      expect(namesOf(sites)).toEqual(worldSites.map((site) => site.name));
      expect(sites.map(({ side }) => side)).toEqual(['right', 'left', 'on', 'left']);
      for (const [i, { lng, lat }] of worldSites.entries()) {
        const { alongMeters = 0, offRoadMeters = 0 } = sites[i] ?? {};
        expect(Math.abs(offRoadMeters - Math.abs(lat - 40) * METERS_PER_DEGREE_NORTH)).toBeLessThan(5);
        expect(Math.abs(alongMeters - (lng + 100) * 85_180)).toBeLessThan(50);
      }
    });

    it('are repeated for each pass of the line', async () => {
      const { sites } = await along([...worldRoad, ...worldRoad.toReversed().slice(1)], { connectors: ['ccs1'] });
      expect(namesOf(sites)).toEqual(['Beta', 'Delta', 'Delta', 'Beta']);
      expect(sites.map(({ side }) => side)).toEqual(['left', 'left', 'right', 'right']);
    });

    it('are empty if the line has no points, or no site is near', async () => {
      expect((await along([])).sites).toEqual([]);
      expect((await along([[nowhere.lng, nowhere.lat]])).sites).toEqual([]);
    });

    it('are found again by id, unchanged, with plugs, network and source', async () => {
      for (const { site } of (await along(worldRoad)).sites) {
        expect(await bench.port.byId(site.id)).toEqual(site);
        const made = worldSites.find((one) => one.name === site.name);
        expect(site.plugs).toEqual([
          { connector: made?.connector, kilowatts: made?.kilowatts, modeled: false, count: made?.count },
        ]);
        expect(site.network).not.toBeNull();
        expect(site.source).not.toBe('');
      }
      expect(await bench.port.byId('osm:n999')).toBeNull();
      expect(await bench.port.byId('afdc:999')).toBeNull();
      expect(await bench.port.byId('of/nobody:1')).toBeNull();
    });

    it('include their source', () => {
      for (const { count, credit } of bench.port.sources()) {
        expect(count === null || count > 0).toBe(true);
        expect(credit).not.toBe('');
      }
    });
  });
}
