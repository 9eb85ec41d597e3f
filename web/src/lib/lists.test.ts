import { describe, expect, it } from 'vitest';
import { andText, listText, orText } from './lists.ts';

describe('lists', () => {
  it('omit empty parts', () => {
    expect(listText(['14 mph NW', '', 'gusts 32 mph', 'headwind'])).toBe('14 mph NW, gusts 32 mph, headwind');
    expect(listText([])).toBe('');
  });

  it('are joined as usual in the language', () => {
    expect(andText(['essential', 'analytics'])).toBe('essential and analytics');
    expect(andText(['essential', 'analytics', 'marketing'])).toBe('essential, analytics, and marketing');
    expect(orText(['Standard', 'Pro'])).toBe('Standard or Pro');
  });
});
