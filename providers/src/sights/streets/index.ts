import type { Position } from '@roadcast/core/geo';
import type { PoiKind } from '@roadcast/core/places';
import type { Sight, SightActivity, SightKind } from '@roadcast/core/sights';
import type { Sourced } from '@roadcast/core/sourced';
import type { PlacesPort, Poi } from '../../places/port.ts';
import type { SightBeside, SightCorridor, SightNear, SightsAnswer, SightsPort } from '../port.ts';
import { SightIndex } from '../sight-index.ts';

/** How imported POIs appear as sights. Minutes are typical visits. */
interface Shown {
  readonly kind: SightKind;
  readonly minutes: number;
  readonly activities: readonly SightActivity[];
}

const shown: Readonly<Partial<Record<PoiKind, Shown>>> = {
  museum: { kind: 'museum', minutes: 120, activities: ['educational-programs'] },
  attraction: { kind: 'landmark', minutes: 60, activities: ['photography'] },
  viewpoint: { kind: 'scenic_overlook', minutes: 15, activities: ['photography'] },
  zoo: { kind: 'museum', minutes: 120, activities: ['wildlife-viewing', 'educational-programs'] },
  theme_park: { kind: 'landmark', minutes: 240, activities: [] },
  nature_reserve: { kind: 'recreation_area', minutes: 120, activities: ['hiking', 'wildlife-viewing'] },
  waterfall: { kind: 'waterfall', minutes: 60, activities: ['waterfalls', 'photography'] },
  beach: { kind: 'recreation_area', minutes: 120, activities: ['swimming'] },
};

const shownKinds = Object.keys(shown) as readonly PoiKind[];

/** Maximum POIs around a position. */
const MOST_POIS = 5000;

/** Tolerance for looking up a sight by the position in its id, meters. */
const SAME_PLACE_METERS = 3;
const MOST_AT_ONE_PLACE = 20;

/** Units per degree of the position in an id. */
const ID_UNITS = 1e5;

const ID = /^osm-([a-z_]+)-(n?)(\d+)-(n?)(\d+)$/;

/** Sights from imported OpenStreetMap extracts. */
export class StreetSights implements SightsPort {
  private readonly places: PlacesPort;

  constructor(places: PlacesPort) {
    this.places = places;
  }

  async near(
    position: Position,
    radiusMeters: number,
    kinds: readonly SightKind[],
    signal?: AbortSignal,
  ): Promise<SightsAnswer<SightNear>> {
    const wanted = poiKindsOf(kinds);
    if (wanted.length === 0) return { sights: [], isComplete: true };
    const found = await this.places.near(position, radiusMeters, wanted, MOST_POIS, signal);
    return { sights: new SightIndex(sightsOf(found)).near(position, radiusMeters, kinds), isComplete: true };
  }

  async along(corridor: SightCorridor, signal?: AbortSignal): Promise<SightsAnswer<SightBeside>> {
    const { line, offRoadMeters, kinds } = corridor;
    const wanted = poiKindsOf(kinds);
    if (wanted.length === 0) return { sights: [], isComplete: true };
    const found = await this.places.along(line, offRoadMeters, wanted, signal);
    return { sights: await new SightIndex(sightsOf(found)).along(corridor, signal), isComplete: true };
  }

  async byId(id: string, signal?: AbortSignal): Promise<Sight | null> {
    const [, kind, south, lat, west, lng] = ID.exec(id) ?? [];
    const poiKind = shownKinds.find((one) => one.replaceAll('_', '') === kind);
    if (poiKind === undefined) return null;
    const position = { lat: degreesOf(south, lat), lng: degreesOf(west, lng) };
    const found = await this.places.near(position, SAME_PLACE_METERS, [poiKind], MOST_AT_ONE_PLACE, signal);
    return sightsOf(found).find((sight) => sight.id === id) ?? null;
  }
}

const poiKindsOf = (kinds: readonly SightKind[]): PoiKind[] =>
  shownKinds.filter((kind) => kinds.some((wanted) => wanted === shown[kind]?.kind));

/** Returns the named POIs as sights, without duplicates. */
function sightsOf(found: Sourced<readonly Poi[]> | null): Sight[] {
  const sights = new Map<string, Sight>();
  const source = { name: found?.source ?? '', asOf: found?.asOf ?? null };
  for (const { kind, name, city, state, lat, lng } of found?.value ?? []) {
    const as = shown[kind];
    if (name === '' || !as) continue;
    const id = `osm-${kind.replaceAll('_', '')}-${partOfId(lat)}-${partOfId(lng)}`;
    sights.set(id, {
      id,
      name,
      kind: as.kind,
      state,
      lat,
      lng,
      activities: as.activities,
      visitMinutes: as.minutes,
      source,
      description: city === '' ? '' : `In ${city}.`,
      access: '',
      approximate: false,
      fee: null,
      opening: null,
      feeSource: null,
      entrances: [],
    });
  }
  return [...sights.values()];
}

const partOfId = (degrees: number): string => `${degrees < 0 ? 'n' : ''}${Math.abs(Math.round(degrees * ID_UNITS))}`;

const degreesOf = (negative: string | undefined, digits = ''): number =>
  ((negative === 'n' ? -1 : 1) * Number(digits)) / ID_UNITS;
