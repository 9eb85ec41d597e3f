import type { ClimateStation } from '@roadcast/core/dataset';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../files/problem.ts';
import { checkStations } from './check.ts';
import type { WrittenStation } from './parse.ts';

let line = 0;

function written(name: string, changed: Partial<ClimateStation> = {}, local?: string): WrittenStation {
  const station: ClimateStation = {
    name,
    state: 'NE',
    lat: 41,
    lng: -100,
    elevationFeet: 2500,
    highs: [40, 42, 53, 62, 71, 83, 89, 87, 80, 66, 51, 41],
    lows: [12, 15, 25, 34, 46, 56, 62, 59, 48, 34, 22, 14],
    rainDays: Array(12).fill(8),
    snowDays: Array(12).fill(0),
    winds: Array(12).fill(10),
    humidities: Array(12).fill(60),
    approximate: false,
    ...changed,
  };
  line += 8;
  return { file: 'climate/plains.txt', line, station, ...(local !== undefined && { local }) };
}

function check(stations: readonly WrittenStation[]): string[] {
  const said: string[] = [];
  checkStations(stations, (problem) => said.push(formatProblem(problem)));
  return said;
}

describe('the weather station check', () => {
  it('accepts valid stations', () => {
    expect(check([written('North Platte'), written('Kearney', { lng: -99 })])).toEqual([]);
  });

  it.each<[string, Partial<ClimateStation>, string]>([
    ['an impossible station height', { elevationFeet: 14_600 }, '14600 feet is not a valid height'],
    [
      'a low above the high',
      { lows: [12, 15, 25, 34, 46, 84, 85, 59, 48, 34, 22, 14] },
      'in June the high is no higher than the low',
    ],
    ['more snow than rain', { snowDays: Array(12).fill(9) }, 'in March days with snow exceed days with rain or snow'],
    [
      'reversed seasons',
      { highs: [89, 87, 80, 66, 51, 41, 40, 42, 53, 62, 71, 83], lows: Array(12).fill(10) },
      'July is not warmer than January',
    ],
  ])('reports %s', (_, changed, words) => {
    expect(check([written('North Platte', changed)]).join('\n')).toContain(`North Platte, NE: ${words}`);
  });

  it('reports duplicates', () => {
    expect(check([written('Kearney'), written('Kearney', { lng: -99 })]).join('\n')).toContain('appears twice');
  });

  it('requires an explanation for a station that differs from its neighbors', () => {
    const cold = written('Bird City', { lat: 41.3, lows: [-3, 15, 25, 34, 46, 56, 62, 59, 48, 34, 22, 14] });
    const around = [-102, -101.8, -98.2, -98].map((lng) => written(`At ${lng}`, { lng }));
    expect(check([...around, cold])).toEqual([
      `climate/plains.txt:${cold.line} error: Bird City, NE: January's low is -3, but the stations around it suggest about 11; if that is right, say why in a line 'local WHY'`,
    ]);
    expect(check([...around, { ...cold, local: 'in a hollow' }])).toEqual([]);
  });

  it('accounts for elevation', () => {
    const high = (value: number) => value - 20;
    const mountain = written('Peak', {
      elevationFeet: 7500,
      highs: written('x').station.highs.map(high),
      lows: written('x').station.lows.map(high),
    });
    expect(check([written('North Platte', { lng: -101 }), written('Kearney', { lng: -99 }), mountain])).toEqual([]);
  });
});
