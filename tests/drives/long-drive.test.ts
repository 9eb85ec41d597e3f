import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SimulatedDriver } from '@roadcast/core/drive-simulator';
import type { LngLat } from '@roadcast/core/geo';
import { advance, startGuidance } from '@roadcast/core/navigation';
import { expect, it } from 'vitest';
import { toldOf, usualSettings } from './guided-drive.ts';
import { madeRoute, placeAt } from './made-route.ts';

/** Number of fixes: eight hours, one per second. */
const FIXES = 28_800;
/** Maximum size of the stored state, which is saved every few positions. */
const MOST_STATE_BYTES = 8000;
/** Normal variation of the heap size after garbage collection. */
const HEAP_SLACK_BYTES = 3e6;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the heap size after garbage collection. */
function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it.each(['street', 'highway'] as const)('an eight-hour drive on a %s takes no more memory at its end', (kind) => {
  // Five hundred miles with a bend every half mile and a maneuver at every tenth bend.
  const line = Array.from({ length: 1001 }, (_, i): LngLat => placeAt(i * 800, 250 * Math.sin(i)));
  const maneuvers = line.flatMap((_, i) => (i > 0 && i < line.length - 1 && i % 10 === 0 ? [i] : []));
  const route = madeRoute({ line, maneuvers, kind, metersPerSecond: 27 });
  const driver = new SimulatedDriver({ line, speedAt: () => 27, startTime: 1_780_000_000_000, noiseMeters: 15 });
  let state = startGuidance();
  let [longest, early] = [0, 0];
  for (let i = 0; i < FIXES; i++) {
    const fix = driver.next();
    if (!fix) throw new Error(`the road ended after ${i} fixes`);
    ({ state } = advance(route, state, toldOf(fix), usualSettings));
    if (i % 100 === 0) longest = Math.max(longest, JSON.stringify(state).length);
    if (i === FIXES / 4) early = heapInUse();
  }
  expect(state.phase).toBe('on-route');
  expect(state.alongMeters).toBeGreaterThan(700_000);
  expect(longest).toBeLessThan(MOST_STATE_BYTES);
  expect(heapInUse() - early).toBeLessThan(HEAP_SLACK_BYTES);
});
