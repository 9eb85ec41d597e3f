import type { Position } from '@roadcast/core/geo';
import { isCalendarDate } from '@roadcast/core/stays';

/** Contents of an offer id. */
export interface OfferKey extends Position {
  /** Key of a search site, or 'osm' for a hotel. */
  readonly source: string;
  /** OpenStreetMap type and number of a hotel: 'node-6'; null for a search. */
  readonly house: string | null;
  /** 'YYYY-MM-DD'. */
  readonly checkIn: string;
}

/** Decimals of degrees in ids, accurate to a meter. */
const DECIMALS = 5;

const FORM =
  /^([a-z]+)(?:_((?:node|way|relation)-\d{1,15}))?_(-?\d{1,2}\.\d{5})_(-?\d{1,3}\.\d{5})_(\d{4}-\d{2}-\d{2})$/;

/** Formats an offer id: 'booking_40.69946_-99.08148_2026-12-05', 'osm_node-6_40.70000_-99.06320_2026-12-05'. */
export const offerId = ({ source, house, lat, lng, checkIn }: OfferKey): string =>
  [source, ...(house === null ? [] : [house]), lat.toFixed(DECIMALS), lng.toFixed(DECIMALS), checkIn].join('_');

/** Parses an offer id; null if invalid. */
export function readOfferId(id: string): OfferKey | null {
  const [, source, house = null, lat, lng, checkIn = ''] = FORM.exec(id) ?? [];
  if (source === undefined || !isCalendarDate(checkIn)) return null;
  if (Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return null;
  return { source, house, lat: Number(lat), lng: Number(lng), checkIn };
}
