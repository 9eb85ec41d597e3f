import type { RoadService } from '@roadcast/core/services';

/** A fuel station in Ely, Nevada. @param own what the test is about. */
export const stationAt = (own: Partial<RoadService> = {}): RoadService => ({
  id: 'us/US-50/fuel:NV:1',
  kinds: ['fuel'],
  lat: 39.2474,
  lng: -114.8886,
  name: 'Love’s',
  brand: 'Love’s',
  address: null,
  city: 'Ely',
  state: 'NV',
  phone: null,
  highway: null,
  exit: null,
  mile: null,
  directions: [],
  sells: [],
  truckStop: null,
  rvLanes: null,
  truckSpaces: null,
  welcomeCenter: false,
  restrooms: null,
  open24Hours: null,
  seasonal: false,
  source: 'test',
  asOf: null,
  approximate: false,
  page: null,
  ...own,
});

/** @returns a text as it arrives, in parts of so many characters. */
export async function* inParts(text: string, characters = 7): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += characters) yield text.slice(from, from + characters);
}
