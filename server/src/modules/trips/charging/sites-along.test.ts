import type { ChargingPort } from '@roadcast/providers/charging/port';
import { UpstreamError } from '@roadcast/providers/upstream/failure';
import { expect, it } from 'vitest';
import { sitesAlong } from './charged-trip.ts';
import type { WantedElectric } from './electric-vehicle.ts';

const road = { line: [], along: new Float64Array() };
const wanted = { vehicle: { plugs: ['ccs1'] }, wishes: {} } as unknown as WantedElectric;

const failing = (error: unknown) => {
  const chargers: Pick<ChargingPort, 'along'> = { along: () => Promise.reject(error) };
  return sitesAlong(road, wanted, { chargers: chargers as ChargingPort });
};

it('plans without sites during an outage', async () => {
  await expect(failing(new UpstreamError('timeout', 'AFDC', 'no answer'))).resolves.toEqual([]);
});

it('rethrows a bug instead of planning without sites', async () => {
  await expect(failing(new TypeError('x is undefined'))).rejects.toThrow('x is undefined');
});
