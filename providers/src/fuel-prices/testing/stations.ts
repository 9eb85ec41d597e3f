import type { RoadService } from '@roadcast/core/services';
import { serviceAt } from '../../services/testing/world.ts';

/** A fuel station in Ely, Nevada. @param own overrides. */
export const stationAt = (own: Partial<RoadService> = {}): RoadService =>
  serviceAt(-114.8886, 39.2474, {
    id: 'us/US-50/fuel:NV:1',
    name: 'Love’s',
    brand: 'Love’s',
    city: 'Ely',
    state: 'NV',
    source: 'test',
    ...own,
  });

/** Yields a text in parts of the given length, as if received over a network. */
export async function* inParts(text: string, characters = 7): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += characters) yield text.slice(from, from + characters);
}
