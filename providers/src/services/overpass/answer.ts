import type { Position } from '@roadcast/core/geo';
import type { RoadService } from '@roadcast/core/services';
import { z } from 'zod';
import { serviceOfOsm } from '../osm-service.ts';
import { kindOfFound } from './query.ts';

/** What comes back. A search that was ended halfway says so in `remark`, and may hold some of the elements all the same. */
export const answerSchema = z.looseObject({
  osm3s: z.looseObject({ timestamp_osm_base: z.string().optional() }).optional(),
  elements: z.array(z.unknown()),
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
  /** Of a way or a relation; empty where it has none. */
  center: z.unknown().optional(),
});

/** Says which town a position belongs to. */
export type TownOf = (position: Position) => { readonly city: string; readonly state: string };

/** @returns the services of an answer; what has no position or is of no use to drivers is left out. */
export function servicesOfAnswer({ osm3s, elements }: OverpassAnswer, townOf: TownOf): RoadService[] {
  const time = Date.parse(osm3s?.timestamp_osm_base ?? '');
  const asOf = Number.isNaN(time) ? null : time;
  return elements.flatMap((element) => {
    const parsed = elementSchema.safeParse(element);
    if (!parsed.success) return [];
    const { type, id, tags, lat, lon, center } = parsed.data;
    const at = placeSchema.safeParse(type === 'node' ? { lat, lon } : center).data;
    const kind = kindOfFound(tags);
    if (!at || kind === null) return [];
    const position = { lat: at.lat, lng: at.lon };
    const name = tags.name ?? tags.brand ?? tags.operator ?? '';
    return serviceOfOsm({ osm: `${type.charAt(0)}${id}`, kind, tags, name, ...townOf(position), ...position, asOf });
  });
}
