import type { LngLat } from '@roadcast/core/geo';
import type { RoadService, ServiceKind } from '@roadcast/core/services';

/** A place in a small sample world. */
export interface WorldPlace {
  /** OpenStreetMap id. */
  readonly osm: string;
  readonly kind: ServiceKind;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly tags: Readonly<Record<string, string>>;
}

/** The sample world's road, due east. */
export const worldRoad: readonly LngLat[] = [
  [-100, 40],
  [-99, 40],
  [-98, 40],
];

/** Places along the road, from its west end. */
export const worldPlaces: readonly WorldPlace[] = [
  place('n6', 'dump_station', 'Dump', -99.8, 39.995),
  place('n1', 'fuel', 'Alpha', -99.5, 40.01, { brand: 'Alpha', 'fuel:diesel': 'yes', opening_hours: '24/7' }),
  place('w2', 'fuel', 'Beta', -99, 39.98),
  place('n3', 'rest_area', 'Middle Rest Area', -98.5, 40, { toilets: 'yes' }),
  place('n5', 'truck_parking', 'Lot', -98.2, 40.005, { capacity: '12' }),
];

/** A place too far from the road. */
export const farPlace: WorldPlace = place('n4', 'fuel', 'Gamma', -99.2, 40.5);

/** A position without any services. */
export const nowhere = { lat: 45, lng: -90 } as const;

function place(
  osm: string,
  kind: ServiceKind,
  name: string,
  lng: number,
  lat: number,
  tags: Readonly<Record<string, string>> = {},
): WorldPlace {
  return { osm, kind, name, lng, lat, tags };
}

/** Returns a service that has only the given facts. */
export const serviceAt = (lng: number, lat: number, known: Partial<RoadService> = {}): RoadService => ({
  id: `${lng},${lat}`,
  lng,
  lat,
  kinds: ['fuel'],
  name: '',
  brand: null,
  address: null,
  city: '',
  state: '',
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
  source: 'a source',
  asOf: null,
  approximate: false,
  page: null,
  ...known,
});
