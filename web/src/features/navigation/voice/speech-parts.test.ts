import { describe, expect, it } from 'vitest';
import { speechParts } from './speech-parts.ts';

describe('parts of a spoken text', () => {
  it.each([
    ['Turn left.', 20, ['Turn left.']],
    ['Turn left. Then stop.', 12, ['Turn left.', 'Then stop.']],
    ['Turn left, then turn right', 18, ['Turn left,', 'then turn right']],
    ['Take exit 284 to Interstate 80', 14, ['Take exit 284', 'to Interstate', '80']],
    ['Llanfairpwllgwyngyll', 8, ['Llanfair', 'pwllgwyn', 'gyll']],
    ['In 2.5 miles turn left', 12, ['In 2.5 miles', 'turn left']],
    ['  ', 8, []],
  ])('%s, at most %i characters', (text, most, parts) => {
    expect(speechParts(text, most)).toEqual(parts);
  });

  it('keep a typical sentence whole', () => {
    const sentence = 'In about 2 miles, take exit 284 to Interstate 80 west toward Des Moines.';
    expect(speechParts(sentence)).toEqual([sentence]);
  });
});
