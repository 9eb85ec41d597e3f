import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, fitRow, type LabelRoom, overlap, placeLabels } from './labels.ts';
import { fittedText, textWidth } from './text-width.ts';

const area: Box = { left: 40, right: 340, top: 18, bottom: 120 };
const room: LabelRoom = { area, taken: [], lines: [], height: 13, gap: 5 };

describe('labels in a chart', () => {
  it('are above their points, and below if a line is there', () => {
    const wish = { id: 'a', x: 100, y: 60, width: 20 };
    expect(placeLabels([wish], room)).toEqual([{ id: 'a', box: { left: 90, right: 110, top: 42, bottom: 55 } }]);
    const line = [
      { x: 40, y: 48 },
      { x: 340, y: 48 },
    ];
    expect(placeLabels([wish], { ...room, lines: [line] })[0]?.box.top).toBe(65);
  });

  it('stay inside at the edges, and beside a night', () => {
    expect(placeLabels([{ id: 'a', x: 40, y: 60, width: 20 }], room)[0]?.box.left).toBe(40);
    const night = [18, 120].map((y) => ({ x: 100, y }));
    const [beside] = placeLabels([{ id: 'a', x: 100, y: 60, width: 20 }], { ...room, lines: [night] });
    expect(beside?.box.left).toBeGreaterThan(100);
  });

  it('touch a line only if they may and have no other place', () => {
    const lines = [45, 55, 65, 75].map((y) => [
      { x: 40, y },
      { x: 340, y },
    ]);
    const wish = { id: 'a', x: 100, y: 60, width: 20 };
    expect(placeLabels([wish], { ...room, lines })).toEqual([]);
    expect(placeLabels([{ ...wish, overLines: true }], { ...room, lines })).toHaveLength(1);
  });

  it('never touch each other, a taken box or the edges, on any trip', () => {
    const spot = fc.record({
      x: fc.double({ min: 40, max: 340, noNaN: true }),
      y: fc.double({ min: 18, max: 120, noNaN: true }),
      width: fc.double({ min: 15, max: 40, noNaN: true }),
      overLines: fc.boolean(),
    });
    const box = fc
      .record({
        left: fc.double({ min: 40, max: 330, noNaN: true }),
        top: fc.double({ min: 18, max: 110, noNaN: true }),
      })
      .map(({ left, top }): Box => ({ left, top, right: left + 8, bottom: 120 }));
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 60 }), fc.array(box, { maxLength: 20 }), (spots, taken) => {
        const line = spots.toSorted((a, b) => a.x - b.x);
        const wishes = spots.map((one, i) => ({ ...one, id: `${i}` }));
        const placed = placeLabels(wishes, { ...room, taken, lines: [line] });
        placed.forEach(({ box: one }, i) => {
          expect(one.left >= area.left && one.right <= area.right).toBe(true);
          expect(one.top >= area.top && one.bottom <= area.bottom).toBe(true);
          for (const other of [...taken, ...placed.slice(i + 1).map((next) => next.box)]) {
            expect(overlap(one, other)).toBe(false);
          }
        });
      }),
      { numRuns: 400, seed: 20_261_130 },
    );
  });
});

describe('labels in a row', () => {
  it('keep their distance, earlier ones first', () => {
    const texts = [0, 90, 45, 30].map((left) => ({ left, width: 30 }));
    expect(fitRow(texts, 0, 120, 10).map(({ left }) => left)).toEqual([0, 90, 45]);
    expect(fitRow([{ left: 100, width: 30 }], 0, 120, 10)).toEqual([]);
  });

  it('are shortened to their width', () => {
    const name = 'High Wind Warning';
    expect(fittedText(name, 12, 400)).toBe(name);
    expect(fittedText(name, 12, 70)).toMatch(/^High.*…$/);
    expect(textWidth(fittedText(name, 12, 70), 12)).toBeLessThanOrEqual(70);
    expect(fittedText(name, 12, 20)).toBe('');
  });
});
