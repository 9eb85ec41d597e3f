import type { TripAlert } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { chartFrame } from '../../../lib/chart/chart-frame.ts';
import { alertBands, alertsAt, drawnBands, lanesOf } from './alert-bands.ts';

const alert = (event: string, ...stretches: readonly (readonly [number, number])[]): TripAlert =>
  ({
    id: `${event} ${stretches[0]?.[0]}`,
    event,
    threat: 'severe',
    stretches: stretches.map(([fromMile, toMile]) => ({ fromMile, toMile, fromTime: 0, toTime: 0 })),
  }) as unknown as TripAlert;

const frame = chartFrame({
  width: 1054,
  height: 150,
  domain: { from: 0, to: 1000 },
  left: 40,
  above: 34,
  below: 0,
});

describe('alerts in the chart', () => {
  it('join neighboring counties under one name', () => {
    const bands = alertBands({ alerts: [alert('Wind', [100, 200]), alert('Wind', [203, 300], [600, 700])] });
    expect(bands.map(({ from, to, lane }) => [from, to, lane])).toEqual([
      [100, 300, 0],
      [600, 700, 0],
    ]);
  });

  it('have two rows, and count further alerts', () => {
    const alerts = ['Wind', 'Snow', 'Fog', 'Cold'].map((event) => alert(event, [100, 500]));
    const bands = alertBands({ alerts });
    expect(lanesOf(bands)).toBe(2);
    const texts = drawnBands(bands, frame).map(({ text }) => text);
    expect(texts).toEqual(['Wind', 'Snow +2']);
    expect(alertsAt({ alerts }, 300)).toEqual(['Wind', 'Snow', 'Fog', 'Cold']);
    expect(alertsAt({ alerts }, 501)).toEqual([]);
  });

  it('continue a name beside its band, up to the next one', () => {
    const [first, second] = drawnBands(
      alertBands({ alerts: [alert('High Wind Warning', [20, 30]), alert('Winter Storm Watch', [90, 100])] }),
      frame,
    );
    expect(first?.text).toMatch(/^High.*…$/);
    expect((first?.textLeft ?? 0) + (first?.textWidth ?? 0)).toBeLessThanOrEqual(second?.left ?? 0);
    expect(second?.text).toBe('Winter Storm Watch');
  });

  it('keep a name inside at the end of the road, and skip stretches that aren’t shown', () => {
    const bands = alertBands({ alerts: [alert('High Wind Warning', [990, 1000])] });
    const [last] = drawnBands(bands, frame);
    expect((last?.textLeft ?? 0) + (last?.textWidth ?? 0)).toBeLessThanOrEqual(frame.right);
    expect(drawnBands(bands, { ...frame, from: 0, to: 500 })).toEqual([]);
  });
});
