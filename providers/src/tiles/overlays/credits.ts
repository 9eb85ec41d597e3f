import type { Credit } from '../port.ts';

/** Required credits by end of the host name. */
const services: readonly (readonly [host: string, credit: Credit])[] = [
  ['noaa.gov', { text: 'NOAA / National Weather Service', url: 'https://www.weather.gov' }],
  ['mesonet.agron.iastate.edu', { text: 'Iowa Environmental Mesonet', url: 'https://mesonet.agron.iastate.edu' }],
  ['openweathermap.org', { text: 'Weather data © OpenWeather', url: 'https://openweathermap.org' }],
  ['tomtom.com', { text: 'Traffic © TomTom', url: 'https://www.tomtom.com' }],
  ['hereapi.com', { text: 'Traffic © HERE', url: 'https://www.here.com' }],
  ['mapbox.com', { text: '© Mapbox', url: 'https://www.mapbox.com/about/maps' }],
];

/** Returns a server's required credit, or else its host name. */
export function creditOf(host: string): Credit {
  const name = host.replace(/:\d+$/, '');
  const [, credit] = services.find(([end]) => name === end || name.endsWith(`.${end}`)) ?? [];
  return credit ?? { text: name, url: null };
}
