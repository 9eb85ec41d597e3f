import { describe, expect, it } from 'vitest';
import { concurrentRefs } from './concurrency.ts';
import { testHighways } from './testing.ts';

/** I-76 is 30 miles long; the middle 10 are also I-80. */
const host = 'state NE 30\n@39.9,-99.9 0 S\n@40,-99.812 10 B =I-80\n@40,-99.624 20 C =I-80\n@40.1,-99.5 30 N';
const guest = 'state NE 30\n@40,-100 0 A\n@40,-99.812 10 B =I-76\nwith I-76\n@40,-99.624 20 C =I-76\n@40,-99.436 30 D';

function refs(lines: Record<string, string>) {
  const highways = testHighways(lines);
  const found = concurrentRefs(highways.joined, highways.report);
  const names = highways.joined.highways.flatMap(({ file }) =>
    file.states.flatMap((state) =>
      state.stretches.flatMap((stretch) =>
        (found.get(stretch) ?? []).map((ref) => `${file.ref}:${stretch.line} ${ref}`),
      ),
    ),
  );
  return { names, said: highways.said() };
}

describe('a concurrency', () => {
  it('adds the guest to the stretches between the two junctions', () => {
    expect(refs({ 'I-76': host, 'I-80': guest })).toEqual({ names: ['I-76:7 I 80'], said: [] });
  });

  it('may run in the opposite direction of the host, and past points that only the host has', () => {
    const lines = {
      'I-76': host.replace('@40,-99.624 20 C', '@40,-99.72 15 Between\n@40,-99.624 20 C'),
      'I-80': 'state NE 30\n@40,-99.436 0 D\n@40,-99.624 10 C =I-76\nwith I-76\n@40,-99.812 20 B =I-76\n@40,-100 30 A',
    };
    expect(refs(lines)).toEqual({ names: ['I-76:7 I 80', 'I-76:8 I 80'], said: [] });
  });

  it('is found through a host that is itself a guest', () => {
    const lines = {
      'I-76': host.replaceAll('=I-80', '=I-80 =I-25'),
      'I-80': guest.replaceAll('=I-76', '=I-76 =I-25'),
      'I-25': 'state NE 30\n@40.05,-100 0 E\n10 B =I-80 =I-76\nwith I-80\n20 C =I-80 =I-76\n@39.95,-99.436 30 F',
    };
    expect(refs(lines)).toEqual({ names: ['I-76:7 I 80', 'I-76:7 I 25'], said: [] });
  });

  it('is an error if the host doesn’t pass both points', () => {
    const lines = { 'I-76': host.replace(' =I-80\n@40,-99.624', '\n@40,-99.624'), 'I-80': guest };
    expect(refs(lines).said).toContain(
      'highways/I-80.txt:7 error: with I-76: that highway does not lead from the point above to the one below',
    );
  });

  it('is a warning if the two files’ miles differ', () => {
    const lines = { 'I-76': host, 'I-80': guest.replace('20 C', '24 C').replace('30 D', '34 D') };
    expect(refs(lines).said).toEqual(['highways/I-80.txt:7 warning: with I-76: 14.0 miles here, 10.0 in that file']);
  });
});
