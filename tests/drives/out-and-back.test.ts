import { SimulatedDriver } from '@roadcast/core/drive-simulator';
import type { GuidedPlace } from '@roadcast/core/navigation';
import { expect, it } from 'vitest';
import { GuidedDrive, withEvent } from './guided-drive.ts';
import { madeRoute, placeAt } from './made-route.ts';

it.each([0, 1, 2, 3])('follows the same street back from a stop at a walking pace, seed %i', (seed) => {
  const line = [placeAt(0, 0), placeAt(600, 0), placeAt(0, 0), placeAt(0, 600)];
  const straight = madeRoute({ line, maneuvers: [1, 2] });
  const [end] = straight.places as [GuidedPlace];
  const stop = { ...end, label: 'The stop', point: placeAt(600, 0), alongMeters: 600, step: 1, endsDay: false };
  const route = { ...straight, places: [stop, end] };
  const driver = new SimulatedDriver({ line, speedAt: () => 1, startTime: 1_780_000_000_000, seed, noiseMeters: 30 });
  const seen = new GuidedDrive(route, driver).toEnd();
  expect(withEvent(seen, 'off-route')).toEqual([]);
  expect(withEvent(seen, 'step')).toHaveLength(4);
  expect(seen.at(-1)?.state.phase).toBe('arrived');
});
