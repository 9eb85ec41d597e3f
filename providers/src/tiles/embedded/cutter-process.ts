/** Process that cuts uncached tiles. Started by `index.ts` with the basemap and gazetteer files. */
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
  // Ignore send errors: if the server has exited, this process ends too.
  process.send?.({ address, tile: cutter.cut(address) }, undefined, undefined, () => undefined);
});
process.on('disconnect', () => process.exit(0));
