import { cumulativeMeters, type Position, pointsEvery } from '@roadcast/core/geo';
import { last } from '@roadcast/core/lists';
import type { PoiKind } from '@roadcast/core/places';
import type { RoadService, ServiceKind } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';
import { inSlices } from '../../let-others.ts';
import type { PlacesPort, Poi } from '../../places/port.ts';
import type { ImportedPlaces } from '../../places/streets/index.ts';
import { MappedPositions } from '../../places/streets/mapped-positions.ts';
import { osmOfId, osmOfPage, serviceOfOsm } from '../osm-service.ts';
import type { CorridorAnswer, CorridorQuestion, ServiceNear, ServicesPort } from '../port.ts';
import { ServiceIndex } from '../service-index.ts';

export interface ImportedServices {
  readonly places: PlacesPort;
  /** The current import; null if none. */
  readonly current: () => ImportedPlaces | null;
}

const kindsOfPois = {
  fuel: 'fuel',
  rest_area: 'rest_area',
  services: 'plaza',
  truck_parking: 'truck_parking',
  dump_station: 'dump_station',
} as const satisfies Partial<Record<PoiKind, ServiceKind>>;

type ServicePoiKind = keyof typeof kindsOfPois;

/** Sampling interval for checking whether the line is within the imported area, meters. */
const STEP_METERS = 1000;

/** Maximum POIs around a position to check for a dump station or truck spaces. */
const MOST_CARRIERS = 500;

/** Tolerance for looking up a place by position, meters, because the file's positions are rounded. */
const SAME_PLACE_METERS = 2;
const MOST_AT_ONE_PLACE = 20;

/** Services from imported OpenStreetMap extracts, which are complete for everything mapped in their area. */
export class StreetServices implements ServicesPort {
  private readonly imported: ImportedServices;
  private readonly positions: MappedPositions;

  constructor(imported: ImportedServices) {
    this.imported = imported;
    this.positions = new MappedPositions(imported.current, isServiceKind);
  }

  async near(
    position: Position,
    radiusMeters: number,
    kinds: readonly ServiceKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly ServiceNear[]> {
    const { own, others } = poiKindsFor(kinds);
    const [found, beside] = await Promise.all([
      this.ask(position, radiusMeters, own, limit, signal),
      others.length === 0 ? [] : this.ask(position, radiusMeters, others, MOST_CARRIERS, signal),
    ]);
    const fitting = beside.filter(({ service }) => service.kinds.some((kind) => kinds.includes(kind)));
    return [...found, ...fitting].sort((a, b) => a.meters - b.meters).slice(0, limit);
  }

  async along(question: CorridorQuestion, signal?: AbortSignal): Promise<CorridorAnswer> {
    const { line, offRoadMeters, kinds } = question;
    const { own, others } = poiKindsFor(kinds);
    const answer = await this.imported.places.along(line, offRoadMeters, [...own, ...others], signal);
    // The port returns each place once; add the second pass if the line passes it twice.
    const index = new ServiceIndex(servicesOf(answer).map(([service]) => service));
    return {
      services: await inSlices(index.alongSteps(question), signal),
      withoutFuel: [],
      covered: this.coveredParts(question),
    };
  }

  async byId(id: string, signal?: AbortSignal): Promise<RoadService | null> {
    const osm = osmOfId(id);
    const at = osm === null ? undefined : await this.positions.of(osm);
    signal?.throwIfAborted();
    if (!at) return null;
    const position = { lng: at[0], lat: at[1] };
    const found = await this.near(position, SAME_PLACE_METERS, [], MOST_AT_ONE_PLACE, signal);
    return found.find(({ service }) => service.id === id)?.service ?? null;
  }

  private async ask(
    position: Position,
    radiusMeters: number,
    kinds: readonly ServicePoiKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<ServiceNear[]> {
    const answer = await this.imported.places.near(position, radiusMeters, kinds, limit, signal);
    return servicesOf(answer).map(([service, { meters }]) => ({ service, meters }));
  }

  private coveredParts({ line, along = cumulativeMeters(line) }: CorridorQuestion): CorridorAnswer['covered'] {
    const current = this.imported.current();
    if (!current || line.length < 2) return [];
    const length = last(along);
    const parts: { fromMeters: number; toMeters: number }[] = [];
    let inside = false;
    for (const [i, [lng, lat]] of pointsEvery(line, along, STEP_METERS).entries()) {
      const at = Math.min(length, i * STEP_METERS);
      const last = parts.at(-1);
      const covered = current.covers({ lng, lat });
      if (covered && inside && last) last.toMeters = at;
      else if (covered) parts.push({ fromMeters: at, toMeters: at });
      inside = covered;
    }
    return parts.filter(({ fromMeters, toMeters }) => toMeters > fromMeters);
  }
}

const isServiceKind = (kind: PoiKind | undefined): kind is ServicePoiKind => kind !== undefined && kind in kindsOfPois;

const allPoiKinds = Object.keys(kindsOfPois) as readonly ServicePoiKind[];

/** POI kinds that may also have a dump station or truck spaces. */
const carriers: readonly ServicePoiKind[] = ['fuel', 'rest_area', 'services'];
const carried: readonly ServiceKind[] = ['truck_parking', 'dump_station'];

/**
 * Returns the POI kinds to search for service kinds: the same kinds, and kinds that may also offer the service. @param
 * kinds empty for all.
 */
function poiKindsFor(kinds: readonly ServiceKind[]): {
  readonly own: readonly ServicePoiKind[];
  readonly others: readonly ServicePoiKind[];
} {
  const own = allPoiKinds.filter((kind) => kinds.length === 0 || kinds.includes(kindsOfPois[kind]));
  const others = kinds.some((kind) => carried.includes(kind)) ? carriers.filter((kind) => !own.includes(kind)) : [];
  return { own, others };
}

function servicesOf<Found extends Poi>(
  answer: Sourced<readonly Found[]> | null,
): (readonly [service: RoadService, poi: Found])[] {
  return (answer?.value ?? []).flatMap((poi) => {
    const osm = osmOfPage(poi.page);
    if (osm === null || !isServiceKind(poi.kind)) return [];
    const kind = kindsOfPois[poi.kind];
    const { tags, name, city, state, lat, lng } = poi;
    return [[serviceOfOsm({ osm, kind, tags, name, city, state, lat, lng, asOf: answer?.asOf ?? null }), poi] as const];
  });
}
