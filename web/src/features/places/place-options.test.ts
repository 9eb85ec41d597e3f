import { expect, it } from 'vitest';
import { emptyFieldOptions } from './place-options.tsx';

const denver = { label: 'Denver, CO', lat: 39.74, lng: -104.99 };
const boulder = { label: 'Boulder, CO', lat: 40.015, lng: -105.27 };
const home = { id: 'home', name: null, place: denver };
const work = { id: 'work', name: null, place: denver };
const cabin = { id: 'cabin-id', name: 'Cabin', place: boulder };

const rows = (...lists: Parameters<typeof emptyFieldOptions>): string[] =>
  emptyFieldOptions(...lists).map(({ label, detail }) => [label, detail].filter(Boolean).join(' | '));

it('offers saved places, the location, then recent places', () => {
  const omaha = { label: 'Omaha, NE', lat: 41.26, lng: -95.93 };
  expect(rows([home, work, cabin], [omaha])).toEqual([
    'Home | Denver, CO',
    'Work | Denver, CO',
    'Cabin | Boulder, CO',
    'Current location',
    'Omaha, NE | Recent',
    'Clear recent places',
  ]);
  expect(rows([], [omaha])).toEqual(['Current location', 'Omaha, NE | Recent', 'Clear recent places']);
  expect(rows([], [])).toEqual(['Current location']);
});

it('lists a recent place that is saved only once', () => {
  expect(rows([home], [denver, boulder])).toEqual([
    'Home | Denver, CO',
    'Current location',
    'Boulder, CO | Recent',
    'Clear recent places',
  ]);
});

it('gives each option its own id, also for saved places at one position', () => {
  const ids = emptyFieldOptions([home, work], [boulder]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
