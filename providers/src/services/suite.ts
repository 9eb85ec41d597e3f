import type { LngLat } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CorridorAnswer, ServicesPort } from './port.ts';
import { farPlace, nowhere, worldPlaces, worldRoad } from './testing/world.ts';

/** A source of services under test, loaded with the sample world's places. */
export interface ServicesBench {
  readonly port: ServicesPort;
  readonly close: () => Promise<void>;
}

const CORRIDOR_METERS = 4000;

const METERS_PER_DEGREE_NORTH = 111_195;

/** Registers the contract tests for a source of services. */
export function servicesSuite(name: string, open: () => Promise<ServicesBench>): void {
  let bench: ServicesBench;
  const along = (line: readonly LngLat[], kinds: Parameters<ServicesPort['near']>[2] = []): Promise<CorridorAnswer> =>
    bench.port.along({ line, offRoadMeters: CORRIDOR_METERS, kinds });
  const namesOf = (found: readonly { readonly service: { readonly name: string } }[]): string[] =>
    found.map(({ service }) => service.name);

  describe(`services of ${name}`, () => {
    beforeEach(async () => {
      bench = await open();
    });
    afterEach(() => bench.close());

    it('are found around a position, nearest first, within the radius', async () => {
      const at = { lat: 40, lng: -99.2 };
      const found = await bench.port.near(at, 58_000, [], 10);
      expect(namesOf(found)).toEqual(['Beta', 'Alpha', 'Dump', farPlace.name]);
      expect(found[0]?.meters).toBeCloseTo(17_178, -2);
      expect(found[3]?.meters).toBeCloseTo(0.5 * METERS_PER_DEGREE_NORTH, -2);
      expect(namesOf(await bench.port.near(at, 54_000, [], 10))).not.toContain(farPlace.name);
      expect(namesOf(await bench.port.near(at, 58_000, [], 2))).toEqual(['Beta', 'Alpha']);
      expect(await bench.port.near(nowhere, 50_000, [], 10)).toEqual([]);
    });

    it('match the requested kinds', async () => {
      const at = { lat: 40, lng: -99.2 };
      expect(namesOf(await bench.port.near(at, milesToMeters(60), ['dump_station', 'rest_area'], 10))).toEqual([
        'Dump',
        'Middle Rest Area',
      ]);
      expect(namesOf((await along(worldRoad, ['fuel'])).services)).toEqual(['Alpha', 'Beta']);
      expect(namesOf((await along(worldRoad, ['truck_parking', 'rest_area'])).services)).toEqual([
        'Middle Rest Area',
        'Lot',
      ]);
    });

    it('are ordered along a line, with position, distance and side', async () => {
      const { services } = await along(worldRoad);
      expect(namesOf(services)).toEqual(worldPlaces.map((place) => place.name));
      const sides = services.map(({ side }) => side);
      expect(sides).toEqual(['right', 'left', 'right', 'on', 'left']);
      for (const [i, { lng, lat }] of worldPlaces.entries()) {
        const { alongMeters = 0, offRoadMeters = 0 } = services[i] ?? {};
        expect(Math.abs(offRoadMeters - Math.abs(lat - 40) * METERS_PER_DEGREE_NORTH)).toBeLessThan(5);
        expect(Math.abs(alongMeters - (lng + 100) * 85_180)).toBeLessThan(50);
      }
    });

    it('switch sides in the other direction', async () => {
      const { services } = await along(worldRoad.toReversed());
      expect(namesOf(services)).toEqual(worldPlaces.map((place) => place.name).reverse());
      expect(services.map(({ side }) => side)).toEqual(['right', 'on', 'left', 'right', 'left']);
    });

    it('are repeated for each pass of the line', async () => {
      const { services } = await along([...worldRoad, ...worldRoad.toReversed().slice(1)], ['fuel']);
      expect(namesOf(services)).toEqual(['Alpha', 'Beta', 'Beta', 'Alpha']);
      expect(services.map(({ side }) => side)).toEqual(['left', 'right', 'left', 'right']);
    });

    it('are empty if the line has no points, or no service is near', async () => {
      expect((await along([])).services).toEqual([]);
      expect((await along([[nowhere.lng, nowhere.lat]])).services).toEqual([]);
    });

    it('are found again by id, unchanged', async () => {
      for (const { service } of (await along(worldRoad)).services) {
        expect(await bench.port.byId(service.id)).toEqual(service);
        expect(service.source).not.toBe('');
        expect(service.kinds.length).toBeGreaterThan(0);
      }
      expect(await bench.port.byId('osm:n999')).toBeNull();
      expect(await bench.port.byId('of/nobody:1')).toBeNull();
    });
  });
}
