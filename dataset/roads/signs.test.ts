import { describe, expect, it } from 'vitest';
import type { Problem } from '../files/problem.ts';
import { asWritten, Signs, signedRules, signedWays } from './signs.ts';
import { parseSigns } from './signs-read.ts';

const text = `# toll roads
source somewhere
NJ-700: New Jersey Turnpike
NJ-446 toll: Atlantic City Expressway
NJ-446: NJ-42
NV-95A: US-95A
TX-8: Beltway 8
CA-127 NV: NV-373
Going-to-the-Sun-Road: Going-to-the-Sun Road
directions US-151: north-south
`;

function signsOf(content: string): { signs: Signs; problems: Problem[] } {
  const problems: Problem[] = [];
  return { signs: new Signs(parseSigns(content, (problem) => void problems.push(problem))), problems };
}

describe('names on signs', () => {
  const { signs, problems } = signsOf(text);

  it('are read from a file, whose invalid lines are reported', () => {
    expect(problems).toEqual([]);
    expect(signsOf('NJ-700 New Jersey Turnpike').problems).toMatchObject([
      { file: 'signs.txt', line: 1, level: 'error' },
    ]);
  });

  it('include the name of a road with an unsigned number, and another road’s number', () => {
    expect(signs.of('NJ 700', 'NJ', true)).toBe('New Jersey Turnpike');
    expect(signs.of('NJ 446', 'NJ', true)).toBe('Atlantic City Expressway');
    expect(signs.of('NJ 446', 'NJ', false)).toBe('NJ 42');
    expect(signs.of('NV 95A', 'NV', false)).toBe('US 95A');
    expect(signs.of('Going to the Sun Road', 'MT', false)).toBe('Going-to-the-Sun Road');
    expect(signs.of('I 80', 'NJ', true)).toBe('I 80');
    expect([signs.axisOf('US-151'), signs.axisOf('US-52')]).toEqual(['ns', undefined]);
  });

  it('change to the next state’s number beyond a state line', () => {
    expect(signs.of('NJ 440', 'NJ', false)).toBe('NJ 440');
    expect(signs.of('NJ 440', 'NY', false)).toBe('NY 440');
    expect(signs.of('CA 127', 'NV', false)).toBe('NV 373');
    expect(signs.of('US 6', 'NV', false)).toBe('US 6');
    expect(signs.of('H 1', 'HI', false)).toBe('H 1');
    expect(signs.of('FM 170', 'TX', false)).toBe('FM 170');
  });

  it('are in the network’s tags, with each road only once', () => {
    const way = (tags: Record<string, string>) => ({ id: 1, nodeIds: [1, 2], tags });
    const [turnpike, shared, tie] = signedWays(
      [
        way({ ref: 'NJ 700', toll: 'yes', 'is_in:state': 'NJ' }),
        way({ ref: 'US 9;NJ 700;NJ 700', 'is_in:state': 'NJ', highway: 'motorway' }),
        way({ highway: 'secondary' }),
      ],
      signs,
    );
    expect(turnpike?.tags).toEqual({ name: 'New Jersey Turnpike', toll: 'yes', 'is_in:state': 'NJ' });
    expect(shared?.tags).toEqual({
      ref: 'US 9',
      name: 'New Jersey Turnpike',
      'is_in:state': 'NJ',
      highway: 'motorway',
    });
    expect(tie?.tags).toEqual({ highway: 'secondary' });
  });

  it('include the number of a written link, and its name if it is a road’s', () => {
    const called = (name: string) => signedWays([{ id: 1, nodeIds: [1, 2], tags: { name } }], signs)[0]?.tags;
    expect(called('Escambia Bay Bridge, US 90')).toEqual({ ref: 'US 90', name: 'Escambia Bay Bridge' });
    expect(called('CO 139, Douglas Pass')).toEqual({ ref: 'CO 139' });
    expect(called('Antioch Bridge, SR 160')).toEqual({ name: 'Antioch Bridge' });
    expect(called('SR 88, Carson Pass')).toEqual({ ref: 'SR 88' });
    expect(called('Cape May-Lewes Ferry')).toEqual({ name: 'Cape May-Lewes Ferry' });
  });

  it('are used in rules', () => {
    const rule = { ref: 'NJ-700', name: 'a bridge' } as Parameters<typeof signedRules>[0][number];
    expect(
      signedRules([rule, { ...rule, ref: 'NV-95A' }, { ...rule, ref: 'CA-127' }], signs).map(({ ref }) => ref),
    ).toEqual(['New Jersey Turnpike', 'US-95A', 'CA-127']);
  });

  it('are written with a hyphen', () => {
    expect(['US 95A', 'FL A1A', 'Loop 101', 'Skyline Drive'].map(asWritten)).toEqual([
      'US-95A',
      'FL-A1A',
      'Loop 101',
      'Skyline Drive',
    ]);
  });
});
