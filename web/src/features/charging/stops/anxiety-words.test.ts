import { describe, expect, it } from 'vitest';
import { anxietyLevel, reasonWords } from './anxiety-words.ts';

describe('range anxiety', () => {
  it('lists its reasons in sentences, with their numbers', () => {
    const said = (
      [
        ['lowest_charge', 0.12],
        ['miles_under_20', 48],
        ['no_second_choice', 1],
        ['wide_band', 0.27],
        ['no_known_site', 2],
        ['below_reserve', 1],
      ] as const
    ).map(([reason, figure]) => reasonWords({ reason, figure, points: 1 }, 'miles'));
    expect(said).toEqual([
      'The battery falls to 12%.',
      'You drive 48 mi below 20%.',
      '1 stop has no backup nearby.',
      'Best case and worst case are up to 27% apart.',
      '2 stops have no known charger.',
      '1 stretch ends below the charge you want to keep.',
    ]);
  });

  it('is labeled calm at 0 and anxious at 100', () => {
    expect([0, 24, 25, 50, 75, 100].map((score) => anxietyLevel(score).label)).toEqual([
      'Calm',
      'Calm',
      'Watchful',
      'Tense',
      'Anxious',
      'Anxious',
    ]);
  });
});
