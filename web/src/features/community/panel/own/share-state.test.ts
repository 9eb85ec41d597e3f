import { describe, expect, it } from 'vitest';
import { shareState } from './share-state.ts';

describe('the state of a shared trip', () => {
  it('describes who can see it', () => {
    expect(shareState({ visibility: 'PUBLIC', hiddenBecause: null })).toMatchObject({
      label: 'Public',
      because: '',
    });
    expect(shareState({ visibility: 'SHARED', hiddenBecause: null }).label).toBe('Link only');
  });

  it('explains why others can’t see it, even if it is public', () => {
    expect(shareState({ visibility: 'PUBLIC', hiddenBecause: 'paused' })).toMatchObject({
      label: 'Paused',
      because: 'Others can’t see it, and its link doesn’t work.',
    });
    expect(shareState({ visibility: 'PUBLIC', hiddenBecause: 'report' })).toMatchObject({
      tone: 'danger',
      because: expect.stringContaining('after a report'),
    });
  });
});
