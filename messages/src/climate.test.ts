import { stopSeverity, type UsualDay } from '@roadcast/core/weather';
import { climateTexts } from '@roadcast/messages/climate';
import { describe, expect, it } from 'vitest';
import { climateWords } from './climate.ts';

const at = Date.UTC(2027, 0, 16);
const winter: UsualDay = { at, low: 13, high: 30, falls: 'either', wetDays: 3, snowDays: 1 };

describe('typical weather for a date', () => {
  it.each([
    [winter, 'Typical for January: 13 to 30 °F, rain or snow on 3 days of 10, snow on 1.'],
    [{ ...winter, wetDays: 0, snowDays: 0 }, 'Typical for January: 13 to 30 °F, hardly ever rain or snow.'],
    [
      { ...winter, low: -8, high: 4, falls: 'snow', wetDays: 4, snowDays: 4 },
      'Typical for January: -8 to 4 °F, snow on 4 days of 10.',
    ],
    [
      { at: Date.UTC(2027, 6, 31), low: 75, high: 95, falls: 'rain', wetDays: 1, snowDays: 1 },
      'Typical for July: 75 to 95 °F, rain on 1 day of 10.',
    ],
  ] as const)('%o becomes a sentence', (day, sentence) => {
    expect(climateWords.day(day)).toBe(sentence);
  });

  it('describes precipitation in words that the severity rules match', () => {
    const mild = (condition: string) => stopSeverity({ condition, temperature: 50 });
    const severities = Object.fromEntries(Object.entries(climateTexts.sky).map(([sky, words]) => [sky, mild(words)]));
    expect(severities).toEqual({
      rain_likely: 'moderate',
      snow_likely: 'severe',
      rain_or_snow_likely: 'severe',
      dry: 'low',
      sometimes_wet: 'low',
      sometimes_unsettled: 'low',
    });
  });
});
