import type { ClimateFile, GazetteerFile } from '@roadcast/core/dataset';
import { EmbeddedHeights } from '../../heights/embedded/index.ts';
import { EmbeddedWeather } from '../embedded/index.ts';

const months = (value: number): number[] => new Array<number>(12).fill(value);

/** Returns the embedded climate of a small country: warm in the south, cold in the north. */
export function typicalClimate(): EmbeddedWeather {
  const towns = [
    { name: 'South', lat: 30, high: 80 },
    { name: 'Middle', lat: 36, high: 65 },
    { name: 'North', lat: 42, high: 50 },
  ];
  const spots = Array.from({ length: 40 }, (_, i) => ({ lat: 29 + i * 0.4, lng: -100 }));
  const climate: ClimateFile = {
    source: 'Played normals',
    heights: [],
    stations: towns.flatMap(({ name, lat, high }) =>
      [-104, -100, -96].map((lng) => ({
        name,
        state: 'TX',
        lat,
        lng,
        elevationFeet: 1000,
        highs: months(high),
        lows: months(high - 20),
        rainDays: months(6),
        snowDays: months(0),
        winds: months(9),
        humidities: months(60),
        approximate: false,
      })),
    ),
  };
  const gazetteer: GazetteerFile = {
    names: spots.map((_, i) => `Town ${i}`),
    aliases: spots.map(() => ''),
    states: spots.map(() => 'TX'),
    lats: spots.map(({ lat }) => lat),
    lngs: spots.map(({ lng }) => lng),
    populations: spots.map(() => 1000),
    zones: spots.map(() => 0),
    timeZones: ['America/Chicago'],
    elevationsFeet: spots.map(() => 1000),
    roads: spots.map(() => 1 as const),
  };
  return new EmbeddedWeather(climate, new EmbeddedHeights(climate, gazetteer), {
    sky: (sky) => `Usually ${sky.replaceAll(/[^a-z]/g, ' ')}`,
    day: () => 'A usual day.',
  });
}
