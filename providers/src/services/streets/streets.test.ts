import type { LngLat } from '@roadcast/core/geo';
import { afterEach, describe, expect, it } from 'vitest';
import { type WorldPlace, worldPlaces, worldRoad } from '../testing/world.ts';
import { EXTRACT_TIME, openStreetWorld, type StreetWorld } from './testing/street-world.ts';

let world: StreetWorld | null = null;
afterEach(async () => {
  await world?.close();
  world = null;
});

const open = async (places: readonly WorldPlace[], from: number, to: number): Promise<StreetWorld> => {
  world = await openStreetWorld(places, ({ lng }) => lng >= from && lng <= to);
  return world;
};

const corridor = (line: readonly LngLat[]) => ({ line, offRoadMeters: 4000, kinds: [] }) as const;
const kilometers = ({ fromMeters, toMeters }: { readonly fromMeters: number; readonly toMeters: number }): number[] => [
  Math.round(fromMeters / 1000),
  Math.round(toMeters / 1000),
];

describe('imported streets', () => {
  it('have the fully covered parts of a line', async () => {
    const { services } = await open(worldPlaces, -99.5, -98.5);
    const { covered, withoutFuel } = await services.along(corridor(worldRoad));
    expect(covered.map(kilometers)).toEqual([[43, 127]]);
    expect(withoutFuel).toEqual([]);
    const back = await services.along(corridor([...worldRoad, ...worldRoad.toReversed().slice(1)]));
    expect(back.covered.map(kilometers)).toEqual([
      [43, 127],
      [213, 298],
    ]);
  });

  it('have nothing outside their area, or once removed', async () => {
    const { services, places } = await open(worldPlaces, -90, -89);
    expect(await services.along(corridor(worldRoad))).toEqual({ services: [], withoutFuel: [], covered: [] });
    expect(await services.near({ lat: 40, lng: -99.5 }, 50_000, [], 10)).toEqual([]);
    await places.use(null);
    expect(await services.along(corridor(worldRoad))).toEqual({ services: [], withoutFuel: [], covered: [] });
    expect(await services.byId('osm:n1')).toBeNull();
  });

  it('have their date, and the towns they were mapped in', async () => {
    const { services } = await open(worldPlaces, -101, -97);
    expect(await services.byId('osm:n1')).toMatchObject({
      name: 'Alpha',
      city: 'Townsend',
      state: 'NE',
      asOf: EXTRACT_TIME,
      sells: ['diesel'],
      open24Hours: true,
    });
  });

  it('find a fuel station’s dump station among dump stations', async () => {
    const alpha = worldPlaces[1] as WorldPlace;
    const both = { ...alpha, tags: { ...alpha.tags, sanitary_dump_station: 'yes' } };
    const { services } = await open([both, ...worldPlaces.slice(2)], -101, -97);
    const found = await services.near({ lat: 40, lng: -99.5 }, 50_000, ['dump_station'], 10);
    expect(found.map(({ service }) => service.name)).toEqual(['Alpha']);
    const along = await services.along({ ...corridor(worldRoad), kinds: ['dump_station'] });
    expect(along.services.map(({ service }) => service.name)).toEqual(['Alpha']);
  });
});
