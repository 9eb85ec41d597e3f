import { describe, expect, it } from 'vitest';
import { fullMarkers } from './declutter.ts';

describe('full circles', () => {
  it('go to the ends, then to nights, then to the first that have room', () => {
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
