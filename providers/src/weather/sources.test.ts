import { WeatherChain } from './chain.ts';
import { playedNws } from './nws/testing/played-nws.ts';
import { playedOpenMeteo } from './open-meteo/testing/played-open-meteo.ts';
import { weatherSuite } from './suite.ts';
import { typicalClimate } from './testing/typical-climate.ts';
import type { World } from './testing/world.ts';

const worldNow = (): World => ({ now: Date.UTC(2026, 6, 1, 15, 20), oddity: 'none' });
const patienceMs = 20_000;

weatherSuite('the embedded climate', 'typical', async () => ({
  port: typicalClimate(),
  now: worldNow().now,
  mostCalls: null,
  calls: () => 0,
  close: async () => undefined,
}));

weatherSuite('the National Weather Service', 'forecast', async () => {
  const world = worldNow();
  const { player, source } = await playedNws(world);
  return {
    port: new WeatherChain({ sources: [source], alerts: source, typical: typicalClimate(), patienceMs }),
    now: world.now,
    mostCalls: (places) => 2 * places,
    calls: () => player.calls().length,
    close: () => player.close(),
  };
});

weatherSuite('Open-Meteo', 'forecast', async () => {
  const world = worldNow();
  const { player, source } = await playedOpenMeteo(world);
  return {
    port: new WeatherChain({ sources: [source], alerts: null, typical: typicalClimate(), patienceMs }),
    now: world.now,
    mostCalls: () => 1,
    calls: () => player.calls().length,
    close: () => player.close(),
  };
});
