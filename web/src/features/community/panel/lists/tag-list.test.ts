import { MOST_SHARE_TAGS } from '@roadcast/core/community';
import { describe, expect, it } from 'vitest';
import { pressedTag, withTag } from './tag-list.ts';

const full = Array.from({ length: MOST_SHARE_TAGS }, (_, i) => `tag-${i}`);

describe('tags of a shared trip', () => {
  it('are added by a click and removed by the next one', () => {
    expect(pressedTag(['fast'], 'scenic')).toEqual(['fast', 'scenic']);
    expect(pressedTag(['fast', 'scenic'], 'scenic')).toEqual(['fast']);
  });

  it('are written alike, and never twice', () => {
    expect(withTag([], ' Route 66! ')).toEqual(['route-66']);
    expect(withTag(['scenic'], 'Scenic')).toEqual(['scenic']);
    expect(withTag(['scenic'], ' - ')).toEqual(['scenic']);
  });

  it('are no more than allowed, and a full list can be reduced', () => {
    expect(withTag(full, 'more')).toBe(full);
    expect(pressedTag(full, 'scenic')).toBe(full);
    expect(pressedTag(full, 'tag-0')).toHaveLength(MOST_SHARE_TAGS - 1);
  });
});
