import { EmbeddedServices } from './embedded/index.ts';
import { MergedServices } from './merged.ts';
import { playedOverpass } from './overpass/testing/played-overpass.ts';
import { openStreetWorld } from './streets/testing/street-world.ts';
import { servicesSuite } from './suite.ts';
import { farPlace, serviceAt, type WorldPlace, worldPlaces } from './testing/world.ts';

const all = [...worldPlaces, farPlace];

const embeddedWith = (places: readonly WorldPlace[]): EmbeddedServices =>
  new EmbeddedServices({
    services: places.map(({ osm, kind, name, lng, lat }) =>
      serviceAt(lng, lat, { id: `us/US-40/${osm}`, kinds: [kind], name }),
    ),
    withoutFuel: [],
  });

const inWorld = ({ lng }: { readonly lng: number }): boolean => lng > -101 && lng < -97;

servicesSuite('the dataset', async () => ({ port: embeddedWith(all), close: async () => undefined }));

servicesSuite('imported streets', async () => {
  const world = await openStreetWorld(all, inWorld);
  return { port: world.services, close: () => world.close() };
});

servicesSuite('an Overpass server', async () => {
  const { player, services } = await playedOverpass(all);
  return { port: services, close: () => player.close() };
});

servicesSuite('all of them together', async () => {
  const streets = await openStreetWorld(all.slice(0, 4), inWorld);
  const { player, services } = await playedOverpass(all.slice(2));
  const port = new MergedServices(
    [
      { name: 'dataset', port: embeddedWith(all.slice(1, 3)) },
      { name: 'streets', port: streets.services },
      { name: 'overpass', port: services },
    ],
    (source, error) => {
      throw new Error(source, { cause: error });
    },
  );
  const close = async (): Promise<void> => {
    await streets.close();
    await player.close();
  };
  return { port, close };
});
