import { describe, expect, it } from 'vitest';
import { signOf } from './road-sign.ts';

describe('signOf', () => {
  it.each([
    ['I-80', 'interstate', '80'],
    ['I 35W', 'interstate', '35W'],
    ['US:I=83', 'interstate', '83'],
    ['US:I:Business=80', 'interstate', '80'],
    ['us-interstate=5', 'interstate', '5'],
    ['US-20', 'us', '20'],
    ['US 322', 'us', '322'],
    ['US:US=6', 'us', '6'],
    ['US=11', 'us', '11'],
    ['us-highway=101', 'us', '101'],
    ['CA-1', 'state', '1'],
    ['PA 230', 'state', '230'],
    ['US:NE=92', 'state', '92'],
    ['us-state=17', 'state', '17'],
    ['Loop 1604', 'state', '1604'],
    ['27', 'state', '27'],
  ])('parses %s as a sign of the %s shape with the text %s', (designation, shape, text) => {
    expect(signOf(designation)).toEqual({ shape, text });
  });

  it.each(['', '  ', '=', 'rwn=12', 'ncn=1', 'lwn', 'US:I=', 'Blue Ridge Parkway'])(
    'has no sign for %j',
    (designation) => {
      expect(signOf(designation)).toBeNull();
    },
  );
});
