import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { limitOf, parseSpeeds, speedsFile } from './speeds.ts';

const practical = 'practical motorway 95\npractical trunk 90\npractical primary 90\npractical secondary 80';

function parse(text: string) {
  const problems: Problem[] = [];
  return {
    speeds: parseSpeeds('speeds.txt', text, (problem) => void problems.push(problem)),
    said: () => problems.map(formatProblem),
  };
}
const sources = () => readFile(new URL('../sources/speeds.txt', import.meta.url), 'utf8');

describe('the speeds', () => {
  it('are read with their uncertainty', () => {
    const { speeds, said } = parse(`TX 75 65 75 70 50 ~\n${practical}`);
    expect(said()).toEqual([]);
    const limits = { motorway: 75, urban: 65, trunk: 75, primary: 70, secondary: 50 };
    expect(speeds.states.get('TX')).toEqual({ car: limits, truck: limits, towing: limits, approximate: true });
    expect(speeds.practicalShares).toEqual({ motorway: 0.95, trunk: 0.9, primary: 0.9, secondary: 0.8 });
  });

  it('are errors if invalid or missing', () => {
    expect(parse('Texas 75 65\ntruck TX 65 65 65 65 45').said()).toEqual([
      expect.stringMatching(/^speeds.txt:1 error: expected/),
      "speeds.txt:2 error: 'truck TX' before the limits of TX",
      "speeds.txt:1 error: no 'practical motorway PERCENT'",
      "speeds.txt:1 error: no 'practical trunk PERCENT'",
      "speeds.txt:1 error: no 'practical primary PERCENT'",
      "speeds.txt:1 error: no 'practical secondary PERCENT'",
    ]);
  });

  it('are written for every state, and no town is faster than the countryside', async () => {
    const { speeds, said } = parse(await sources());
    expect(said()).toEqual([]);
    expect(speeds.states.size).toBe(51);
    for (const { car } of speeds.states.values()) {
      expect(car.urban).toBeLessThanOrEqual(car.motorway);
      expect(car.secondary).toBeLessThanOrEqual(car.primary);
    }
  });
});

describe('a road’s limit', () => {
  const road = { class: 'motorway', state: 'CA', urban: false, limitMph: undefined } as const;

  it('depends on class and state, for each kind of vehicle', async () => {
    const { speeds } = parse(await sources());
    expect(limitOf(road, speeds)).toEqual({ limitMph: 70, truckMph: 55, towingMph: 55 });
    expect(limitOf({ ...road, state: 'MI' }, speeds)).toMatchObject({ limitMph: 70, truckMph: 65, towingMph: 70 });
    expect(limitOf({ ...road, class: 'primary', state: 'TX' }, speeds)).toMatchObject({ limitMph: 70, truckMph: 70 });
  });

  it('is the one in its file; for trucks, the state’s still applies', async () => {
    const { speeds } = parse(await sources());
    expect(limitOf({ ...road, limitMph: 65 }, speeds)).toMatchObject({ limitMph: 65, truckMph: 55, towingMph: 55 });
    expect(limitOf({ ...road, limitMph: 45 }, speeds)).toMatchObject({ limitMph: 45, truckMph: 45 });
    expect(limitOf({ ...road, state: 'TX', limitMph: 80 }, speeds)).toMatchObject({ limitMph: 80, truckMph: 80 });
  });

  it('is passed to the server by state and class', () => {
    const { speeds } = parse(`CA 70 65 65 55 45\ntow CA 55 55 55 60 45\n${practical}`);
    expect(speedsFile(speeds).states.CA).toEqual({
      motorway: { car: 70, truck: 70, towing: 55 },
      urbanMotorway: { car: 65, truck: 65, towing: 55 },
      trunk: { car: 65, truck: 65, towing: 55 },
      primary: { car: 55, truck: 55, towing: 55 },
      secondary: { car: 45, truck: 45, towing: 45 },
      approximate: false,
    });
  });
});
