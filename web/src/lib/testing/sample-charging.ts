import type { ChargingSiteOnTheWire, ChargingStop, Trip, TripCharging } from '@roadcast/contract';
import { sampleTrip } from './sample-trip.ts';

/** Returns a charging site, in Iowa City by default. */
export const sampleSite = (given: Partial<ChargingSiteOnTheWire> = {}): ChargingSiteOnTheWire => ({
  id: 'I-80/charging:IA:242',
  name: 'Coralville Supercharger',
  network: 'Tesla',
  address: '2515 Corridor Way',
  city: 'Coralville',
  state: 'IA',
  lat: 41.69,
  lng: -91.6,
  phone: null,
  plugs: [{ connector: 'nacs', kilowatts: 250, modeled: false, count: 12, teslaOnly: false }],
  access: 'public',
  isOpen24Hours: true,
  hours: null,
  pullThrough: null,
  hotel: false,
  pricing: null,
  price: null,
  source: 'Alternative Fuels Data Center',
  asOf: Date.UTC(2026, 9, 2, 12),
  approximate: false,
  page: null,
  ...given,
});

/** Returns a charging stop at the sample trip's stop. */
export const sampleChargingStop = (given: Partial<ChargingStop> = {}): ChargingStop => ({
  id: 'c1',
  kind: 'site',
  day: 1,
  mile: 220,
  lat: 41.69,
  lng: -91.6,
  time: sampleTrip.segments[1]?.arrivalTime ?? 0,
  timeZone: 'America/Chicago',
  segmentId: 'd1s1',
  town: 'Coralville, IA',
  site: sampleSite(),
  within: null,
  connector: 'nacs',
  kilowatts: 250,
  kilowattsModeled: false,
  side: 'right',
  offRoadMiles: 0.4,
  minutes: 24,
  addedMinutes: 31,
  arrivalCharge: 14,
  departureCharge: 76,
  kwh: 46.4,
  cost: { value: 19.3, source: 'Tesla average', asOf: Date.UTC(2026, 8, 1, 12), quality: 'typical' },
  second: {
    site: sampleSite({ id: 's2', name: 'Tiffin Travel Center', network: 'Ionna' }),
    mile: 229,
    miles: 9,
    isBack: false,
    arrivalCharge: 11,
  },
  unhitch: null,
  pinned: false,
  ...given,
});

/** Returns the sample trip's charging: one stop, halfway. */
export const sampleCharging = (given: Partial<TripCharging> = {}): TripCharging => ({
  vehicle: {
    vehicleId: 'tesla-model-y-long-range-2022',
    name: 'Tesla Model Y Long Range (2022)',
    usableKwh: 75,
    rangeMiles: 330,
    peakKw: 250,
    connectors: ['nacs'],
    source: 'EPA',
    approximate: false,
  },
  startCharge: 90,
  endCharge: 12,
  arrivalCharge: 10,
  destinationCharge: 10,
  kwh: { value: 151, source: 'Modeled', asOf: null, quality: 'modeled' },
  stops: [sampleChargingStop()],
  totalMinutes: 24,
  cost: { value: 19.3, source: 'Tesla average', asOf: Date.UTC(2026, 8, 1, 12), quality: 'typical' },
  unknownCosts: 0,
  battery: {
    miles: [0, 110, 220, 220, 345, 470],
    charge: [90, 52, 14, 76, 44, 12],
    low: [90, 48, 8, 76, 40, 6],
    high: [90, 56, 20, 76, 48, 18],
  },
  rangeAnalysis: {
    rangeAnxietyScore: 38,
    reasons: [
      { reason: 'lowest_charge', points: 26, figure: 0.12 },
      { reason: 'miles_under_20', points: 12, figure: 48 },
    ],
    lowestCharge: 12,
    milesUnder20: 48,
  },
  shortfalls: [],
  hidden: { power: 12, plugs: 0, skipped: 0 },
  sites: 31,
  ...given,
});

/** Returns the sample trip with an electric vehicle. */
export const sampleElectricTrip = (given: Partial<TripCharging> = {}): Trip => ({
  ...sampleTrip,
  segments: sampleTrip.segments.map((stop) => (stop.id === 'd1s1' ? { ...stop, type: 'charge' } : stop)),
  preferences: { ...sampleTrip.preferences, vehicleType: 'ev' },
  charging: sampleCharging(given),
});
