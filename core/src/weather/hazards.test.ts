import { describe, expect, it } from 'vitest';
import { type RoadVehicle, roadVehicle } from '../roads/index.ts';
import { sunTimes } from '../sun/index.ts';
import { crossWindLimits, driveHazards, type RoadHour } from './hazards.ts';
import { UNKNOWN_WEATHER, type Weather } from './model.ts';

const car = roadVehicle('car');
const trailer = roadVehicle('rv', { rvType: 'travel-trailer' });
const motorhome = roadVehicle('rv', { rvType: 'class-a' });
const van = roadVehicle('rv', { rvType: 'class-b' });
const truck = roadVehicle('truck');
const noon = Date.parse('2026-07-01T18:00:00Z');

const hazardsOf = (weather: Partial<Weather>, vehicle: RoadVehicle, hour: Partial<RoadHour> = {}): string[] =>
  driveHazards(
    { lat: 41, lng: -100, at: noon, bearing: 0, climb: null, ...hour, weather: { ...UNKNOWN_WEATHER, ...weather } },
    vehicle,
  ).map(({ kind, level }) => `${kind} ${level}`);

describe('crosswind', () => {
  it.each<[string, RoadVehicle, number, string[]]>([
    ['a car', car, 39, []],
    ['a car', car, 41, ['cross-wind care']],
    ['a car', car, 60, ['cross-wind stop']],
    ['a trailer', trailer, 19, []],
    ['a trailer', trailer, 25, ['cross-wind care']],
    ['a trailer', trailer, 36, ['cross-wind stop']],
    ['a motorhome', motorhome, 36, ['cross-wind care']],
    ['a truck', truck, 46, ['cross-wind stop']],
    ['a van', van, 34, []],
  ])('for %s: %#', (_, vehicle, windGust, hazards) => {
    expect(hazardsOf({ windSpeed: 10, windGust, windFromDegrees: 90 }, vehicle)).toEqual(hazards);
  });

  it('ignores headwind', () => {
    expect(hazardsOf({ windGust: 50, windFromDegrees: 0 }, trailer)).toEqual([]);
  });

  it('uses the full wind speed if the direction is unknown', () => {
    expect(hazardsOf({ windGust: 50 }, trailer)).toEqual(['cross-wind stop']);
    expect(hazardsOf({ windGust: 50, windFromDegrees: 0 }, trailer, { bearing: null })).toEqual(['cross-wind stop']);
  });

  it('has lower limits when towing', () => {
    expect(crossWindLimits(roadVehicle('car', { towingVehicle: true }))).toEqual(crossWindLimits(trailer));
  });
});

describe('ice', () => {
  it.each<[string, Partial<Weather>, string[]]>([
    ['wet and freezing', { temperature: 32, precipitationChance: 40 }, ['ice care']],
    ['snow', { temperature: 28, condition: 'Light snow' }, ['ice care']],
    ['wet and warmer', { temperature: 33, precipitationChance: 90, condition: 'Rain' }, []],
    ['dry and freezing', { temperature: 10, precipitationChance: 5, condition: 'Clear' }, []],
    ['freezing rain', { temperature: 33, condition: 'Chance of freezing rain' }, ['ice stop']],
    ['ice that forms', { temperature: null, iceAmount: 0.05 }, ['ice stop']],
  ])('%s', (_, weather, hazards) => {
    expect(hazardsOf(weather, car)).toEqual(hazards);
  });
});

describe('heat on a climb', () => {
  const climb = { grade: 6, miles: 5 };

  it.each<[string, RoadVehicle, number, RoadHour['climb'], string[]]>([
    ['a rig in heat', trailer, 100, climb, ['heat-on-climb care']],
    ['a rig in great heat', trailer, 112, climb, ['heat-on-climb stop']],
    ['a rig in mild air', trailer, 80, climb, []],
    ['a rig on a short hill', trailer, 100, { grade: 6, miles: 0.5 }, []],
    ['a rig on unknown grades', trailer, 100, null, []],
    ['a car', car, 112, climb, []],
  ])('%s', (_, vehicle, temperature, itsClimb, hazards) => {
    expect(hazardsOf({ temperature }, vehicle, { climb: itsClimb })).toEqual(hazards);
  });
});

describe('low sun', () => {
  const { sunset } = sunTimes(noon, 41, -100);
  const evening = (sunset ?? 0) - 20 * 60_000;

  it.each<[string, number | null, number, number | null, string[]]>([
    ['ahead', 300, evening, 10, ['low-sun care']],
    ['ahead of unknown clouds', 300, evening, null, ['low-sun care']],
    ['behind', 120, evening, 10, []],
    ['hidden', 300, evening, 90, []],
    ['gone', 300, evening + 40 * 60_000, 0, []],
    ['high', 180, noon, 0, []],
    ['around a stopped car', null, evening, 0, []],
  ])('%s', (_, bearing, at, cloudiness, hazards) => {
    expect(hazardsOf({ cloudiness }, car, { bearing, at })).toEqual(hazards);
  });
});

it('returns the worst first', () => {
  const weather = { temperature: 30, condition: 'Light snow', windGust: 60, windFromDegrees: 90 };
  expect(hazardsOf(weather, car)).toEqual(['cross-wind stop', 'ice care']);
});
