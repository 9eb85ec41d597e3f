import { describe, expect, it } from 'vitest';
import { cardBox, type FanItem, fanOut } from './fan-out.ts';
import type { MapBox } from './map-box.ts';

const bounds: MapBox = { left: 0, top: 0, right: 940, bottom: 500 };
const pin = (id: string, x: number, y: number, kind: FanItem['kind'] = 'night'): FanItem => ({
  id,
  kind,
  x,
  y,
  side: 'above',
});

function fan(items: readonly FanItem[], options: { controls?: readonly MapBox[]; scale?: number; in?: MapBox } = {}) {
  const { controls = [], scale = 1 } = options;
  const fanned = fanOut(items, { bounds: options.in ?? bounds, controls, scale });
  const cards = items.flatMap((item) => {
    const place = fanned.places.get(item.id);
    return place ? [{ id: item.id, box: cardBox(item, place, scale) }] : [];
  });
  return { ...fanned, cards };
}

const overlapping = (cards: ReturnType<typeof fan>['cards']): string[] =>
  cards.flatMap((a, i) =>
    cards
      .slice(i + 1)
      .filter(
        (b) =>
          a.box.left < b.box.right && a.box.right > b.box.left && a.box.top < b.box.bottom && a.box.bottom > b.box.top,
      )
      .map((b) => `${a.id} ${b.id}`),
  );

describe('the cards of pins', () => {
  it('are on their usual side where nothing collides', () => {
    const { places } = fan([pin('start', 200, 200, 'start'), pin('night', 300, 200), pin('end', 400, 200, 'end')]);
    expect([...places.values()].map(({ side }) => side)).toEqual(['above', 'above', 'above']);
  });

  it('are above and below the same place on a return trip', () => {
    const { places } = fan([pin('start', 200, 200, 'start'), { ...pin('end', 200, 200, 'end'), side: 'below' }]);
    expect(places.get('start')?.side).toBe('above');
    expect(places.get('end')?.side).toBe('below');
  });

  it('fan out where nights are close together, and all stay readable', () => {
    const items = [
      pin('start', 400, 250, 'start'),
      pin('night 1', 404, 252),
      pin('night 2', 398, 258),
      pin('night 3', 410, 246),
      { ...pin('end', 400, 250, 'end'), side: 'below' as const },
    ];
    const { cards } = fan(items);
    expect(cards).toHaveLength(items.length);
    expect(overlapping(cards)).toEqual([]);
  });

  it('fan out along a dense north-south line', () => {
    const items = Array.from({ length: 14 }, (_, i) => pin(`night ${i}`, 450 + (i % 3) * 6, 60 + i * 28));
    const { cards } = fan(items);
    expect(cards).toHaveLength(items.length);
    expect(overlapping(cards)).toEqual([]);
  });

  it('stay inside the map and clear of its controls', () => {
    const controls = [{ left: 880, top: 10, right: 930, bottom: 200 }];
    const { cards } = fan([pin('top', 400, 20), pin('left', 5, 250), pin('beside', 860, 120)], { controls });
    for (const { id, box } of cards) {
      expect(box.left, id).toBeGreaterThanOrEqual(bounds.left);
      expect(box.top, id).toBeGreaterThanOrEqual(bounds.top);
    }
    expect(cards.find(({ id }) => id === 'beside')?.box.right).toBeLessThanOrEqual(880);
  });

  it('join the closest card on a map without room for all', () => {
    const small = { left: 0, top: 0, right: 120, bottom: 100 };
    const items = Array.from({ length: 8 }, (_, i) => pin(`night ${i}`, 60, 50 + i));
    const { places, joined } = fan(items, { in: small });
    expect(places.size).toBeGreaterThan(0);
    expect([...places.keys(), ...[...joined.values()].flat()].toSorted()).toEqual(items.map(({ id }) => id));
  });

  it('keep apart at twice the text size too', () => {
    const items = Array.from({ length: 4 }, (_, i) => pin(`night ${i}`, 400 + i * 20, 250));
    const { cards } = fan(items, { scale: 2 });
    expect(cards).toHaveLength(4);
    expect(overlapping(cards)).toEqual([]);
  });
});

describe('circles', () => {
  it('move aside where a trip ends where it starts', () => {
    const items: FanItem[] = [
      { id: 'start', kind: 'start', x: 300, y: 200, side: null },
      { id: 'end', kind: 'end', x: 300, y: 200, side: null },
    ];
    const { places, cards } = fan(items);
    expect(places.get('start')).toEqual({ dx: 0, dy: 0, side: 'spot' });
    expect(places.get('end')?.side).toBe('away');
    expect(overlapping(cards)).toEqual([]);
  });
});
