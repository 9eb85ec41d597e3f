import { describe, expect, it } from 'vitest';
import { streetWords } from './street-words.ts';

describe('streetWords', () => {
  it.each([
    ['N 3rd St', 'North Third Street'],
    ['Twenty-First Ave.', '21st Avenue'],
    ['St. Johns Rd', 'Saint John’s Road'],
    ['W St Marys St', 'West Saint Mary’s Street'],
    ['Dr Martin Luther King Jr Blvd', 'Doctor Martin Luther King Jr. Boulevard'],
    ['Cañon Pkwy', 'canon parkway'],
    ['Market St, St Louis', 'Market Street, Saint Louis'],
    ['E 112th St', 'East 112th Street'],
    ['Twelfth St', '12th Street'],
  ])('reads “%s” as “%s”', (short, long) => {
    expect(streetWords(short)).toEqual(streetWords(long));
  });

  it('distinguishes different names', () => {
    expect(streetWords('N 3rd St')).not.toEqual(streetWords('S 3rd St'));
    expect(streetWords('Market St')).not.toEqual(streetWords('Market Dr'));
  });
});
