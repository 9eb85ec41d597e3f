import { expect, it } from 'vitest';
import { placesOfTrip, recentPlacesIn, withPlaces } from './recent-places.ts';

const denver = { label: 'Denver, CO', lat: 39.74, lng: -104.99 };
const omaha = { label: 'Omaha, NE', lat: 41.26, lng: -95.93 };

it('lists the newest places first, each once, and five at most', () => {
  expect(withPlaces([omaha, denver], [denver])).toEqual([denver, omaha]);
  const many = Array.from({ length: 8 }, (_, i) => ({ ...omaha, label: `Town ${i}, NE` }));
  expect(withPlaces(many, [denver, omaha]).map(({ label }) => label)).toEqual([
    'Denver, CO',
    'Omaha, NE',
    'Town 0, NE',
    'Town 1, NE',
    'Town 2, NE',
  ]);
});

it('keeps the readable entries of a damaged list', () => {
  expect(recentPlacesIn([denver, { label: 'Nowhere' }, 7, null, omaha])).toEqual([denver, omaha]);
  expect(recentPlacesIn('Denver')).toEqual([]);
  expect(recentPlacesIn(null)).toEqual([]);
});

it('keeps a trip’s chosen places, but not the driver’s position or points on the road', () => {
  const wish = { nights: 0, minutes: null, waypointIndex: 0 };
  const trip: Parameters<typeof placesOfTrip>[0] = {
    origin: 'Near Denver, CO',
    destination: omaha.label,
    coordinates: { origin: denver, destination: { lat: omaha.lat, lng: omaha.lng } },
    waypoints: [
      { label: 'Sterling, CO', lat: 40.63, lng: -103.21, role: 'stop', ...wish },
      { label: 'Ogallala, NE', lat: 41.13, lng: -101.72, role: 'pass', ...wish },
      { label: 'North Platte, NE', lat: 41.12, lng: -100.77, role: 'night', ...wish },
    ],
  };
  expect(placesOfTrip(trip).map(({ label }) => label)).toEqual(['Omaha, NE', 'Sterling, CO', 'North Platte, NE']);
});
