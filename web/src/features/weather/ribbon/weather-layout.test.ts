import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartFrame } from '../../../lib/chart/chart-frame.ts';
import { overlap } from '../../../lib/chart/labels.ts';
import type { WeatherSpot } from '../spots.ts';
import { RAIN_SHARE, type RibbonPoint, temperatureScale } from './ribbon-scale.ts';
import { rainBars, temperatureLabels, WIND_ROW, windMarks } from './weather-layout.ts';

const place = fc.record({
  mile: fc.double({ min: 0, max: 2000, noNaN: true }),
  temperature: fc.option(fc.integer({ min: -30, max: 115 })),
  precipitation: fc.option(fc.integer({ min: 0, max: 100 })),
  precipitationAmount: fc.option(fc.double({ min: 0, max: 2, noNaN: true })),
  windSpeed: fc.option(fc.integer({ min: 0, max: 60 })),
  isStop: fc.boolean(),
});

/** A trip's places in road order. */
const trip = fc.array(place, { minLength: 2, maxLength: 120 }).map((places): RibbonPoint[] =>
  places
    .toSorted((a, b) => a.mile - b.mile)
    .map(({ mile, ...weather }, i) => ({
      id: `${i}`,
      mile,
      spot: {
        ...weather,
        isForecasted: true,
        heading: 90,
        windFromDegrees: 270,
        windDirection: 'W',
        windGust: null,
      } as unknown as WeatherSpot,
    })),
);

const options = { numRuns: 300, seed: 20_261_130 };

describe('the weather chart of any trip', () => {
  const size = fc.record({ width: fc.integer({ min: 160, max: 1100 }), height: fc.integer({ min: 110, max: 180 }) });
  const frameOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
    chartFrame({ width, height, domain: { from: 0, to: 2000 }, left: 46, above: 17, below: WIND_ROW });

  it('has temperatures clear of each other, of rain and of the rows around the plot', () => {
    const nights = fc.array(fc.double({ min: 1, max: 1999, noNaN: true }), { maxLength: 15 });
    fc.assert(
      fc.property(trip, size, nights, (points, given, at) => {
        const frame = frameOf(given);
        const scale = temperatureScale(points);
        const labels = temperatureLabels({ points, scale, nights: at, frame, taken: [] });
        labels.forEach(({ box }, i) => {
          expect(box.top).toBeGreaterThan(17);
          expect(box.bottom).toBeLessThanOrEqual(frame.foot);
          const others = [...rainBars(points, frame), ...labels.slice(i + 1).map((other) => other.box)];
          expect(others.some((other) => overlap(box, other))).toBe(false);
        });
      }),
      options,
    );
  });

  it('has low rain bars inside the plot, and winds apart from each other', () => {
    fc.assert(
      fc.property(trip, size, (points, given) => {
        const frame = frameOf(given);
        for (const { left, right, top } of rainBars(points, frame)) {
          expect(left >= frame.left && right <= frame.right).toBe(true);
          expect(frame.foot - top).toBeLessThanOrEqual((frame.foot - frame.top) * RAIN_SHARE + 1e-6);
        }
        const winds = windMarks(points, frame).toSorted((a, b) => a.left - b.left);
        winds.slice(1).forEach((wind, i) => {
          const before = winds[i];
          if (before) expect(wind.left).toBeGreaterThan(before.left + before.width);
        });
      }),
      options,
    );
  });

  it('labels both ends, the coldest and the warmest place', () => {
    const points = [40, 90, 20, 60].map((temperature, i): RibbonPoint => {
      const spot = { temperature, precipitation: null, isStop: i === 0 || i === 3 } as unknown as WeatherSpot;
      return { id: `${temperature}`, mile: 100 + i * 600, spot };
    });
    const frame = frameOf({ width: 600, height: 150 });
    const labels = temperatureLabels({ points, scale: temperatureScale(points), nights: [], frame, taken: [] });
    expect(labels.map(({ id }) => id).sort()).toEqual(['20', '40', '60', '90']);
  });
});
