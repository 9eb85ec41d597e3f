import { emptyTripDraft, endAt, passAt, stopAt, type TripDraft } from '@roadcast/core/trip-request';
import { describe, expect, it } from 'vitest';
import { isBestOrder, noteBestOrder } from './best-orders.ts';

const place = (name: string) => ({ name, at: null });
const through = (...names: string[]): TripDraft => ({
  ...emptyTripDraft,
  origin: place('Denver, CO'),
  destination: endAt(place('Chicago, IL')),
  waypoints: names.map((name) => stopAt(place(name))),
});

describe('the best order of places', () => {
  it('is known only for searched orders', () => {
    expect(isBestOrder(through('Omaha, NE', 'Lincoln, NE'))).toBe(false);
    noteBestOrder(through('Lincoln, NE', 'Omaha, NE'));
    expect(isBestOrder(through('Lincoln, NE', 'Omaha, NE'))).toBe(true);
    expect(isBestOrder(through('Omaha, NE', 'Lincoln, NE'))).toBe(false);
  });

  it('is unknown after adding a place or a return trip', () => {
    const known = through('Lincoln, NE', 'Omaha, NE');
    noteBestOrder(known);
    expect(isBestOrder(through('Lincoln, NE', 'Omaha, NE', 'Des Moines, IA'))).toBe(false);
    expect(isBestOrder({ ...known, returnTrip: true })).toBe(false);
  });

  it('does not depend on via points or empty fields', () => {
    const known = through('Lincoln, NE', 'Omaha, NE');
    noteBestOrder(known);
    const pass = passAt({ lat: 41, lng: -97 }, 'I-80');
    expect(isBestOrder({ ...known, waypoints: [pass, ...known.waypoints, stopAt(place(''))] })).toBe(true);
  });
});
