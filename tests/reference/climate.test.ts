import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ClimateFile, DatasetManifest } from '@roadcast/core/dataset';
import { normalsAt } from '@roadcast/core/weather';
import { expect, it } from 'vitest';
import { readGazetteer } from '../support/gazetteer.ts';
import { referenceFolder, rowsOf } from './reference.ts';

it('is within 4 °F of published normals on average', () => {
  const folder = join(resolve(process.env.DATA_DIR?.trim() || './.data'), 'dataset');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
  const climate = JSON.parse(readFileSync(join(folder, manifest.files.climate), 'utf8')) as ClimateFile;
  const gazetteer = readGazetteer();
  const errors: number[] = [];
  for (const [label = '', month = '', high = '', low = ''] of rowsOf(
    readFileSync(join(referenceFolder(), 'climate-sample.csv'), 'utf8'),
  )) {
    const row = gazetteer.names.findIndex((name, i) => `${name}, ${gazetteer.states[i]}` === label);
    if (row < 0) continue;
    const position = { lat: gazetteer.lats[row] as number, lng: gazetteer.lngs[row] as number };
    const middle = Date.UTC(2026, Number(month) - 1, 15, 18);
    const normals = normalsAt(climate.stations, position, gazetteer.elevationsFeet[row] as number, middle);
    errors.push(Math.abs((normals?.high ?? 999) - Number(high)), Math.abs((normals?.low ?? 999) - Number(low)));
  }
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  process.stdout.write(`climate: ${errors.length} figures, mean error ${mean.toFixed(2)} °F\n`);
  expect(errors.length).toBeGreaterThan(30);
  expect(mean).toBeLessThanOrEqual(4);
});
