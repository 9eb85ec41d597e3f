import { placeLabel } from '@roadcast/core/places';
import { daysAfter, type StayDates } from '@roadcast/core/stays';
import type { GazetteerPort } from '../../geocoding/port.ts';
import type { PlacesPort, PoiNear } from '../../places/port.ts';
import type { Party, StayOffer, StaysPort, WantedOffer, WantedStay } from '../port.ts';
import { type OfferKey, offerId, readOfferId } from './offer-id.ts';
import { bookingCom, type SearchSite, searchSites } from './search-sites.ts';

export interface LinkStaysPorts {
  readonly places: PlacesPort;
  readonly gazetteer: Pick<GazetteerPort, 'nearestTown'>;
}

/** Maximum hotels listed per stay. */
const MOST_HOUSES = 12;
/** Maximum candidates to check, because some have no name to search for. */
const MOST_SPOTS = 40;

/** Tolerance for rounded positions, meters, because ids contain the rounded position of the town or hotel. */
const SAME_SPOT_METERS = 10;

/** Source key of OpenStreetMap hotels in ids. */
const HOUSE = 'osm';

const NO_PRICE = 'No price provider is configured. Compare prices on the linked site.';

/** Links to search sites, which show prices, and OpenStreetMap hotels without prices. Never invents a price. */
export class LinkStays implements StaysPort {
  private readonly ports: LinkStaysPorts;

  constructor(ports: LinkStaysPorts) {
    this.ports = ports;
  }

  async offers(stay: WantedStay, signal?: AbortSignal): Promise<readonly StayOffer[]> {
    const searches = searchSites.map((site) => searchOffer(site, stay.town, stay));
    const found = await this.ports.places.near(stay.at, stay.radiusMeters, ['hotel'], MOST_SPOTS, signal);
    const named = (found?.value ?? []).filter(({ name, page }) => name !== '' && page !== null);
    const houses = named
      .slice(0, MOST_HOUSES)
      .map((poi) => houseOffer(poi, poi.meters, { source: found?.source ?? '', asOf: found?.asOf ?? null }, stay));
    return [...searches, ...houses];
  }

  async offer(id: string, { checkOut, ...party }: WantedOffer, signal?: AbortSignal): Promise<StayOffer | null> {
    const key = readOfferId(id);
    if (!key) return null;
    const stay = { ...party, checkIn: key.checkIn, checkOut: checkOut ?? daysAfter(key.checkIn, 1) };
    if (key.house !== null) return this.house(key, stay, signal);
    const site = searchSites.find((one) => one.key === key.source);
    const { place, meters } = this.ports.gazetteer.nearestTown(key);
    return site && meters <= SAME_SPOT_METERS ? searchOffer(site, place, stay) : null;
  }

  async book(id: string, wanted: WantedOffer): Promise<string | null> {
    return (await this.offer(id, wanted))?.bookingUrl ?? null;
  }

  private async house(key: OfferKey, stay: StayDates & Party, signal?: AbortSignal): Promise<StayOffer | null> {
    if (key.source !== HOUSE) return null;
    const found = await this.ports.places.near(key, SAME_SPOT_METERS, ['hotel'], MOST_SPOTS, signal);
    const poi = found?.value.find(({ page }) => houseOf(page) === key.house);
    return found && poi && poi.name !== '' ? houseOffer(poi, null, found, stay) : null;
  }
}

function searchOffer(site: SearchSite, town: WantedStay['town'], stay: StayDates & Party): StayOffer {
  const { lat, lng, name: city, state } = town;
  const label = placeLabel(town);
  return {
    id: offerId({ source: site.key, house: null, lat, lng, checkIn: stay.checkIn }),
    kind: 'search',
    name: `Hotels in ${label}`,
    city,
    state,
    lat,
    lng,
    meters: null,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    price: null,
    priceReason: NO_PRICE,
    bookingUrl: site.link(label, false, stay),
    bookingSite: site.name,
    listedBy: null,
  };
}

function houseOffer(
  { name, city, state, lat, lng, page }: Omit<PoiNear, 'meters'>,
  meters: number | null,
  { source, asOf }: { readonly source: string; readonly asOf: number | null },
  stay: StayDates & Party,
): StayOffer {
  const label = [name, city, state].filter(Boolean).join(', ');
  return {
    id: offerId({ source: HOUSE, house: houseOf(page), lat, lng, checkIn: stay.checkIn }),
    kind: 'hotel',
    name,
    city,
    state,
    lat,
    lng,
    meters,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    price: null,
    priceReason: NO_PRICE,
    bookingUrl: bookingCom.link(label, true, stay),
    bookingSite: bookingCom.name,
    listedBy: { source, asOf, page },
  };
}

/** Returns the id of an OpenStreetMap page's object: 'node-6'; null for other pages. */
function houseOf(page: string | null): string | null {
  const [, type, number] = /\/(node|way|relation)\/(\d+)$/.exec(page ?? '') ?? [];
  return type === undefined ? null : `${type}-${number}`;
}
