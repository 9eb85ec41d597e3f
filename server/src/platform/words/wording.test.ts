import { describe, expect, it } from 'vitest';
import { Wording } from './wording.ts';

const places = [
  { name: 'Intercourse', state: 'PA' },
  { name: 'Cumming', state: 'GA' },
  { name: 'Dick’s Creek', state: 'GA' },
  { name: 'Jonathan Dickinson State Park', state: 'FL' },
  { name: 'Hell', state: 'MI' },
  { name: 'Hells Canyon', state: 'ID' },
];
const wording = new Wording({ extra: [], places });

describe('words that are refused', () => {
  it.each([
    ['plainly', 'a fucking long way'],
    ['in capitals', 'BULLSHIT'],
    ['in Cyrillic and Greek letters', 'fυсk this'],
    ['in full-width letters', 'ｆｕｃｋ'],
    ['in mathematical letters', '𝓯𝓾𝓬𝓴'],
    ['in circled letters', 'Ⓢⓗⓘⓣ'],
    ['with accents', 'fúçk'],
    ['with piles of accents', 'f\u0334\u0335u\u0336\u0337c\u0338k\u0334'],
    ['with zero-width joiners', 'f\u200du\u200bc\u2060k'],
    ['with soft hyphens and controls', 'fu\u00adc\u0000k'],
    ['with direction marks', '\u2066fu\u2069\u200ecк'],
    ['with digits and symbols', 'what a $h1t h0le, you b!tch'],
    ['with symbols alone', '@$$'],
    ['with a 1 for an l', 's1ut'],
    ['with stars', 'sh*t'],
    ['with repeated letters', 'fuuuuuckkkk'],
    ['with gaps', 'f u c k this'],
    ['with dots', 's.h.i.t happens'],
    ['with one hyphen', 'fu-ck'],
    ['next to a place', 'Dick, a dick near Dick’s Creek'],
    ['in a compound', 'Fuckintercourse'],
  ])('%s', (_, text) => {
    expect(wording.refuses(text)).toBe(true);
  });
});

describe('words that pass', () => {
  it.each([
    'Intercourse, PA to Cumming, GA',
    'cumming to dick’s creek',
    'DICKS CREEK, then Dick\u2019s  Creek',
    'From Jonathan Dickinson State Park, 455 mi',
    'I-455, US-455 and mile 717: $455!',
    'Scunthorpe, Penistone, Essex, Middlesex, Sussex',
    'Rappelling in the canal, with assorted cumin and a cockpit',
    'The analysis of fire retardants by trafficked rappers',
    'Pussy willows, a blue-footed booby, shiitake',
    'Massachusetts assassins at the Grand Tetons',
    'Wow!!! *** So #great at 5am | 7pm',
    'El Niño, Cañon City, Kaʻū, Ñandú',
    'Дорога в Москву, 東京から大阪へ, الطريق ⛽🚐',
    'A B C D, U S A, K.C.M.O.',
    '',
  ])('%s', (text) => {
    expect(wording.refuses(text)).toBe(false);
  });
});

describe('the operator’s words', () => {
  const strict = new Wording({ extra: ['Hell', 'white power', 'хуй', '傻瓜', 'a+b', ' '], places });

  it.each(['go to hell', 'HELLL', 'h3ll', 'White  Power', 'white\npower', 'хуй', '你是傻瓜吗', 'a+b'])(
    'refuse %s',
    (text) => {
      expect(strict.refuses(text)).toBe(true);
      expect(wording.refuses(text)).toBe(false);
    },
  );

  it.each(['Hell, MI', 'from Hell MI to Hells Canyon', 'hello', 'shell', 'white and power', 'a b'])(
    'pass %s',
    (text) => {
      expect(strict.refuses(text)).toBe(false);
    },
  );
});

it.each([
  ['combining marks', `a${'\u0301\u0316\u0334'.repeat(7000)}`],
  ['stars', 'a*b 1l.l '.repeat(2200)],
  ['joined letters', 'a.b'.repeat(6600)],
  ['places', 'Cumming '.repeat(2500)],
  ['one letter', 'f'.repeat(20_000)],
  ['spaces', ' '.repeat(20_000)],
  ['single letters', 'a b c '.repeat(3300)],
])('takes time in proportion to long runs of %s', (_, text) => {
  const started = performance.now();
  expect(wording.refuses(text)).toBe(false);
  // 20,000 characters take up to 20 ms on an idle processor; in quadratic time, they would take minutes.
  expect(performance.now() - started).toBeLessThan(2000);
});
