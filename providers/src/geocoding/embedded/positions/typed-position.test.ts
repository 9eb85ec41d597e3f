import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedPosition } from './typed-position.ts';

const denver = { lat: 39.7392, lng: -104.9903 };

/** Asserts that a text is parsed to a position, within about 35 feet. */
function expectNear(text: string, { lat, lng }: { readonly lat: number; readonly lng: number }): void {
  const found = typedPosition(text);
  expect(found, text).not.toBeNull();
  expect(found?.lat, text).toBeCloseTo(lat, 3.5);
  expect(found?.lng, text).toBeCloseTo(lng, 3.5);
}

describe('a typed position', () => {
  it.each([
    ['39.74, -104.99', { lat: 39.74, lng: -104.99 }],
    [' 90 -180 ', { lat: 90, lng: -180 }],
    ['39.74;-104.99', { lat: 39.74, lng: -104.99 }],
  ])('parses %j exactly', (text, position) => {
    expect(typedPosition(text)).toEqual(position);
  });

  it.each([
    // Decimal degrees.
    '39.7392° N, 104.9903° W',
    '39.7392°N 104.9903°W',
    '39.7392N 104.9903W',
    '39.7392 n, 104.9903 w',
    'N 39.7392 W 104.9903',
    'N39.7392, W104.9903',
    'N 39.7392°, W 104.9903°',
    '104.9903° W, 39.7392° N',
    'W104.9903 N39.7392',
    '39.7392 North, 104.9903 West',
    'lat: 39.7392, lng: -104.9903',
    'lon=-104.9903 lat=39.7392',
    'Latitude 39.7392 Longitude -104.9903',
    '(39.7392, -104.9903)',
    '[39.7392, -104.9903]',
    '+39.7392 -104.9903',
    '39.7392+ 104.9903-',
    '39.7392 / -104.9903',
    '39.7392, −104.9903',
    '39,7392; -104,9903',
    // Degrees and minutes.
    'N39 44.352 W104 59.418',
    'N 39° 44.352 W 104° 59.418',
    '39 44.352 N, 104 59.418 W',
    '39°44.352′N 104°59.418′W',
    '39 44.352N 104 59.418W',
    '39 44.352, -104 59.418',
    // Degrees, minutes and seconds.
    `39°44'21.1"N 104°59'25.1"W`,
    '39° 44′ 21.1″ N, 104° 59′ 25.1″ W',
    '39º44’21.1”N 104º59’25.1”W',
    "39°44'21.1''N, 104°59'25.1''W",
    '39 44 21.1 N 104 59 25.1 W',
    '39 44 21.1N; 104 59 25.1W',
    'N39 44 21.1 W104 59 25.1',
    `W 104°59'25.1" N 39°44'21.1"`,
    '39N 44 21.1 104W 59 25.1',
    '39 deg 44 min 21.1 sec N, 104 deg 59 min 25.1 sec W',
    '39 44 21.1 -104 59 25.1',
    '39 44 21.1, -104 59 25.1',
    // Longitude first, if only that is in the US.
    '-104.9903, 39.7392',
    // Addresses and links.
    'geo:39.7392,-104.9903',
    'geo:39.7392,-104.9903?z=14',
    'geo:39.7392,-104.9903,1609;u=35',
    'GEO:0,0?q=39.7392,-104.9903(Denver)',
    'https://www.google.com/maps/@39.7392,-104.9903,12z',
    'https://www.google.com/maps/place/Denver,+CO/@39.7642,-104.99,11z/data=!4m6!3m5!8m2!3d39.7392!4d-104.9903',
    'https://www.google.com/maps?q=39.7392,-104.9903',
    'https://maps.google.com/?q=loc:39.7392,-104.9903',
    'https://www.google.com/maps/search/?api=1&query=39.7392%2C-104.9903',
    'https://maps.apple.com/?ll=39.7392,-104.9903&q=Denver',
    'https://www.openstreetmap.org/#map=12/39.7392/-104.9903',
    'https://www.openstreetmap.org/?mlat=39.7392&mlon=-104.9903#map=12/39.7/-104.9',
    'https://www.bing.com/maps?cp=39.7392~-104.9903&lvl=12',
    'https://waze.com/ul?ll=39.7392,-104.9903&navigate=yes',
    // Plus codes.
    '85FQP2Q5+MV',
    '85fqp2q5+mv',
  ])('is Denver’s in “%s”', (text) => {
    expectNear(text, denver);
  });

  it.each([
    ['40 N 75 W', { lat: 40, lng: -75 }],
    ["40°26'N 79°58'W", { lat: 40.4333, lng: -79.9667 }],
    ['51.5, -0.12', { lat: 51.5, lng: -0.12 }],
    ['33°51\'31"S 151°12\'51"E', { lat: -33.8586, lng: 151.2142 }],
    ['64.84, -147.72', { lat: 64.84, lng: -147.72 }],
    ['-147.72, 64.84', { lat: 64.84, lng: -147.72 }],
    ['849VCWC8+R9', { lat: 37.42206, lng: -122.08406 }],
    ['7FG49QCJ+2VX', { lat: 20.37011, lng: 2.78223 }],
  ])('is understood in “%s”', (text, position) => {
    expectNear(text, position);
  });

  it.each([
    '91,181',
    '-90.01, 0',
    '0, 180.5',
    '99 999',
    '39.74',
    'Denver, CO',
    '',
    '80202',
    '1600 Pennsylvania Ave',
    '455 E 400 S',
    "39°61'N 104°W",
    '39 44 61 N 104 59 25 W',
    '39 N 104 N',
    'N W',
    '32 33 34',
    '39.7 44.3 N 104 W',
    'https://www.google.com/maps/place/Denver,+CO/',
    'geo:somewhere',
    'P2Q5+MV',
    '85FQP2Q5+M',
    'Z5FQP2Q5+MV',
    'C++',
  ])('isn’t “%s”', (text) => {
    expect(typedPosition(text)).toBeNull();
  });
});

