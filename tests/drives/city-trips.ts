import type { FastifyInstance } from 'fastify';
import { seeded } from '../support/random.ts';
import { type Planned, planned } from './planned-route.ts';

const cities = [
  'Albuquerque, NM',
  'Amarillo, TX',
  'Atlanta, GA',
  'Billings, MT',
  'Boise, ID',
  'Chicago, IL',
  'Cincinnati, OH',
  'Dallas, TX',
  'Denver, CO',
  'Des Moines, IA',
  'El Paso, TX',
  'Fargo, ND',
  'Flagstaff, AZ',
  'Jacksonville, FL',
  'Kansas City, MO',
  'Knoxville, TN',
  'Las Vegas, NV',
  'Little Rock, AR',
  'Memphis, TN',
  'Minneapolis, MN',
  'Nashville, TN',
  'New Orleans, LA',
  'Oklahoma City, OK',
  'Omaha, NE',
  'Pittsburgh, PA',
  'Portland, OR',
  'Raleigh, NC',
  'Sacramento, CA',
  'Salt Lake City, UT',
  'San Antonio, TX',
  'Spokane, WA',
  'St. Louis, MO',
] as const;

/** Trip length range: long enough for tracks beside the road to matter, but not cross-country. */
const MILES = { least: 150, most: 1300 } as const;

/** Plans trips between cities, always the same ones for a seed. */
export async function cityTrips(app: FastifyInstance, count: number, seed: number): Promise<Planned[]> {
  const random = seeded(seed);
  const city = (): string => cities[Math.floor(random() * cities.length)] ?? cities[0];
  const trips: Planned[] = [];
  while (trips.length < count) {
    const trip = await planned(app, [city(), city()]);
    if (trip && trip.trip.totalMiles >= MILES.least && trip.trip.totalMiles <= MILES.most) trips.push(trip);
  }
  return trips;
}
