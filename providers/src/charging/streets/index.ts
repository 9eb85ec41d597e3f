import type { ChargingSite, PlugWish } from '@roadcast/core/charging';
import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import type { Sourced } from '@roadcast/core/sourced';
import { inSlices } from '../../let-others.ts';
import type { PlacesPort, Poi } from '../../places/port.ts';
import type { ImportedPlaces } from '../../places/streets/index.ts';
import { MappedPositions } from '../../places/streets/mapped-positions.ts';
import { osmOfId, osmOfPage } from '../../services/osm-service.ts';
import { siteOfOsm } from '../osm-site.ts';
import type { ChargingPort, SiteNear, SitesAnswer, SitesQuestion, SitesSource } from '../port.ts';
import { SiteIndex } from '../site-index.ts';

export interface ImportedStations {
  readonly places: PlacesPort;
  /** The current import; null if none. */
  readonly current: () => ImportedPlaces | null;
}

/** Maximum number of stations around a position to check for matching plugs. */
const MOST_AROUND = 500;

/** Tolerance for looking up a station by position, meters, because the file's positions are rounded. */
const SAME_PLACE_METERS = 2;
const MOST_AT_ONE_PLACE = 20;

/** Sites of imported OpenStreetMap extracts: charging stations with mapped sockets. */
export class StreetSites implements ChargingPort {
  private readonly imported: ImportedStations;
  private readonly positions: MappedPositions;

  constructor(imported: ImportedStations) {
    this.imported = imported;
    this.positions = new MappedPositions(imported.current, (kind) => kind === 'charging');
  }

  async near(
    position: Position,
    radiusMeters: number,
    wish: PlugWish,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly SiteNear[]> {
    const answer = await this.imported.places.near(position, radiusMeters, ['charging'], MOST_AROUND, signal);
    return new SiteIndex(sitesOf(answer)).near(position, radiusMeters, wish, limit);
  }

  async along(question: SitesQuestion, signal?: AbortSignal): Promise<SitesAnswer> {
    const { line, offRoadMeters } = question;
    const answer = await this.imported.places.along(line, offRoadMeters, ['charging'], signal);
    // The port returns each place once; add the second pass if the line passes it twice.
    return inSlices(new SiteIndex(sitesOf(answer)).alongSteps(question), signal);
  }

  async byId(id: string, signal?: AbortSignal): Promise<ChargingSite | null> {
    const osm = osmOfId(id);
    const at = osm === null ? undefined : await this.positions.of(osm);
    signal?.throwIfAborted();
    if (!at) return null;
    const position = { lng: at[0], lat: at[1] };
    const found = await this.near(position, SAME_PLACE_METERS, {}, MOST_AT_ONE_PLACE, signal);
    return found.find(({ site }) => site.id === id)?.site ?? null;
  }

  sources(): readonly SitesSource[] {
    const current = this.imported.current();
    if (!current) return [];
    const count = current.file.pois.kinds.reduce((sum, kind) => sum + Number(kind === 'charging'), 0);
    return [{ kind: 'streets', asOf: current.asOf, count, credit: STREETS_ATTRIBUTION }];
  }
}

function sitesOf(answer: Sourced<readonly Poi[]> | null): ChargingSite[] {
  return (answer?.value ?? []).flatMap((poi) => {
    const osm = osmOfPage(poi.page);
    if (osm === null || poi.kind !== 'charging') return [];
    const { tags, name, city, state, lat, lng } = poi;
    return siteOfOsm({ osm, tags, name, city, state, lat, lng, asOf: answer?.asOf ?? null }) ?? [];
  });
}