describe('any US position', () => {
  const lats = fc.double({ min: 24.5, max: 49.5, noNaN: true });
  const lngs = fc.double({ min: -124.9, max: -66.9, noNaN: true });

  /** Returns degrees, minutes and seconds without rounding to 60. */
  const parts = (degrees: number): readonly [number, number, string] => {
    const tenths = Math.round(Math.abs(degrees) * 36_000);
    return [Math.floor(tenths / 36_000), Math.floor((tenths % 36_000) / 600), ((tenths % 600) / 10).toFixed(1)];
  };
  const minutes = (degrees: number): readonly [number, string] => {
    const units = Math.round(Math.abs(degrees) * 60_000);
    return [Math.floor(units / 60_000), ((units % 60_000) / 1000).toFixed(3)];
  };

  it('is the same when written in every form and parsed again', () => {
    fc.assert(
      fc.property(lats, lngs, (lat, lng) => {
        const [d, m, s] = parts(lat);
        const [e, n, t] = parts(lng);
        const [dm, mm] = minutes(lat);
        const [em, nm] = minutes(lng);
        const [y, x] = [lat.toFixed(5), lng.toFixed(5)];
        for (const text of [
          `${y}, ${x}`,
          `${x}, ${y}`,
          `${y}° N ${x.slice(1)}° W`,
          `W${x.slice(1)} N${y}`,
          `${d}°${m}'${s}"N ${e}°${n}'${t}"W`,
          `${d} ${m} ${s} N ${e} ${n} ${t} W`,
          `N${dm} ${mm} W${em} ${nm}`,
          `${dm}° ${mm}′ N, ${em}° ${nm}′ W`,
          `geo:${y},${x}?z=9`,
          `https://www.openstreetmap.org/#map=9/${y}/${x}`,
        ]) {
          expectNear(text, { lat, lng });
        }
      }),
    );
  });
});
