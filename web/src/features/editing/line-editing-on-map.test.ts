import { describe, expect, it } from 'vitest';
import { handlesOf } from './line-editing-on-map.tsx';

describe('handles on the line', () => {
  it('are numbered along the line and keep their waypoint’s index', () => {
    const handles = handlesOf([
      { index: 1, at: { lat: 40, lng: -100 } },
      { index: 3, at: { lat: 41, lng: -95 } },
    ]);
    expect(handles.map(({ id, at }) => [id, at])).toEqual([
      ['1', [-100, 40]],
      ['3', [-95, 41]],
    ]);
    expect(handles.map(({ label }) => label.match(/\d of \d/)?.[0])).toEqual(['1 of 2', '2 of 2']);
  });
});
