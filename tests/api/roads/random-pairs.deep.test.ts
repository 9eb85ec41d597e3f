import type { GenerateRouteResponse } from '@roadcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { readGazetteer } from '../../support/gazetteer.ts';
import { seeded } from '../../support/random.ts';
import { brokenPromises } from '../../support/trip-promises.ts';

const PAIRS = 400;
/** States without a road connection to the others. */
const APART: readonly string[] = ['AK', 'HI'];

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

it(`plans ${PAIRS} random pairs of mainland places without a broken guarantee`, { timeout: 600_000 }, async () => {
  const gazetteer = readGazetteer();
  const mainland = gazetteer.names
    .map((_, row) => row)
    .filter((row) => gazetteer.roads[row] === 1 && !APART.includes(gazetteer.states[row] as string));
  const random = seeded(20_261_121);
  const pick = (): { name: string; lat: number; lng: number } => {
    const row = mainland[Math.floor(random() * mainland.length)] as number;
    const name = `${gazetteer.names[row]}, ${gazetteer.states[row]}`;
    return { name, lat: gazetteer.lats[row] as number, lng: gazetteer.lngs[row] as number };
  };
  const failures: string[] = [];
  for (let i = 0; i < PAIRS; i++) {
    const [origin, destination] = [pick(), pick()];
    const { status, body } = await plan(server.app, { origin, destination });
    const tooNear = status === 422 && (body as { code: string }).code === 'same_place';
    if (tooNear) continue;
    const broken = status === 200 ? brokenPromises(body as GenerateRouteResponse) : [JSON.stringify(body)];
    if (broken.length > 0) failures.push(`${origin.name} to ${destination.name}: ${broken.join('; ')}`);
  }
  expect(failures).toEqual([]);
});
