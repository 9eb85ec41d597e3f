import { readManifest } from '../files/manifest.ts';
import { count, type Progress } from '../files/progress.ts';
import type { ImportPlaces } from './command-import.ts';
import { megabytes } from './estimate.ts';
import { currentStreets } from './streets-folder.ts';

/** Prints which streets are currently imported. */
export async function streetsStatus(places: ImportPlaces, progress: Progress): Promise<void> {
  const streets = await currentStreets(places.streets);
  const dataset = await readManifest(places.dataset);
  if (!streets) {
    progress.print(
      'No streets are imported: trips run on the embedded network. npm run roads:import -- FILE.osm.pbf adds some.',
    );
    return;
  }
  const [west, south, east, north] = streets.bounds;
  for (const source of streets.sources) {
    const from = source.dataTimeFrom === 'header' ? 'OpenStreetMap of' : 'file of';
    progress.print(`Extract     ${source.name}, ${megabytes(source.bytes)}, ${from} ${day(source.dataTime)}`);
  }
  const { counts } = streets;
  const number = (name: string): string => count(counts[name] ?? 0);
  progress.print(`Streets     ${number('streets')} streets with ${number('points')} points`);
  progress.print(
    `Area        ${count(streets.squareMiles)} square miles between ${south}, ${west} and ${north}, ${east}`,
  );
  progress.print(
    `Joined      ${number('joinedHighways')} highways and ${number('joinedLocalRoads')} local roads at the rim, to the dataset ${streets.dataset}`,
  );
  progress.print(
    `Imported    ${streets.importedAt.slice(0, 16).replace('T', ' ')} UTC, © OpenStreetMap contributors (ODbL)`,
  );
  if (dataset && dataset.contentHash !== streets.dataset) {
    progress.print(
      `Note        the embedded network is newer (${dataset.contentHash}): import the streets again to have its roads around them`,
    );
  }
}

const day = (time: string): string => time.slice(0, 10);
