import { describe, expect, it } from 'vitest';
import { type Threat, UNKNOWN_WEATHER, type Weather } from './model.ts';
import { weatherPointColor } from './severity.ts';
import { threatOfHour, worstThreat } from './threat.ts';

describe('the threat of an hour', () => {
  it.each<[Partial<Weather>, Threat]>([
    [{ condition: 'Clear', windSpeed: 10 }, 'none'],
    [{ condition: 'Rain', precipitationAmount: 0.2 }, 'none'],
    [{ condition: 'Rain', precipitationAmount: 1.2 }, 'moderate'],
    [{ condition: 'Chance of thunderstorms' }, 'minor'],
    [{ windGust: 45 }, 'minor'],
    [{ windGust: 60 }, 'severe'],
    [{ condition: 'Heavy snow' }, 'moderate'],
    [{ snowAmount: 1.5 }, 'moderate'],
    [{ condition: 'Light freezing rain' }, 'severe'],
    [{ iceAmount: 0.1 }, 'severe'],
    [{ condition: 'Tornado' }, 'extreme'],
  ])('of %o is %s', (weather, threat) => {
    expect(threatOfHour({ ...UNKNOWN_WEATHER, ...weather })).toBe(threat);
  });

  it.each(['Clear', 'Rain', 'Light snow', 'Snow', 'Fog', 'Thunderstorms', 'Heavy snow', 'Freezing rain', 'Tornado'])(
    'does not change the specified color of %s',
    (condition) => {
      const weather = { ...UNKNOWN_WEATHER, condition, windSpeed: 5 };
      expect(weatherPointColor({ ...weather, threat: threatOfHour(weather) })).toBe(weatherPointColor(weather));
    },
  );

  it('is the worst of several', () => {
    expect(worstThreat('minor', 'severe', 'moderate')).toBe('severe');
    expect(worstThreat()).toBe('none');
  });
});
