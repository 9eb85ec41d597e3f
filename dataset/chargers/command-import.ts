import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { ChargersManifest } from '@roadcast/core/dataset';
import { count, type Progress } from '../files/progress.ts';
import { ChargersError } from './chargers-error.ts';
import { currentChargers, writeChargers } from './chargers-folder.ts';
import { decodedChunks } from './decoded-chunks.ts';
import { type ReadStations, readStations } from './read-stations.ts';

const READ_AT_ONCE = 1 << 20;

/**
 * Imports a CSV file from the station locator and starts using it.
 * @param root folder of imports. @throws ChargersError for an unusable file; the file system's error. In both cases,
 * the current import stays in use.
 */
export async function importChargers(path: string, root: string, progress: Progress): Promise<ChargersManifest> {
  const start = performance.now();
  const read = await progress.step(
    'Stations',
    () => stationsIn(path),
    ({ counts }) => `${count(counts.rows ?? 0)} rows, ${count(counts.sites ?? 0)} sites`,
  );
  for (const note of read.notes) progress.print(`Note        ${note}`);
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
  printContents(manifest, progress);
  progress.print(
    `Imported    in ${((performance.now() - start) / 1000).toFixed(1)} s; a running server switches to it`,
  );
  return manifest;
}

async function stationsIn(path: string): Promise<ReadStations> {
  try {
    return await readStations(decodedChunks(createReadStream(path, { highWaterMark: READ_AT_ONCE })));
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
    progress.print(
      "No stations are imported: the dataset's charging sites are used. npm run chargers:import -- alt_fuel_stations.csv adds the country’s.",
    );
    return;
  }
  progress.print(`File        ${manifest.file}, newest date ${day(manifest.asOf)}`);
  printContents(manifest, progress);
  progress.print(`Imported    ${manifest.importedAt.slice(0, 16).replace('T', ' ')} UTC`);
}

function printContents({ counts }: ChargersManifest, progress: Progress): void {
  const number = (name: string): string => count(counts[name] ?? 0);
  progress.print(
    `Sites       ${number('sites')}, ${number('fastSites')} with fast charging: ${number('nacs')} NACS, ${number('ccs1')} CCS1, ${number('chademo')} CHAdeMO, ${number('j1772')} J1772`,
  );
  progress.print(`Power       modeled for ${number('modeledPower')} sites; readable prices for ${number('priced')}`);
  progress.print(
    `Skipped     ${number('private')} private, ${number('planned')} planned, ${number('unavailable')} unavailable, ${number('otherFuels')} of other fuels, ${number('otherCountries')} abroad, ${number('withoutPosition')} without a position, ${number('withoutPlugs')} with other plugs, ${number('repeated')} repeated, ${number('withoutId')} without a number`,
  );
}

const day = (time: number | null): string => (time === null ? 'unknown' : new Date(time).toISOString().slice(0, 10));
