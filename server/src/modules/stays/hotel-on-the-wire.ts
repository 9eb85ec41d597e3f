import type { Hotel } from '@roadcast/contract';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import type { Party, StayOffer } from '@roadcast/providers/stays/port';

/** Returns an offer in the API format. */
export function hotelOnTheWire(offer: StayOffer, { guests, rooms }: Party): Hotel {
  const { meters, listedBy, price } = offer;
  return {
    id: offer.id,
    kind: offer.kind,
    name: offer.name,
    city: offer.city,
    state: offer.state,
    lat: offer.lat,
    lng: offer.lng,
    distanceMiles: meters === null ? null : roundTo(metersToMiles(meters), 1),
    checkIn: offer.checkIn,
    checkOut: offer.checkOut,
    guests,
    rooms,
    price: price && { ...price.value, source: price.source, asOf: price.asOf },
    priceReason: offer.priceReason,
    bookingUrl: offer.bookingUrl,
    bookingSite: offer.bookingSite,
    source: listedBy?.source ?? null,
    asOf: listedBy?.asOf ?? null,
    page: listedBy?.page ?? null,
  };
}
