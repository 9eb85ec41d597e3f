/**
 * The process that cuts tiles while users view uncached places. Started by `index.ts` with the files of the basemap and
 * the gazetteer.
 */
import { readFileSync } from 'node:fs';
import type { BasemapFile, GazetteerFile } from '@roadcast/core/dataset';
import type { TileAddress } from '../port.ts';
import { AtlasCutter } from './atlas-cutter.ts';

const [, , basemapFile, gazetteerFile] = process.argv;
if (!basemapFile || !gazetteerFile || !process.send) throw new Error('start this file through index.ts');

const cutter = new AtlasCutter(
  JSON.parse(readFileSync(basemapFile, 'utf8')) as BasemapFile,
  JSON.parse(readFileSync(gazetteerFile, 'utf8')) as GazetteerFile,
);

process.on('message', (address: TileAddress) => {
  // If the server has ended, this process ends as well.
  process.send?.({ address, tile: cutter.cut(address) }, undefined, undefined, () => undefined);
});
process.on('disconnect', () => process.exit(0));
