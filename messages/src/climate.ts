import type { ClimateWords } from '@roadcast/core/weather';
import { climateTexts as texts } from '@roadcast/messages/climate';
import { language } from '@roadcast/messages/language';

const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });

/** Texts for typical weather on a date. */
export const climateWords: ClimateWords = {
  sky: (sky) => texts.sky[sky],
  day: ({ at, falls, ...figures }) => texts.day[falls]({ ...figures, month: months.format(at) }),
};
