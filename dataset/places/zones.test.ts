import { describe, expect, it } from 'vitest';
import { zonesOf } from './zones.ts';

describe('zones', () => {
  it.each([
    ['El Paso, TX', 31.7587, -106.4869, 'America/Denver'],
    ['Van Horn, TX', 31.04, -104.83, 'America/Chicago'],
    // Legally in the Central time zone, but uses the time of Columbus, Georgia, across the river.
    ['Phenix City, AL', 32.471, -85.0008, 'America/New_York'],
    ['Dothan, AL', 31.2232, -85.3905, 'America/Chicago'],
    ['Pensacola, FL', 30.4213, -87.2169, 'America/Chicago'],
    ['Tallahassee, FL', 30.4383, -84.2807, 'America/New_York'],
    ['Gary, IN', 41.5934, -87.3464, 'America/Chicago'],
    ['South Bend, IN', 41.6834, -86.25, 'America/Indiana/Indianapolis'],
    ['West Wendover, NV', 40.7391, -114.0733, 'America/Denver'],
    ['Phoenix, AZ', 33.4484, -112.074, 'America/Phoenix'],
    ['Window Rock, AZ', 35.6806, -109.0526, 'America/Denver'],
    ['Ontario, OR', 44.0266, -116.9629, 'America/Boise'],
    ['Chattanooga, TN', 35.0456, -85.3097, 'America/New_York'],
    ['Marquette, MI', 46.5435, -87.3954, 'America/Detroit'],
    ['Iron Mountain, MI', 45.8202, -88.0659, 'America/Menominee'],
  ])('%s is in %s', (name, lat, lng, zone) => {
    expect(zonesOf([{ name, lat, lng }])).toEqual([zone]);
  });
});
