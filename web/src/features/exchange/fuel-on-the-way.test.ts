import type { FuelStop, Trip, TripFuel } from '@roadcast/contract';
import { gpxOf, readGpx } from '@roadcast/core/exchange';
import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { costWords } from './document-costs.tsx';
import { dayNotes } from './document-notes.ts';
import { fuelRemark } from './fuel-remark.ts';
import { tripForExport } from './trip-for-export.ts';

const stop: FuelStop = {
  ...{
    id: 'f1',
    day: 1,
    mile: 300,
    lat: 41.5,
    lng: -93.6,
    time: Date.UTC(2026, 11, 4, 19),
    timeZone: 'America/Chicago',
  },
  segmentId: null,
  station: {
    ...{
      id: 's1',
      name: 'Sapp Bros.',
      brand: null,
      address: null,
      city: 'Des Moines',
      state: 'IA',
      lat: 41.52,
      lng: -93.62,
    },
    ...{
      phone: null,
      exit: '126',
      isOpen24Hours: null,
      truckStop: null,
      source: 'NTAD',
      asOf: null,
      approximate: false,
    },
  },
  ...{ town: 'Des Moines, IA', side: 'right', offRoadMiles: 0.2, addedMinutes: 0, arrivalGallons: 3, gallons: 9.1 },
  price: { value: 3.05, source: 'AAA', asOf: Date.UTC(2026, 10, 23, 12), quality: 'typical' },
  ...{ cost: 27.8, nextFuelMiles: 110 },
};

const town: FuelStop = { ...stop, id: 'f2', mile: 420, station: null, side: null, price: null, cost: null };

const modeled = { value: 25, source: 'Estimate', asOf: null, quality: 'modeled' } as const;

const fuel: TripFuel = {
  ...{ grade: 'regular', mpg: modeled, rangeMiles: 300, reserveMiles: 50, gallons: modeled, cost: null, days: [] },
  stops: [stop, town],
  gaps: [{ fromMile: 301, toMile: 411, certain: true, last: 'Des Moines', next: 'Atlantic' }],
  ...{ shortfalls: [], verified: false },
};

describe('fuel stop remarks', () => {
  it('include amount, location, price with source and date, and a warning before a long gap', () => {
    expect(fuelRemark(stop, fuel, 'miles')).toBe(
      'Fuel: 9.1 gal at Sapp Bros., Des Moines, IA, Exit 126, right side, next fuel in 110 mi, $3.05 (AVG, AAA, Nov 23, 2026), about $28. ' +
        'Last fuel for 110 mi: fill up in Des Moines. The next is in Atlantic.',
    );
  });

  it('have only the town if no station is known', () => {
    expect(fuelRemark(town, { ...fuel, gaps: [] }, 'kilometers')).toBe(
      'Look for fuel in Des Moines, IA: 9.1 gal, next fuel in 177 km. No known station here',
    );
  });
});

describe('fuel stops in a file', () => {
  const waypointsOf = (trip: Trip) => readGpx(gpxOf(tripForExport(trip))).waypoints.filter((one) => one.fuel);

  it('are at the station; towns without a known station have no point', () => {
    expect(waypointsOf({ ...sampleTrip, fuel })).toEqual([
      { name: 'Sapp Bros., Des Moines, IA', lat: 41.52, lng: -93.62, fuel: true },
    ]);
  });

  it('are omitted for vehicles that use no fuel', () => {
    expect(waypointsOf({ ...sampleTrip, fuel: null })).toEqual([]);
  });
});

describe('fuel on a printed trip', () => {
  const dollars = (value: number, source: string) =>
    ({ value, source, asOf: Date.UTC(2026, 10, 23, 12), quality: 'modeled' }) as const;

  it('includes costs of fuel and tolls, their sources, and what is unknown', () => {
    const priced = { ...fuel, cost: dollars(57.4, 'AAA') };
    const tollCosts = { roads: [], known: dollars(12.5, 'Illinois Tollway'), unknownMiles: 0 };
    expect(costWords({ fuel: priced, tollCosts }, 'miles')).toEqual([
      'Fuel: 25.0 gal, about $57 (AAA, Nov 23, 2026).',
      'Tolls: $12.50 (Illinois Tollway, Nov 23, 2026).',
      'Fuel and tolls: about $70.',
    ]);
    expect(costWords({ fuel: priced, tollCosts: { ...tollCosts, unknownMiles: 30 } }, 'miles').slice(2)).toEqual([
      'Toll roads, amount unknown: 30 mi.',
      'Fuel and tolls so far: about $70.',
    ]);
    expect(costWords({ fuel, tollCosts: null }, 'miles')).toEqual(['Fuel: 25.0 gal. No fuel price available.']);
    expect(costWords({ fuel: null, tollCosts: null }, 'miles')).toEqual([]);
  });

  it('warns of long gaps if confirmed; vehicles that use no fuel get services instead', () => {
    const [card] = sampleTrip.dayCards;
    if (!card) throw new Error('no day');
    const note = {
      kind: 'no-services',
      fromMile: 301,
      toMile: 411,
      lastTown: 'Des Moines',
      nextTown: 'Atlantic',
    } as const;
    const said = (certain: boolean, burned: TripFuel | null) =>
      dayNotes({ ...sampleTrip, fuel: burned }, { ...card, notes: [{ ...note, certain }] }, 'miles').map(
        ({ text }) => text,
      );
    expect(said(true, fuel)).toEqual(['Last fuel for 110 mi: fill up in Des Moines. The next is in Atlantic.']);
    expect(said(false, fuel)).toEqual(['No gas for 110 mi, from Des Moines to Atlantic']);
    expect(said(true, null)[0]).toMatch(/^No known services for 110 mi/);
  });
});
