import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { distanceMeters } from '@roadcast/core/geo';
import { METERS_PER_MILE } from '@roadcast/core/units';
import { valhallaConfig } from '@roadcast/providers/routing/embedded/valhalla-config';
import { Actor } from '@valhallajs/valhallajs';
import { expect, it } from 'vitest';
import { readGazetteer } from '../../support/gazetteer.ts';
import { seeded } from '../../support/random.ts';

const PAIRS = 3000;
/** Distance in miles above which a road may be at most this many times as long as the great circle. */
const FAR_MILES = 100;
const LONGEST = 2.2;
/** States without a road connection to the others. */
const APART: readonly string[] = ['AK', 'HI'];

/** Valhalla's response without directions. */
interface Answer {
  readonly trip: { readonly summary: { readonly length: number } };
}

it(`connects all of ${PAIRS} random pairs of mainland places without long detours`, {
  timeout: 900_000,
}, async () => {
  const folder = join(resolve(process.env.DATA_DIR?.trim() || './.data'), 'dataset');
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
  const engine = new Actor(valhallaConfig(join(folder, files.routingTiles)));
  const gazetteer = readGazetteer();
  const mainland = gazetteer.names
    .map((_, row) => row)
    .filter((row) => gazetteer.roads[row] === 1 && !APART.includes(gazetteer.states[row] as string));
  const random = seeded(20_261_122);
  const pick = () => {
    const row = mainland[Math.floor(random() * mainland.length)] as number;
    const [lat, lng] = [gazetteer.lats[row] as number, gazetteer.lngs[row] as number];
    return { name: `${gazetteer.names[row]}, ${gazetteer.states[row]}`, lat, lng };
  };
  const complaints: string[] = [];
  let compared = 0;
  for (let i = 0; i < PAIRS; i++) {
    const [from, to] = [pick(), pick()];
    const query = {
      locations: [from, to].map(({ lat, lng }) => ({ lat, lon: lng, search_cutoff: 35_000 })),
      costing: 'auto',
      directions_type: 'none',
      units: 'miles',
    };
    const words = `${from.name} to ${to.name}`;
    const answer = await engine.route(JSON.stringify(query)).catch((error: Error) => error);
    if (answer instanceof Error) {
      complaints.push(`${words}: ${answer.message}`);
      continue;
    }
    const { trip } = JSON.parse(answer) as Answer;
    const straight = distanceMeters([from.lng, from.lat], [to.lng, to.lat]) / METERS_PER_MILE;
    if (straight <= FAR_MILES) continue;
    compared++;
    const factor = trip.summary.length / straight;
    if (factor > LONGEST) complaints.push(`${words}: ${factor.toFixed(2)} times ${straight.toFixed(0)} miles`);
  }
  expect(complaints).toEqual([]);
  expect(compared).toBeGreaterThan(PAIRS / 2);
});
