import { itineraryTexts } from '@roadcast/messages/itinerary';
import { expect, it } from 'vitest';
import { textOf } from './text-of.ts';

it('has a text for a known key, and falls back to the key', () => {
  expect(textOf(itineraryTexts.stop.zones, 'CT')).toBe('Central Time');
  expect(textOf(itineraryTexts.stop.zones, 'UTC+3')).toBe('UTC+3');
  expect(textOf(itineraryTexts.stop.zones, 'toString')).toBe('toString');
});
