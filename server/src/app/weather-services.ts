import { climateWords } from '@roadcast/messages/sentences';
import type { HeightsPort } from '@roadcast/providers/heights/port';
import { UpstreamClient, type UpstreamOptions } from '@roadcast/providers/upstream/client';
import { identityOf } from '@roadcast/providers/upstream/identity';
import { WeatherChain } from '@roadcast/providers/weather/chain';
import { EmbeddedWeather } from '@roadcast/providers/weather/embedded/index';
import { NationalWeatherService, nwsClientOptions } from '@roadcast/providers/weather/nws/index';
import { OpenMeteo, openMeteoClientOptions } from '@roadcast/providers/weather/open-meteo/index';
import type { WeatherPort } from '@roadcast/providers/weather/port';
import type { Clock } from '../platform/clock.ts';
import type { Dataset } from './dataset.ts';
import { sayingNewsOnly } from './process/saying-news-only.ts';
import type { Settings } from './settings.ts';

/**
 * Opens weather according to the settings: forecasts if allowed, with typical weather as a fallback.
 * @param version of this server, for the User-Agent. @param say prints one line for the operator.
 */
export function openWeatherServices(
  settings: Settings,
  { climate }: Dataset,
  heights: HeightsPort,
  clock: Clock,
  version: string,
  say: (line: string) => void,
): WeatherPort {
  const typical = new EmbeddedWeather(climate, heights, climateWords);
  if (settings.providers === 'embedded') return typical;
  const { nwsUrl, openMeteoUrl, openMeteoKey, weatherPatienceMs, upstreamContact } = settings;
  const clientOf = (options: Partial<UpstreamOptions> & Pick<UpstreamOptions, 'name'>, baseUrl: string) =>
    new UpstreamClient({
      ...options,
      baseUrl,
      identity: identityOf(version, upstreamContact),
      clock,
      onCircuit: (state) => {
        if (state === 'open') say(`${options.name} cannot be used now: plans do without until it can.`);
        if (state === 'closed') say(`${options.name} can be used again.`);
      },
    });
  const nws = nwsUrl === null ? null : new NationalWeatherService(clientOf(nwsClientOptions, nwsUrl), clock);
  const openMeteo =
    openMeteoUrl === null ? null : new OpenMeteo(clientOf(openMeteoClientOptions, openMeteoUrl), clock, openMeteoKey);
  if (!nws && !openMeteo) return typical;
  return new WeatherChain({
    sources: [nws, openMeteo].filter((source) => source !== null),
    alerts: nws,
    typical,
    patienceMs: weatherPatienceMs,
    onFailure: sayingNewsOnly(say),
  });
}
