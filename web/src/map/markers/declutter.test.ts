import { describe, expect, it } from 'vitest';
import { fullMarkers, shownPoints, shownServices, underPins } from './declutter.ts';

describe('full circles', () => {
  it('are the ends, then nights, then the first markers with room', () => {
    const full = fullMarkers(
      [
        { id: 'start', kind: 'start', x: 0, y: 0 },
        { id: 'near', kind: 'stop', x: 20, y: 0 },
        { id: 'stop', kind: 'stop', x: 60, y: 0 },
        { id: 'night', kind: 'night', x: 80, y: 0 },
        { id: 'free', kind: 'stop', x: 140, y: 0 },
        { id: 'end', kind: 'end', x: 10, y: 0 },
      ],
      37,
    );
    expect([...full].sort()).toEqual(['end', 'free', 'night', 'start']);
  });
});

describe('pins', () => {
  it('hide stops too close to tap separately', () => {
    const under = underPins(
      [
        { id: 'end', kind: 'end', x: 100, y: 0 },
        { id: 'near', kind: 'night', x: 82, y: 4 },
        { id: 'apart', kind: 'night', x: 70, y: 0 },
      ],
      new Set(['end']),
    );
    expect([...under]).toEqual(['near']);
  });
});

describe('small circles between stops', () => {
  const stops = [{ id: 'stop', kind: 'stop', x: 0, y: 0 }] as const;
  const points = (scale: number) =>
    [1, 2, 3, 4].map((step) => ({ id: `p${step}`, kind: 'point' as const, x: step * scale, y: 0 }));

  it('avoid stops and each other, and increase in number with zoom', () => {
    expect([...shownPoints(points(12), stops, 36)]).toEqual(['p3']);
    expect([...shownPoints(points(18), stops, 36)]).toEqual(['p2', 'p4']);
    expect([...shownPoints(points(40), stops, 36)]).toEqual(['p1', 'p2', 'p3', 'p4']);
  });
});

describe('services along the road', () => {
  const service = (id: string, x: number, y = 0) => ({ id, kind: 'service' as const, x, y });
  const shown = (...given: Parameters<typeof shownServices>) => Object.fromEntries(shownServices(...given));

  it('are dots at low zoom, clear of each other and of the trip', () => {
    const stops = [{ id: 'stop', kind: 'stop' as const, x: 0, y: 0 }];
    const services = [service('under', 10), service('near', 30), service('close', 40), service('free', 80)];
    expect(shown(services, stops, { near: false, lit: null, apart: 22 })).toEqual({ near: 'dot', free: 'dot' });
  });

  it('are pins at high zoom if they fit, giving way to the trip’s circles', () => {
    const stops = [{ id: 'stop', kind: 'stop' as const, x: 100, y: -30 }];
    const services = [service('a', 0), service('crowded', 45), service('below', 100)];
    expect(shown(services, stops, { near: true, lit: null, apart: 22 })).toEqual({
      a: 'pin',
      crowded: 'dot',
      below: 'dot',
    });
  });

  it('are pins at low zoom if highlighted', () => {
    const services = [service('a', 0), service('b', 100)];
    expect(shown(services, [], { near: false, lit: 'b', apart: 22 })).toEqual({ a: 'dot', b: 'pin' });
  });
});
