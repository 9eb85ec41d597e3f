import type { ClimateFile, ClimateStation, GazetteerFile } from '@roadcast/core/dataset';
import { describe, expect, it } from 'vitest';
import { EmbeddedHeights } from '../../heights/embedded/index.ts';
import { EmbeddedWeather } from './index.ts';

const twelve = (value: number): number[] => new Array<number>(12).fill(value);

/** A warm, wet windward coast, and a station above it in clear air. */
const station = (name: string, lat: number, lng: number, feet: number, high: number): ClimateStation => ({
  name,
  state: 'HI',
  lat,
  lng,
  elevationFeet: feet,
  highs: twelve(high),
  lows: twelve(high - 15),
  rainDays: twelve(feet < 1000 ? 24 : 5),
  snowDays: twelve(0),
  winds: twelve(8),
  humidities: twelve(70),
  approximate: false,
});

const climate: ClimateFile = {
  source: 'Played normals',
  stations: [station('Hilo', 19.72, -155.05, 30, 82), station('Mauna Loa', 19.54, -155.58, 11_150, 55)],
  heights: [
    { lat: 19.8206, lng: -155.4681, feet: 13_796 },
    { lat: 19.76, lng: -155.456, feet: 9200 },
  ],
};

const gazetteer: GazetteerFile = {
  names: ['Hilo', 'Waimea', 'Keaau'],
  aliases: ['', '', ''],
  states: ['HI', 'HI', 'HI'],
  lats: [19.73, 20.02, 19.62],
  lngs: [-155.09, -155.67, -155.04],
  populations: [40_000, 9000, 2000],
  zones: [0, 0, 0],
  timeZones: ['Pacific/Honolulu'],
  elevationsFeet: [60, 2670, 330],
  roads: [1, 1, 1],
};

const highAt = async (lat: number, lng: number, heights = climate.heights): Promise<number> => {
  const known = new EmbeddedHeights({ heights }, gazetteer);
  const weather = new EmbeddedWeather(climate, known, { sky: (sky) => sky, day: () => '' });
  const queries = Array.from({ length: 24 }, (_, hour) => ({
    lat,
    lng,
    at: Date.UTC(2027, 6, 15, hour),
    timeZone: 'Pacific/Honolulu',
  }));
  return Math.max(...(await weather.at(queries)).map(({ value }) => value.temperature ?? Number.NaN));
};

describe('typical weather far above the towns', () => {
  it('is not extrapolated up from the coast', async () => {
    expect(await highAt(19.8206, -155.4681)).toBeLessThan(56);
    expect(await highAt(19.8206, -155.4681, [])).toBeGreaterThan(65);
    expect(await highAt(19.73, -155.09)).toBeGreaterThan(80);
  });

  it('equals a town’s own in the town, with any surroundings', async () => {
    const heights = [{ lat: 19.8, lng: -155.12, feet: 6000 }];
    expect(Math.abs((await highAt(19.73, -155.09, heights)) - (await highAt(19.73, -155.09, [])))).toBeLessThanOrEqual(
      1,
    );
  });
});
