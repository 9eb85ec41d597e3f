import { sampleTrip } from '@roadcast/contract/testing/sample-trip';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WeatherPopup } from '../../ui/weather-popup.tsx';

const [stop] = sampleTrip.segments;

it.each([
  ['none', [], null],
  ['severe', [], 'Weather Alert: '],
  ['severe', ['High Wind Warning'], 'Weather Alert: High Wind Warning'],
] as const)('with the threat %s and the alerts %j', (threat, alerts, line) => {
  if (!stop) throw new Error('The sample trip has no stops.');
  const weather = { ...stop, threat };
  const text = renderToStaticMarkup(
    createElement(WeatherPopup, { place: stop.location, weather, arrival: '3:40 PM CT', mile: 12, alerts }),
  );
  if (line === null) expect(text).not.toContain('Weather Alert');
  else expect(text).toContain(line);
});
