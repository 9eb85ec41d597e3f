import { cumulativeMeters, distanceMeters, type LngLat, nearestOnLine } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import { UpstreamClient } from '../../../upstream/client.ts';
import {
  openUpstreamPlayer,
  type PlayedAnswer,
  type UpstreamPlayer,
} from '../../../upstream/testing/upstream-player.ts';
import { AfdcSites, afdcClientOptions } from '../index.ts';

/** A fake station locator and the adapter that calls it. */
export interface PlayedAfdc {
  readonly player: UpstreamPlayer;
  readonly sites: AfdcSites;
  readonly client: UpstreamClient;
}

type Played = Readonly<Record<string, unknown>>;

const paged = (records: readonly unknown[], form: URLSearchParams): PlayedAnswer => {
  const [offset, limit] = [Number(form.get('offset') ?? 0), Number(form.get('limit') ?? 20)];
  return { body: { total_results: records.length, fuel_stations: records.slice(offset, offset + limit) } };
};

/** Starts a fake station locator. @param records the records to serve, in the API format. */
export async function playedAfdc(records: readonly Played[], patienceMs = 5000): Promise<PlayedAfdc> {
  const player = await openUpstreamPlayer();
  const at = ({ longitude, latitude }: Played): LngLat => [Number(longitude), Number(latitude)];
  const isAsked = (record: Played, form: URLSearchParams): boolean =>
    form.get('ev_charging_level') !== 'dc_fast' || !JSON.stringify(record.ev_connector_types).includes('"J1772"');
  player.on('/nearest.json', ({ path }) => {
    const form = new URL(path, 'http://played').searchParams;
    const here: LngLat = [Number(form.get('longitude')), Number(form.get('latitude'))];
    const within = milesToMeters(Number(form.get('radius')));
    return paged(
      records.filter((record) => isAsked(record, form) && distanceMeters(at(record), here) <= within),
      form,
    );
  });
  player.on('/nearby-route.json', ({ body }) => {
    const form = new URLSearchParams(body);
    const line = (form.get('route')?.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map(
      (pair) => pair.split(' ').map(Number) as unknown as LngLat,
    );
    const along = cumulativeMeters(line);
    const within = milesToMeters(Number(form.get('distance')));
    return paged(
      records.filter(
        (record) => isAsked(record, form) && nearestOnLine(at(record), line, along).offsetMeters <= within,
      ),
      form,
    );
  });
  for (const record of records) player.on(`/${String(record.id)}.json`, { body: { alt_fuel_station: record } });
  const client = new UpstreamClient({
    ...afdcClientOptions,
    baseUrl: player.url,
    identity: 'Roadcast tests',
    clock: { now: () => Date.now() },
    retryPauseMs: 1,
  });
  const sites = new AfdcSites({ client, key: 'a-key', clock: { now: () => Date.now() }, patienceMs });
  return { player, sites, client };
}
