import { describe, expect, it } from 'vitest';
import { endAt, stopAt } from './places.ts';
import { emptyTripDraft, settledDraft, type TripDraft } from './trip-draft.ts';
import { requestOfDraft } from './trip-request.ts';

const typed = (name: string) => ({ name, at: null });

const complete: TripDraft = {
  ...emptyTripDraft,
  origin: typed('Denver, CO'),
  destination: endAt(typed('Chicago, IL')),
};

const departing = (date: string | null, time: string | null) =>
  requestOfDraft({ ...complete, departure: { date, time } });

describe('a draft', () => {
  it('becomes a request with the same values once complete', () => {
    const draft = { ...complete, waypoints: [stopAt(typed('')), stopAt(typed('Omaha, NE'))], returnTrip: true };
    expect(requestOfDraft(draft)).toEqual({ request: draft, issues: [] });
  });

  it('needs both ends, typed or picked', () => {
    expect(requestOfDraft(emptyTripDraft)).toEqual({
      request: null,
      issues: [{ field: 'origin' }, { field: 'destination' }],
    });
    expect(requestOfDraft({ ...complete, destination: endAt(typed('  ')) }).issues).toEqual([{ field: 'destination' }]);
    const picked = { name: '', at: { lat: 39.74, lng: -104.99 } };
    expect(requestOfDraft({ ...complete, origin: picked }).request?.origin).toEqual(picked);
  });

  it.each([
    ['next morning', null, null],
    ['next 7:30', null, '07:30'],
    ['date', '2026-12-04', null],
    ['date and time', '2026-12-04', '23:59'],
    ['day that doesn’t exist, which only the origin’s clock can refuse', '2026-02-31', '08:00'],
  ])('can depart on a %s', (_, date, time) => {
    expect(departing(date, time).request?.departure).toEqual({ date, time });
  });

  it.each([
    ['', '08:00', [{ field: 'departureDate', text: '' }]],
    ['2026-12-04', '', [{ field: 'departureTime', text: '' }]],
    [null, '24:00', [{ field: 'departureTime', text: '24:00' }]],
    [
      '12/4/2026',
      '08:60',
      [
        { field: 'departureTime', text: '08:60' },
        { field: 'departureDate', text: '12/4/2026' },
      ],
    ],
  ])('can’t depart on %j at %j', (date, time, issues) => {
    expect(departing(date, time)).toEqual({ request: null, issues });
  });

  it('returns every issue, starting with the ends', () => {
    const { issues } = requestOfDraft({ ...emptyTripDraft, departure: { date: '', time: '' } });
    expect(issues.map(({ field }) => field)).toEqual(['origin', 'destination', 'departureTime', 'departureDate']);
  });

  it('is returned unchanged if already normalized, and otherwise without spaces and empty fields', () => {
    expect(settledDraft(complete)).toBe(complete);
    const typedFast = {
      ...complete,
      origin: typed(' Denver, CO '),
      waypoints: [stopAt(typed(' ')), stopAt(typed('Omaha'))],
    };
    expect(settledDraft(typedFast)).toEqual({ ...complete, waypoints: [stopAt(typed('Omaha'))] });
  });
});
