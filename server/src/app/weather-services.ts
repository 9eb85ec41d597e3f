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
import { loggingChanges } from './process/logging-changes.ts';
import type { Settings } from './settings.ts';
import type { Upstreams } from './upstreams.ts';

/**
 * Opens weather as configured: forecasts if enabled, with typical weather as the fallback.
 * @param version server version, for the User-Agent. @param log prints one line for the operator.
 */
export function openWeatherServices(
  settings: Settings,
  { climate }: Dataset,
  heights: HeightsPort,
  clock: Clock,
  version: string,
  upstreams: Upstreams,
  log: (line: string) => void,
): WeatherPort {
  const typical = new EmbeddedWeather(climate, heights, climateWords);
  if (settings.providers === 'embedded') return typical;
  const { nwsUrl, openMeteoUrl, openMeteoKey, weatherPatienceMs, upstreamContact } = settings;
  const clientOf = (options: Partial<UpstreamOptions> & Pick<UpstreamOptions, 'name'>, baseUrl: string) =>
    upstreams.watched(
      new UpstreamClient({
        ...options,
        baseUrl,
        identity: identityOf(version, upstreamContact),
        clock,
        onCircuit: (state) => {
          if (state === 'open') log(`${options.name} is unavailable: plans do without it for now.`);
          if (state === 'closed') log(`${options.name} is available again.`);
        },
      }),
      'forecasts',
    );
  const nws = nwsUrl === null ? null : new NationalWeatherService(clientOf(nwsClientOptions, nwsUrl), clock);
  const openMeteo =
    openMeteoUrl === null ? null : new OpenMeteo(clientOf(openMeteoClientOptions, openMeteoUrl), clock, openMeteoKey);
  if (!nws && !openMeteo) return typical;
  return new WeatherChain({
    sources: [nws, openMeteo].filter((source) => source !== null),
    alerts: nws,
    typical,
    patienceMs: weatherPatienceMs,
    onFailure: loggingChanges(log),
  });
}
