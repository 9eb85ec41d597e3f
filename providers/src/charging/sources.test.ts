import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChargingSite, joinSites, siteOfRecord } from '@roadcast/core/charging';
import { openPlacesWorld } from '../places/streets/testing/places-world.ts';
import { playedAfdc } from './afdc/testing/played-afdc.ts';
import { embeddedSites } from './embedded/index.ts';
import { ImportedSites } from './imported/index.ts';
import { MergedSites } from './merged.ts';
import { StreetSites } from './streets/index.ts';
import { type SitesBench, sitesSuite } from './suite.ts';
import { farSite, poiOf, recordOf, type WorldSite, worldSites } from './testing/world.ts';
import { writeImport } from './testing/write-import.ts';

const all = [...worldSites, farSite];

const sitesOf = (world: readonly WorldSite[]): ChargingSite[] =>
  joinSites(world.map((one) => siteOfRecord(recordOf(one))).filter((site) => typeof site !== 'string'));

async function openStreets(world: readonly WorldSite[]): Promise<SitesBench> {
  const made = await openPlacesWorld(world.map(poiOf), () => true);
  const { places } = made;
  return { port: new StreetSites({ places, current: () => places.current }), close: () => made.close() };
}

sitesSuite('the dataset', async () => ({
  port: embeddedSites({ sites: sitesOf(all), networkPrices: [] }),
  close: async () => undefined,
}));

sitesSuite('an imported file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'chargers-'));
  await writeImport(root, 'one', sitesOf(all));
  const port = new ImportedSites(root, (line) => {
    throw new Error(line);
  });
  await port.look();
  return { port, close: () => rm(root, { recursive: true }) };
});

sitesSuite('the station locator', async () => {
  const { player, sites } = await playedAfdc(all.map(recordOf));
  return { port: sites, close: () => player.close() };
});

sitesSuite('imported streets', () => openStreets(all));

sitesSuite('all of them together', async () => {
  const streets = await openStreets(all.slice(0, 4));
  const { player, sites } = await playedAfdc(all.slice(2).map(recordOf));
  const port = new MergedSites(
    [
      { name: 'dataset', port: embeddedSites({ sites: sitesOf(all.slice(1, 3)), networkPrices: [] }) },
      { name: 'afdc', port: sites },
      { name: 'streets', port: streets.port },
    ],
    (source, error) => {
      throw new Error(source, { cause: error });
    },
  );
  return {
    port,
    close: async () => {
      await streets.close();
      await player.close();
    },
  };
});
