import { describe, expect, it } from 'vitest';
import {
  hazardWords,
  rainWords,
  type SourcedValue,
  sourceWords,
  type WeatherValue,
  windWords,
} from './weather-words.ts';

const weather: WeatherValue = {
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

describe('weather in words', () => {
  it('says the wind with its gusts and as the driver meets it', () => {
    expect(windWords(weather)).toBe('14 mph NW, gusts 32 mph, crosswind from the left');
    expect(windWords({ ...weather, windGust: 16, relativeWind: null })).toBe('14 mph NW');
    expect(windWords({ ...weather, windSpeed: null, windGust: null, relativeWind: null })).toBe('–');
  });

  it('says chance and amount of rain and snow', () => {
    expect(rainWords(weather)).toBe('60%, 0.12 in');
    expect(rainWords({ ...weather, precipitationAmount: 0.004, snowChance: 40, snowAmount: 1.25 })).toBe(
      '60%, under 0.01 in, snow 40%, 1.3 in of snow',
    );
    expect(rainWords({ ...weather, precipitation: null, precipitationAmount: null })).toBe('–');
  });

  it('says what a hazard means to this vehicle', () => {
    const wind = { kind: 'cross-wind', level: 'stop', cross: 48, limit: 35, from: 'left' } as const;
    expect(hazardWords(wind, 'miles').short).toBe('Crosswind 48 mph: better wait');
    expect(hazardWords(wind, 'miles').long).toContain('from the left');
    expect(hazardWords({ kind: 'ice', level: 'care', temperature: 31 }, 'miles').long).toBe('Ice possible, 31°');
  });

  it('says the source, when it was issued, and whether it is a forecast', () => {
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
    ).toBe('Typical for the date: NOAA normals · Forecasts do not reach that far ahead.');
  });
});
