import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import { Actor } from '@valhallajs/valhallajs';
import { describe, expect, it } from 'vitest';
import type { OsrmAnswer } from '../osrm-answer.ts';
import { type AnsweredRoad, roadsOfAnswer } from '../valhalla-answer.ts';
import { valhallaQuery } from '../valhalla-query.ts';
import { type DrivenLegs, drivenLegs, type EdgesAnswer } from './driven-edges.ts';
import { EdgeMemory } from './edge-memory.ts';
import { valhallaConfig } from './valhalla-config.ts';

const folder = join(resolve(process.env.DATA_DIR?.trim() || './.data'), 'dataset');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
const actor = new Actor(valhallaConfig(join(folder, manifest.files.routingTiles)));

const omaha = { lat: 41.2563, lng: -95.9404 };
const denver = { lat: 39.7392, lng: -104.9847 };
const northPlatte = { lat: 41.1239, lng: -100.7654 };
const duluth = { lat: 46.7833, lng: -92.1066 };
const seattle = { lat: 47.6062, lng: -122.3321 };
const bremerton = { lat: 47.5673, lng: -122.6326 };

async function roadThrough(...places: readonly Position[]): Promise<AnsweredRoad> {
  const answer = await actor.route(valhallaQuery({ places }, 'car'));
  return roadsOfAnswer(JSON.parse(answer) as OsrmAnswer, () => false)[0];
}

/** Returns the legs and the number of traces made. */
async function walked(road: AnsweredRoad, memory: EdgeMemory): Promise<{ legs: DrivenLegs; walks: number }> {
  let walks = 0;
  const trace = async (query: string): Promise<EdgesAnswer> => {
    walks += 1;
    return JSON.parse(await actor.traceAttributes(query)) as EdgesAnswer;
  };
  const legs = await drivenLegs(road, trace, memory);
  return { legs, walks };
}

describe('EdgeMemory', () => {
  it('returns a traced road’s edges without tracing again', async () => {
    const memory = new EdgeMemory();
    for (const road of [await roadThrough(denver, omaha, duluth), await roadThrough(seattle, bremerton)]) {
      const first = await walked(road, memory);
      const again = await walked(road, memory);
      expect(first.walks).toBe(road.placeIndexes.length - 1);
      expect(again).toEqual({ legs: first.legs, walks: 0 });
    }
  });

  it('traces only the unknown ends of a road', async () => {
    const memory = new EdgeMemory();
    await walked(await roadThrough(denver, omaha), memory);
    const road = await roadThrough(northPlatte, omaha);
    const { legs, walks } = await walked(road, memory);
    expect(walks).toBeLessThanOrEqual(2);
    expect(legs).toEqual((await walked(road, new EdgeMemory())).legs);
  });

  it('evicts the oldest when full', async () => {
    const road = await roadThrough(denver, omaha);
    const memory = new EdgeMemory(10);
    await walked(road, memory);
    const known = road.pieces.filter((piece) => memory.find(road.line, piece) !== undefined);
    expect(known).toHaveLength(10);
    expect(known.at(-1)).toEqual(road.pieces.at(-1));
  });
});
