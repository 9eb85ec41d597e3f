import type { GasStationsResponse } from '@roadcast/contract';
import type { Answer } from '../../../lib/api.ts';

export const HOUR = 3_600_000;

type StationOnTheWire = GasStationsResponse['stations'][number];
type Price = NonNullable<StationOnTheWire['pricing']['regular']>;

export const average = (value: number): Price => ({
  value,
  source: 'AAA',
  asOf: Date.UTC(2026, 10, 23, 12),
  quality: 'measured',
  kind: 'average',
  live: false,
});

/** Returns a station's own price, an hour old. */
export const live = (value: number): Price => ({
  value,
  source: 'Feed',
  asOf: Date.now() - HOUR,
  quality: 'measured',
  kind: 'feed',
  live: true,
});

/** Returns a station in Ogallala, with the area average by default. */
export const stationOf = (given: Partial<StationOnTheWire> & Pick<StationOnTheWire, 'id'>): StationOnTheWire => ({
  name: 'Sapp Bros.',
  brand: 'Sapp Bros.',
  address: null,
  city: 'Ogallala',
  state: 'NE',
  phone: null,
  exit: '126',
  truckStop: null,
  source: 'National Transportation Atlas Database',
  asOf: null,
  approximate: false,
  coordinates: { lat: 41.115, lng: -101.72 },
  distance: 2,
  price: 2.98,
  prices: { regular: 2.98 },
  pricing: { regular: average(2.98) },
  isOpen24Hours: null,
  amenities: [],
  dataSource: 'city-average',
  ...given,
});

/** Returns a service along the sample trip. */
export const serviceOf = (
  given: Partial<Answer<'tripServices'>['services'][number]> & { readonly id: string },
): Answer<'tripServices'>['services'][number] => ({
  kinds: ['fuel'],
  name: 'Sapp Bros.',
  brand: 'Sapp Bros.',
  city: 'Ogallala',
  state: 'NE',
  lat: 41.115,
  lng: -101.72,
  highway: 'I-80',
  exit: '126',
  marker: 126,
  mile: 212,
  time: Date.UTC(2026, 11, 4, 21, 40),
  day: 1,
  offRoadMiles: 0.3,
  side: 'right',
  detourMinutes: 2,
  truckStop: true,
  truckSpaces: null,
  dumpStation: false,
  open24Hours: true,
  seasonal: false,
  welcomeCenter: false,
  source: 'National Transportation Atlas Database',
  asOf: null,
  approximate: false,
  page: null,
  ...given,
});
