import type { RoadService } from '@roadcast/core/services';
import { serviceAt } from '../../services/testing/world.ts';

/** A fuel station in Ely, Nevada. @param own what the test is about. */
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

/** @returns a text as it arrives, in parts of so many characters. */
export async function* inParts(text: string, characters = 7): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += characters) yield text.slice(from, from + characters);
}
