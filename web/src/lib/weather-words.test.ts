import { describe, expect, it } from 'vitest';
import {
  hazardWords,
  rainWords,
  type SourcedValue,
  sourceWords,
  type WeatherValue,
  wetChanceLabel,
  wetLabel,
  windWords,
} from './weather-words.ts';

const weather: WeatherValue = {
  condition: 'Light rain',
  temperature: 48,
  windSpeed: 14,
  windDirection: 'NW',
  windGust: 32,
  precipitation: 60,
  precipitationAmount: 0.12,
  snowChance: null,
  snowAmount: null,
  iceAmount: null,
  relativeWind: { kind: 'cross', head: 3, cross: 13, crossFrom: 'left' },
};

describe('weather text', () => {
  it('include wind with gusts, relative to travel', () => {
    expect(windWords(weather)).toBe('14 mph NW, gusts 32 mph, crosswind from the left');
    expect(windWords({ ...weather, windGust: 16, relativeWind: null })).toBe('14 mph NW');
    expect(windWords({ ...weather, windSpeed: null, windGust: null, relativeWind: null })).toBe('–');
  });

  it('include chance and amount of rain and snow', () => {
    expect(rainWords(weather)).toBe('60%, 0.12 in');
    expect(rainWords({ ...weather, precipitationAmount: 0.004 })).toBe('60%, under 0.01 in');
    expect(rainWords({ ...weather, precipitation: null, precipitationAmount: null })).toBe('–');
  });

  it('omit rain next to snow', () => {
    const snow = { ...weather, condition: 'Light snow', temperature: 27, snowChance: 60, precipitationAmount: 0.01 };
    expect(rainWords({ ...snow, snowAmount: 0.1 })).toBe('60%, snow 60%, 0.10 in of snow');
    expect(rainWords(snow)).toBe('60%, 0.01 in melted, snow 60%');
    expect(rainWords({ ...snow, condition: 'Rain and snow', snowAmount: 0.3, precipitationAmount: 0.12 })).toBe(
      '60%, 0.12 in melted, snow 60%, 0.30 in of snow',
    );
  });

  it('use ’rain’ only if it can’t be snow', () => {
    expect(wetLabel([weather])).toBe('Rain');
    expect(wetLabel([weather, { ...weather, condition: 'Cloudy', temperature: 30 }])).toBe('Rain or snow');
    expect(wetChanceLabel([weather])).toBe('Chance of rain');
    expect(wetChanceLabel([{ ...weather, temperature: 38, snowChance: 10 }])).toBe('Chance of rain or snow');
  });

  it('describe a hazard’s effect on this vehicle', () => {
    const wind = { kind: 'cross-wind', level: 'stop', cross: 48, limit: 35, from: 'left' } as const;
    expect(hazardWords(wind, 'miles').short).toBe('Crosswind 48 mph: better to wait');
    expect(hazardWords(wind, 'miles').long).toContain('from the left');
    expect(hazardWords({ kind: 'ice', level: 'care', temperature: 31 }, 'miles').long).toBe('Ice possible, 31°');
  });

  it('include the source, its issue time, and whether it’s a forecast', () => {
    const value = {
      dataSource: 'National Weather Service',
      quality: 'forecast',
      isForecasted: true,
      asOf: Date.UTC(2026, 11, 4, 18),
      filled: [],
      lack: null,
      timeZone: 'America/Chicago',
      timezoneCode: 'CT',
    } satisfies SourcedValue;
    expect(sourceWords(value)).toBe('Forecast: National Weather Service, issued Fri, Dec 4, 12:00 PM CT');
    expect(
      sourceWords({ ...value, dataSource: 'NOAA normals', quality: 'typical', isForecasted: false, lack: 'beyond' }),
    ).toBe('Typical for the date: NOAA normals · Forecasts don’t reach that far ahead.');
  });
});
