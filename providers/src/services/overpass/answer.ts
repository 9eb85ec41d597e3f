import type { Position } from '@roadcast/core/geo';
import type { RoadService } from '@roadcast/core/services';
import { z } from 'zod';
import { flatMapInTurns } from '../../upstream/in-turns.ts';
import { serviceOfOsm } from '../osm-service.ts';
import { kindOfFound } from './query.ts';

/** Maximum elements per response. A 250-mile corridor through a city has a few thousand. */
const MOST_ELEMENTS = 50_000;

/** A response. If the search was aborted, the response has a `remark` and may contain only some elements. */
export const answerSchema = z.looseObject({
  osm3s: z.looseObject({ timestamp_osm_base: z.string().optional() }).optional(),
  elements: z.array(z.unknown()).max(MOST_ELEMENTS),
  remark: z.string().optional(),
});

export type OverpassAnswer = z.output<typeof answerSchema>;

const degrees = (most: number) => z.number().min(-most).max(most);
const placeSchema = z.object({ lat: degrees(90), lon: degrees(180) });

const elementSchema = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  tags: z.record(z.string(), z.string()),
  lat: degrees(90).optional(),
  lon: degrees(180).optional(),
  /** Center of a way or relation; absent if unavailable. */
  center: z.unknown().optional(),
});

/** Returns a position's town and state. */
export type TownOf = (position: Position) => { readonly city: string; readonly state: string };

/** Converts a response to services, skipping objects without a position or of no use to drivers. */
export function servicesOfAnswer({ osm3s, elements }: OverpassAnswer, townOf: TownOf): Promise<RoadService[]> {
  const time = Date.parse(osm3s?.timestamp_osm_base ?? '');
  const asOf = Number.isNaN(time) ? null : time;
  return flatMapInTurns(elements, (element): readonly RoadService[] => {
    const parsed = elementSchema.safeParse(element);
    if (!parsed.success) return [];
    const { type, id, tags, lat, lon, center } = parsed.data;
    const at = placeSchema.safeParse(type === 'node' ? { lat, lon } : center).data;
    const kind = kindOfFound(tags);
    if (!at || kind === null) return [];
    const position = { lat: at.lat, lng: at.lon };
    const name = tags.name ?? tags.brand ?? tags.operator ?? '';
    const osm = `${type.charAt(0)}${id}`;
    return [serviceOfOsm({ osm, kind, tags, name, ...townOf(position), ...position, asOf })];
  });
}
