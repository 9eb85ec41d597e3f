import { describe, expect, it } from 'vitest';
import { readAddress, startsWithNumber } from './typed-address.ts';

describe('readAddress', () => {
  it('splits a full address', () => {
    expect(readAddress('1401 N. 3rd St Apt 4, Harrisburg, Pennsylvania 17102-1234, USA', false)[0]).toEqual({
      number: 1401,
      suffix: '',
      words: ['north', '3rd', 'street', 'harrisburg'],
      lastTyped: 'harrisburg',
      state: 'PA',
      postcode: '17102',
    });
  });

  it.each([
    ['12B Main St', 12, 'b', ['main', 'street']],
    ['12-14 Main St', 12, '-14', ['main', 'street']],
    ['3rd Street', null, '', ['3rd', 'street']],
    ['42nd Ave S', null, '', ['42nd', 'avenue', 'south']],
    ['7-Eleven', null, '', ['7', 'eleven']],
    ['500 N', 500, '', ['north']],
  ])('parses “%s”', (text, number, suffix, words) => {
    expect(readAddress(text, false)[0]).toMatchObject({ number, suffix, words });
  });

  it('parses possible state names both ways', () => {
    const readings = readAddress('main st indiana pa', false);
    expect(readings.map(({ words, state }) => [words.join(' '), state])).toEqual([
      ['main street indiana', 'PA'],
      ['main street indiana pa', null],
    ]);
  });

  it('allows a number in a name', () => {
    expect(readAddress('84 Lumber', false).at(-1)).toMatchObject({ number: null, words: ['84', 'lumber'] });
  });

  it('ignores an unfinished last part', () => {
    const words = (unfinished: boolean) =>
      readAddress('5 Main St, Harrisburg, Penns', unfinished).map((it) => it.words.join(' '));
    expect(words(true)).toContain('main street harrisburg');
    expect(words(false)).not.toContain('main street harrisburg');
  });
});

describe('startsWithNumber', () => {
  it('distinguishes addresses from numbered streets, postcodes and half-typed numbers', () => {
    const texts = ['12 Main', '12b main st', '2nd st', '17102', '12 ', '12 ,'];
    expect(texts.map(startsWithNumber)).toEqual([true, true, false, false, false, false]);
  });
});
