import type { PlaceSuggestions } from '@roadcast/contract';
import { expect, it } from 'vitest';
import { fieldHint } from './field-hint.ts';

const denver = {
  name: 'Denver',
  state: 'CO',
  label: 'Denver, CO',
  lat: 39.74,
  lng: -104.99,
  population: 715_000,
  timeZone: 'America/Denver',
};
const found = (note: Extract<PlaceSuggestions['understood'], { kind: 'place' }>['note'] = null) =>
  ({ kind: 'place', place: denver, note }) as const;

/** Returns the hints while typing and after leaving the field. */
const hints = (text: string, answer: PlaceSuggestions) =>
  [true, false].map((typing) => fieldHint(text, answer, typing)?.text ?? null);

it('shows nothing about a known place', () => {
  expect(hints('denver', { places: [denver], understood: found() })).toEqual([null, null]);
  expect(hints('Denver, CO', { places: [], understood: found() })).toEqual([null, null]);
});

it('names the place if the text looks different', () => {
  const text = 'This is Denver, CO.';
  expect(hints('39.74, -104.99', { places: [], understood: found() })).toEqual([text, text]);
  const near = { kind: 'place', place: { ...denver, label: 'Near Denver, CO' }, note: null } as const;
  expect(hints('39.74, -104.99', { places: [], understood: near })[0]).toBe('This is near Denver, CO.');
});

it('shows immediately what was left out or respelled', () => {
  const part = { places: [], understood: found({ kind: 'in_part', rest: 'Some Ranch' }) };
  expect(hints('Some Ranch, Denver, CO', part)[0]).toBe('We can’t find “Some Ranch”. The trip would use Denver, CO.');
  const spelled = { places: [{ ...denver, similar: true as const }], understood: found({ kind: 'respelled' }) };
  expect(hints('Devner', spelled)[0]).toBe('Read as Denver, CO.');
});

it('waits with an unfinished name until the driver leaves the field', () => {
  const unknown = { kind: 'unknown' } as const;
  expect(hints('denv', { places: [denver], understood: unknown })).toEqual([
    null,
    'Choose a suggestion or enter the full name.',
  ]);
  expect(hints('springfield', { places: [denver], understood: { kind: 'several' } })).toEqual([
    null,
    'Several places are called “springfield”. Choose one or add the state.',
  ]);
});

it('requests the town of a short plus code', () => {
  expect(hints('P2Q5+MV', { places: [], understood: { kind: 'plus_code', code: 'P2Q5+MV' } })).toEqual([
    null,
    'A short plus code needs its town and state, as in P2Q5+MV Denver, CO.',
  ]);
});

it('shows immediately that a name is unknown', () => {
  const text = 'We can’t find “asdf”. Check the spelling or add the state.';
  expect(hints('asdf', { places: [], understood: { kind: 'unknown' } })).toEqual([text, text]);
  const similar = { places: [{ ...denver, similar: true as const }], understood: { kind: 'unknown' } as const };
  expect(hints('dnvrr', similar)[0]).toBe('We can’t find “dnvrr”. Choose a similar name or check the spelling.');
});

it('shows that a position is abroad, and which position may have been meant', () => {
  const abroad = (instead: string | null) => ({ places: [], understood: { kind: 'outside', instead } as const });
  expect(hints('51.5, -0.12', abroad(null))[0]).toBe('This position is outside the United States.');
  expect(hints('39.74, 104.99', abroad('39.74, -104.99'))[0]).toBe(
    'This position is outside the United States. Did you mean 39.74, -104.99?',
  );
});
