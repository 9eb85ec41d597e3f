import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { shieldOf } from './model.ts';
import { parseRoad } from './parse.ts';
import { readTestRoad } from './testing.ts';

function read(body: string, ref = 'US-60') {
  const problems: Problem[] = [];
  const road = readTestRoad(ref, body, (problem) => void problems.push(problem));
  return { road, said: problems.map(formatProblem) };
}

describe('a road file', () => {
  it('is read with the attributes from each point on', () => {
    const { road, said } = read(`state AZ 369~
class trunk
@33.4152,-111.5847 Apache Junction
@33.3853,-111.3512
class primary
speed 45
toll
@33.2940,-111.0962 Superior
with US-70
@33.3995,-110.7869 Globe, US 70
gap
free
speed default
@34.0,-109.3 Springerville`);
    expect(said).toEqual([]);
    expect(road?.states).toEqual([{ line: 4, code: 'AZ', miles: 369, approximate: true }]);
    expect(road?.points.map(({ label }) => label)).toEqual([
      'Apache Junction',
      '',
      'Superior',
      'Globe, US 70',
      'Springerville',
    ]);
    const plain = { state: 0, host: '', gap: false, limitMph: undefined, toll: false };
    expect(road?.stretches).toEqual([
      { ...plain, line: 6, class: 'trunk' },
      { ...plain, line: 7, class: 'primary', limitMph: 45, toll: true },
      { ...plain, line: 11, class: 'primary', limitMph: 45, toll: true, host: 'US-70' },
      { ...plain, line: 13, class: 'primary', gap: true },
    ]);
  });

  it('has its state line once or twice', () => {
    const once = read('state AZ ?\nclass primary\n@34,-110 A\n@34,-109.05 Line\nstate NM 50\n@34,-108.5 B');
    const twice = read(
      'state AZ ?\nclass primary\n@34,-110 A\n@34,-109.05\nstate NM 50\n@34,-109.05 Line\n@34,-108.5 B',
    );
    for (const { road, said } of [once, twice]) {
      expect(said).toEqual([]);
      expect(road?.points.map(({ label }) => label)).toEqual(['A', 'Line', 'B']);
      expect(road?.stretches.map(({ state }) => road.states[state]?.code)).toEqual(['AZ', 'NM']);
    }
    expect(once.road?.states[0]?.miles).toBeUndefined();
  });

  it('reports invalid lines', () => {
    const { said } = read(`state Arizona 20
state AZ ?
class avenue
speed fast
@34,-110 A
with
@134,-110 B
road US-61
@34,-109 C`);
    expect(said).toEqual([
      "roads/US-60.txt:4 error: expected 'state ST MILES' or 'state ST ?'",
      "roads/US-60.txt:6 error: expected 'class' and one of motorway, trunk, primary, secondary",
      "roads/US-60.txt:7 error: expected 'speed MPH', 15 to 85, or 'speed default'",
      "roads/US-60.txt:8 error: no 'class' line above the first point",
      "roads/US-60.txt:9 error: expected a designation such as 'with I-40'",
      "roads/US-60.txt:10 error: '@134,-110' is not a position @LAT,LNG in the United States",
      "roads/US-60.txt:11 error: 'road' is neither a position nor a keyword",
    ]);
  });

  it('reports a missing header', () => {
    const problems: Problem[] = [];
    parseRoad('roads/US-61.txt', 'road US-60\n', (problem) => void problems.push(problem));
    expect(problems.map(({ text }) => text)).toEqual([
      'the file name does not match US-60',
      "no 'source' line",
      "no 'accuracy' line",
      'fewer than two points',
    ]);
  });

  it('includes Alaska and Hawaii, and roads with a name', () => {
    const { road, said } = read(
      'state AK ?\nclass primary\n@61.2,-149.9 Anchorage\n@64.8,-147.7 Fairbanks',
      'Denali-Park-Road',
    );
    expect(said).toEqual([]);
    expect(shieldOf(road?.ref ?? '')).toBe('Denali Park Road');
    expect(['US-2-east', 'I-35E', 'CA-1'].map(shieldOf)).toEqual(['US 2', 'I 35E', 'CA 1']);
  });
});
