import { cumulativeMeters, type LngLat, nearestOnLine } from '@roadcast/core/geo';
import { UpstreamClient, type UpstreamOptions } from '../../../upstream/client.ts';
import { openUpstreamPlayer, type PlayedCall, type UpstreamPlayer } from '../../../upstream/testing/upstream-player.ts';
import type { WorldPlace } from '../../testing/world.ts';
import { OverpassServices, overpassClientOptions } from '../index.ts';

/** A fake Overpass server and the adapter that calls it. */
export interface PlayedOverpass {
  readonly player: UpstreamPlayer;
  readonly services: OverpassServices;
  /** Returns the received queries, in order. */
  readonly queries: () => readonly string[];
}

export interface PlayedOverpassOptions {
  readonly client?: Partial<UpstreamOptions>;
  readonly patienceMs?: number;
  /** Elements to add to the sample world's. */
  readonly elements?: readonly unknown[];
  readonly remark?: string;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Date of the server's map data. */
export const MAP_TIME = '2026-06-01T03:00:00Z';

const tagsOfKind = {
  fuel: { amenity: 'fuel' },
  rest_area: { highway: 'rest_area' },
  plaza: { highway: 'services' },
  truck_parking: { amenity: 'parking', hgv: 'designated' },
  dump_station: { amenity: 'sanitary_dump_station' },
} as const;

const types: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' };

/** Starts a fake Overpass server that finds places around a line or by number. */
export async function playedOverpass(
  places: readonly WorldPlace[],
  { client = {}, patienceMs = 20_000, elements = [], remark, now = () => 0 }: PlayedOverpassOptions = {},
): Promise<PlayedOverpass> {
  const player = await openUpstreamPlayer();
  player.on('/api/interpreter', (call) => {
    const query = queryOf(call);
    const found = places.filter((place) => isAskedFor(place, query)).map(elementOf);
    const extra = query.includes('around:') ? elements : [];
    return {
      body: {
        version: 0.6,
        osm3s: { timestamp_osm_base: MAP_TIME },
        elements: [...found, ...extra],
        ...(remark === undefined ? {} : { remark }),
      },
    };
  });
  const clock = { now };
  const services = new OverpassServices({
    client: new UpstreamClient({
      ...overpassClientOptions,
      baseUrl: `${player.url}/api`,
      identity: 'Roadcast/test',
      clock,
      retryPauseMs: 5,
      ...client,
    }),
    clock,
    townOf: () => ({ city: 'Townsend', state: 'NE' }),
    patienceMs,
  });
  return { player, services, queries: () => player.calls().map(queryOf) };
}

const queryOf = ({ body }: PlayedCall): string => new URLSearchParams(body).get('data') ?? '';

function isAskedFor({ osm, lng, lat }: WorldPlace, query: string): boolean {
  const [, type, id] = /;(node|way|relation)\((\d+)\);/.exec(query) ?? [];
  if (type) return osm === `${type.charAt(0)}${id}`;
  const [, radius, text = ''] = /around:(\d+),([-\d.,]+)\)/.exec(query) ?? [];
  const numbers = text.split(',').map(Number);
  const line = numbers.flatMap((at, i): LngLat[] => (i % 2 === 0 ? [[numbers[i + 1] as number, at]] : []));
  return nearestOnLine([lng, lat], line, cumulativeMeters(line)).offsetMeters <= Number(radius);
}

function elementOf({ osm, kind, name, lng, lat, tags }: WorldPlace): object {
  const all = { ...tagsOfKind[kind], name, ...tags };
  const [type, id] = [types[osm.charAt(0)], Number(osm.slice(1))];
  return type === 'node' ? { type, id, lat, lon: lng, tags: all } : { type, id, center: { lat, lon: lng }, tags: all };
}
