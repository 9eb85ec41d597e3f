import { fuelUseAlong, planFuel, tankOf } from '@roadcast/core/fuel';
import { cumulativeMeters, distanceMeters, type LngLat, pointAlong } from '@roadcast/core/geo';
import { defaultRhythm, type ItineraryInput, planItinerary } from '@roadcast/core/itinerary';
import type { Place } from '@roadcast/core/places';
import type { TownAlong } from '@roadcast/core/roads';
import type { RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';
import { TripAlong } from '@roadcast/core/trip';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import type { ServiceBeside } from '@roadcast/providers/services/port';
import { serviceAt } from '@roadcast/providers/services/testing/world';
import { fuelPlaces } from '../fuel-places.ts';
import type { StationPrice } from '../fuel-pricing.ts';
import type { FueledVehicle } from '../fuel-vehicle.ts';
import type { PlannedFuel } from '../planned-fuel.ts';
import { presentFuel } from '../present-fuel.ts';

const place = (name: string, [lng, lat]: LngLat, population = 1000): Place => ({
  name,
  state: 'CO',
  lat,
  lng,
  timeZone: 'America/Denver',
  population,
});

/** A test trip due east for about 1,090 miles at 60 mph, which takes three days. It passes no known towns. */
const line = Array.from({ length: 201 }, (_, i): LngLat => [-109 + i / 10, 38]);
const along = cumulativeMeters(line);
const road = {
  line,
  along,
  elapsed: along.map((meters) => metersToMiles(meters) * 60),
  placeIndexes: [0, 200],
  maneuvers: [],
};

export const input: ItineraryInput = {
  road,
  places: [place('Start', line[0] as LngLat), place('End', line[200] as LngLat)],
  towns: [],
  rhythm: defaultRhythm,
  departure: Date.parse('2026-06-02T14:00:00Z'),
  nearestTown: (point) => place(`Crossroads ${Math.round((point[0] + 109) * 10)}`, point),
  zoneAt: () => 'America/Denver',
};

const itinerary = planItinerary(input);

export const { stops } = itinerary;

export const trip = new TripAlong(itinerary);

const pointAt = (mile: number): LngLat => pointAlong(line, along, milesToMeters(mile));

/** Returns a station at a mile of the trip. @param offRoadMiles distance to the south. */
export function stationAt(mile: number, known: Partial<RoadService> = {}, offRoadMiles = 0): ServiceBeside {
  const [lng, lat] = pointAt(mile);
  const south: LngLat = [lng, lat - offRoadMiles / 69];
  return {
    service: serviceAt(south[0], south[1], {
      id: `s${mile}`,
      name: `Station ${mile}`,
      city: 'Pumptown',
      state: 'CO',
      ...known,
    }),
    alongMeters: milesToMeters(mile),
    offRoadMeters: distanceMeters([lng, lat], south),
    side: 'right',
  };
}

/** Returns a town at a mile of the trip. */
export function townAt(mile: number, name: string, population = 1000, offRoadMiles = 0): TownAlong {
  const point = pointAt(mile);
  return {
    place: place(name, point, population),
    point,
    alongMeters: milesToMeters(mile),
    elapsedSeconds: mile * 60,
    offRoadMeters: milesToMeters(offRoadMiles),
  };
}

/** Date of all prices, epoch milliseconds. */
export const PRICED = Date.parse('2026-06-01');

export const priceOf = (value: number, more: Partial<StationPrice> = {}): StationPrice => ({
  value,
  source: 'the feed',
  asOf: PRICED,
  quality: 'reported',
  kind: 'feed',
  live: true,
  choosable: value,
  ...more,
});

export const averageOf = (value: number): Sourced<number> => ({
  value,
  source: 'the survey',
  asOf: PRICED - 86_400_000,
  quality: 'measured',
});

/** A car that gets 30 mpg and has a range of 300 miles. */
export const car: FueledVehicle = {
  vehicle: { kind: 'car', rvType: 'none', fuelType: 'gasoline', weightPounds: null, towing: false },
  stated: { milesPerGallon: 30, holdsFor: 'this' },
  mpg: { value: 30, source: 'Your vehicle', asOf: null, quality: 'reported' },
  grade: 'regular',
  rangeMiles: 300,
};

interface Known {
  readonly stations?: readonly ServiceBeside[];
  /** One price per station; all null by default. */
  readonly prices?: readonly (StationPrice | null)[];
  readonly towns?: readonly TownAlong[];
  readonly usualPrice?: Sourced<number> | null;
  readonly fueled?: FueledVehicle;
  readonly gaps?: PlannedFuel['corridor']['gaps'];
}

/** Plans and presents the straight trip's fuel like any other trip's. */
export function fuelOn({
  stations = [],
  prices = stations.map(() => null),
  towns = [],
  usualPrice = averageOf(3),
  fueled = car,
  gaps = [],
}: Known) {
  const places = fuelPlaces(stations, prices, { towns }, stops);
  const use = fuelUseAlong(road, fueled.vehicle, fueled.stated);
  const tank = tankOf(fueled.rangeMiles, fueled.stated.milesPerGallon);
  const plan = planFuel(use, tank, places, {
    dollarsPerHour: 27,
    stopMinutes: 10,
    usualPrice: usualPrice?.value ?? 3.5,
  });
  const corridor = { fuel: stations, gaps, covered: [] };
  return presentFuel({ fueled, along: trip, use, places, tank, plan, usualPrice, corridor }, { input });
}
