import { MILLISECONDS_PER_HOUR, MINUTES_PER_HOUR } from '@roadcast/core/units';
import { language } from '@roadcast/messages/language';

const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

/** Hours from which ages are given in days. */
const HOURS_TOLD = 48;
const HOURS_PER_DAY = 24;

/** Formats an age: '20 minutes ago', '5 hours ago', '3 days ago'. @param at past time, epoch milliseconds. */
export function agoText(at: number, now = Date.now()): string {
  const hours = Math.max(0, now - at) / MILLISECONDS_PER_HOUR;
  if (hours < 1) return ago.format(-Math.floor(hours * MINUTES_PER_HOUR), 'minute');
  if (hours < HOURS_TOLD) return ago.format(-Math.floor(hours), 'hour');
  return ago.format(-Math.floor(hours / HOURS_PER_DAY), 'day');
}
