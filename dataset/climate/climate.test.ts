import { fileURLToPath } from 'node:url';
import type { ClimateFile, ClimateStation } from '@roadcast/core/dataset';
import { monthNormalsAt, normalsAt } from '@roadcast/core/weather';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatProblem } from '../files/problem.ts';
import { buildClimate } from './climate.ts';

const SOURCES = fileURLToPath(new URL('../sources', import.meta.url));

let file: ClimateFile;
const said: string[] = [];

beforeAll(async () => {
  file = await buildClimate(SOURCES, (problem) => said.push(formatProblem(problem)));
});

const isContiguous = ({ state }: ClimateStation): boolean => state !== 'AK' && state !== 'HI';

/**
 * Returns the mean error of monthly highs and lows if each selected station is estimated from all others, degrees
 * Fahrenheit.
 */
function leaveOneOut(asked: (station: ClimateStation) => boolean): { high: number; low: number } {
  let high = 0;
  let low = 0;
  let months = 0;
  for (const station of file.stations.filter(asked)) {
    const others = file.stations.filter((other) => other !== station);
    const estimate = monthNormalsAt(others, station, station.elevationFeet);
    for (let month = 0; month < 12; month++) {
      high += Math.abs((estimate?.highs[month] ?? Number.NaN) - (station.highs[month] as number));
      low += Math.abs((estimate?.lows[month] ?? Number.NaN) - (station.lows[month] as number));
      months++;
    }
  }
  return { high: high / months, low: low / months };
}

describe('the sources’ weather stations', () => {
  it('cover every state densely, without errors', () => {
    expect(said).toEqual([]);
    expect(file.source).toBe('NOAA 1991-2020 normals');
    expect(file.stations.length).toBeGreaterThanOrEqual(400);
    expect(file.stations.filter(({ approximate }) => !approximate).length).toBeGreaterThanOrEqual(100);
    const states = new Map<string, number>();
    for (const { state } of file.stations) states.set(state, (states.get(state) ?? 0) + 1);
    expect(states.size).toBe(51);
    expect((states.get('AK') ?? 0) + (states.get('HI') ?? 0)).toBeGreaterThanOrEqual(40);
    const small = ['CT', 'DC', 'DE', 'NH', 'RI', 'VT'];
    for (const [state, count] of states) expect(count, state).toBeGreaterThanOrEqual(small.includes(state) ? 1 : 2);
  });

  it('estimate a place without a station within 4 °F, and mostly within 2 °F', () => {
    const all = leaveOneOut(isContiguous);
    expect(all.high).toBeLessThanOrEqual(1.5);
    expect(all.low).toBeLessThanOrEqual(2.2);
    const lookedUp = leaveOneOut(({ approximate }) => !approximate);
    expect(lookedUp.high).toBeLessThanOrEqual(4);
    expect(lookedUp.low).toBeLessThanOrEqual(4);
    const mountains = leaveOneOut(({ elevationFeet }) => elevationFeet >= 4000);
    expect(mountains.high).toBeLessThanOrEqual(4);
    expect(mountains.low).toBeLessThanOrEqual(4);
  });

  it('estimate Alaska and Hawaii, where stations are few and far apart', () => {
    // Exclude Dutch Harbor, which is too far from all other stations.
    const { high, low } = leaveOneOut((station) => !isContiguous(station) && station.name !== 'Dutch Harbor');
    process.stdout.write(
      `Alaska and Hawaii: mean error ${high.toFixed(2)} of the high, ${low.toFixed(2)} of the low\n`,
    );
    expect(high).toBeLessThanOrEqual(4);
    expect(low).toBeLessThanOrEqual(4.5);
  });

  it('preserve each month’s mean in the yearly curve', () => {
    let sum = 0;
    let months = 0;
    for (const station of file.stations.filter((_, row) => row % 10 === 0)) {
      const expected = monthNormalsAt(file.stations, station, station.elevationFeet);
      for (let month = 0; month < 12; month++) {
        const days = new Date(Date.UTC(2027, month + 1, 0)).getUTCDate();
        const highs = Array.from({ length: days }, (_, day) =>
          normalsAt(file.stations, station, station.elevationFeet, Date.UTC(2027, month, day + 1)),
        );
        const mean = highs.reduce((total, normals) => total + (normals?.high ?? Number.NaN), 0) / days;
        const error = Math.abs(mean - (expected?.highs[month] ?? Number.NaN));
        expect(error).toBeLessThan(0.5);
        sum += error;
        months++;
      }
    }
    expect(sum / months).toBeLessThan(0.15);
  });

  it('agree with the known climate of towns in all parts of the country', () => {
    /**
     * Town, position, elevation, zero-based month, rounded average high and low. From the National Weather Service's
     * pages on these towns.
     */
    const known: readonly [string, number, number, number, number, number, number][] = [
      ['Phoenix', 33.45, -112.07, 1086, 6, 106, 85],
      ['Minneapolis', 44.98, -93.27, 830, 0, 24, 9],
      ['Seattle', 47.61, -122.33, 175, 0, 48, 38],
      ['Chicago', 41.88, -87.63, 594, 6, 84, 67],
      ['New York', 40.71, -74.01, 33, 0, 39, 28],
      ['Flagstaff', 35.2, -111.65, 6909, 6, 82, 52],
      ['Fargo', 46.88, -96.79, 906, 0, 18, 1],
      ['Las Vegas', 36.17, -115.14, 2001, 3, 79, 57],
      ['Atlanta', 33.75, -84.39, 1050, 9, 73, 54],
      ['Furnace Creek', 36.457, -116.866, -190, 6, 117, 91],
      ['Anchorage', 61.22, -149.9, 100, 0, 23, 11],
      ['Fairbanks', 64.84, -147.72, 440, 6, 73, 52],
      ['Honolulu', 21.31, -157.86, 20, 7, 89, 75],
      ['Hilo', 19.73, -155.09, 60, 0, 79, 64],
    ];
    let sum = 0;
    for (const [town, lat, lng, feet, month, high, low] of known) {
      const normals = normalsAt(file.stations, { lat, lng }, feet, Date.UTC(2027, month, 15, 18));
      const error = Math.abs((normals?.high ?? Number.NaN) - high) + Math.abs((normals?.low ?? Number.NaN) - low);
      expect(error / 2, town).toBeLessThanOrEqual(4);
      sum += error / 2;
    }
    expect(sum / known.length).toBeLessThanOrEqual(1.5);
  });
});
