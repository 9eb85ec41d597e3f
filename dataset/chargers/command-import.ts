import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { ChargersManifest } from '@roadcast/core/dataset';
import { count, type Progress } from '../files/progress.ts';
import { ChargersError } from './chargers-error.ts';
import { currentChargers, writeChargers } from './chargers-folder.ts';
import { type ReadStations, readStations } from './read-stations.ts';

const READ_AT_ONCE = 1 << 20;

/**
 * Imports a CSV file of the station locator and puts it in use.
 * @param root folder of imports. @throws ChargersError for an unusable file; the file system's error. Keeps the current
 * import then.
 */
export async function importChargers(path: string, root: string, progress: Progress): Promise<ChargersManifest> {
  const start = performance.now();
  const read = await progress.step(
    'Stations',
    () => stationsIn(path),
    ({ counts }) => `${count(counts.rows ?? 0)} rows, ${count(counts.sites ?? 0)} sites`,
  );
  for (const note of read.notes) progress.say(`Note        ${note}`);
  const now = new Date();
  const id = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${randomBytes(2).toString('hex')}`;
  const manifest = await writeChargers(root, read.sites, {
    id,
    importedAt: now.toISOString(),
    file: basename(path),
    asOf: read.sites.reduce<number | null>(
      (newest, { asOf }) => (asOf !== null && asOf > (newest ?? 0) ? asOf : newest),
      null,
    ),
    counts: read.counts,
  });
  sayWhatIsIn(manifest, progress);
  progress.say(
    `Imported    in ${((performance.now() - start) / 1000).toFixed(1)} s; a running server goes over to it by itself`,
  );
  return manifest;
}

async function stationsIn(path: string): Promise<ReadStations> {
  try {
    return await readStations(createReadStream(path, { encoding: 'utf8', highWaterMark: READ_AT_ONCE }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ChargersError(`there is no file ${path}`);
    if (code === 'EISDIR') throw new ChargersError(`${path} is a folder`);
    throw error instanceof ChargersError ? new ChargersError(`${path} cannot be used: ${error.message}`) : error;
  }
}

/** Prints which stations are in use. */
export async function chargersStatus(root: string, progress: Progress): Promise<void> {
  const manifest = await currentChargers(root);
  if (!manifest) {
    progress.say(
      'No stations are imported: charging sites are those of the dataset. npm run chargers:import -- alt_fuel_stations.csv adds the country’s.',
    );
    return;
  }
  progress.say(`File        ${manifest.file}, newest date ${day(manifest.asOf)}`);
  sayWhatIsIn(manifest, progress);
  progress.say(`Imported    ${manifest.importedAt.slice(0, 16).replace('T', ' ')} UTC`);
}

function sayWhatIsIn({ counts }: ChargersManifest, progress: Progress): void {
  const number = (name: string): string => count(counts[name] ?? 0);
  progress.say(
    `Sites       ${number('sites')}, ${number('fastSites')} with fast charging: ${number('nacs')} NACS, ${number('ccs1')} CCS1, ${number('chademo')} CHAdeMO, ${number('j1772')} J1772`,
  );
  progress.say(`Power       modelled at ${number('modelledPower')} of them; prices can be read of ${number('priced')}`);
  progress.say(
    `Left out    ${number('private')} private, ${number('planned')} planned, ${number('unavailable')} unavailable, ${number('otherFuels')} of other fuels, ${number('otherCountries')} abroad, ${number('withoutPosition')} without a position, ${number('withoutPlugs')} with other plugs, ${number('repeated')} repeated, ${number('withoutId')} without a number`,
  );
}

const day = (time: number | null): string => (time === null ? 'unknown' : new Date(time).toISOString().slice(0, 10));
