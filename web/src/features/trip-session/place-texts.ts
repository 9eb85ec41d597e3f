import {
  endAt,
  isDiscovery,
  LONGEST_PLACE_NAME,
  noPlaceWishes,
  placeBounds,
  type TripEnd,
  type TripPlace,
  type TripWaypoint,
  usualNights,
} from '@roadcast/core/trip-request';
import { sightIn, sightText } from './address/sight-address.ts';

/*
 * Place in the address: 'Denver, CO@39.7392,-104.9847~n2~b2026-12-04T18:00', that is, name, position if picked, and
 * preferences. A discovered place adds its sight, see address/sight-address.ts. A name that would otherwise be parsed as more than a name ends with a marker.
 */

const NAME_END = '~.';
const POSITION = /^(.*)@(-?[\d.e+-]+),(-?[\d.e+-]+)$/su;
const WISH = /~(night|pass|n\d{1,2}|m\d{1,4}|b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}|s\.[^~]*)$/;

const isPlain = (name: string): boolean => !name.endsWith(NAME_END) && !POSITION.test(name) && !WISH.test(name);

/** Serializes a place for the address. */
export function placeText({ name, at }: TripPlace): string {
  const label = isPlain(name) ? name : `${name}${NAME_END}`;
  return at ? `${label}@${at.lat},${at.lng}` : label;
}

/** Parses a place; undefined if the name is too long. */
export function placeIn(written: string): TripPlace | undefined {
  const [, before, lat, lng] = POSITION.exec(written) ?? [];
  const at = { lat: Number(lat), lng: Number(lng) };
  const isPosition = before !== undefined && Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180;
  const label = isPosition ? before : written;
  const name = label.endsWith(NAME_END) ? label.slice(0, -NAME_END.length) : label;
  return name.length > LONGEST_PLACE_NAME ? undefined : { name, at: isPosition ? at : null };
}

const wishText = ({ nights, minutes, arriveBy }: TripEnd, nightsUnsaid: number): string =>
  `${nights === nightsUnsaid ? '' : `~n${nights}`}${minutes === null ? '' : `~m${minutes}`}${arriveBy === null ? '' : `~b${arriveBy}`}`;

/** Serializes a destination with its preferences. */
export function endText(end: TripEnd): string {
  return `${placeText(end)}${wishText(end, 0)}`;
}

/** Serializes a waypoint with its role, preferences and sight. */
export function waypointText(place: TripWaypoint): string {
  const { role, sight } = place;
  const kind = role === 'stop' ? '' : `~${role}`;
  return `${placeText(place)}${wishText(place, usualNights(role))}${kind}${isDiscovery(place) && sight ? `~${sightText(sight)}` : ''}`;
}

/** Parses a destination; undefined if the name is too long. */
export function endIn(written: string): TripEnd | undefined {
  const place = waypointIn(written);
  if (!place) return undefined;
  const { role, sight: _, ...end } = place;
  return role === 'stop' ? end : endAt(end);
}

/** Parses a waypoint; undefined if the name is too long. Unknown suffixes stay part of the name. */
export function waypointIn(written: string): TripWaypoint | undefined {
  let rest = written;
  let wishes: Partial<TripWaypoint> = {};
  for (let match = WISH.exec(rest); match; match = WISH.exec(rest)) {
    rest = rest.slice(0, match.index);
    wishes = { ...wishIn(match[1] ?? ''), ...wishes };
  }
  const place = placeIn(rest);
  if (!place) return undefined;
  // A via point without a position becomes a stop.
  const role = wishes.role === 'pass' && !place.at ? 'stop' : (wishes.role ?? 'stop');
  const sight = role === 'stop' ? (wishes.sight ?? null) : null;
  return { ...noPlaceWishes, nights: usualNights(role), ...wishes, ...place, role, sight };
}

function wishIn(wish: string): Partial<TripWaypoint> {
  if (wish === 'night' || wish === 'pass') return { role: wish };
  if (wish.startsWith('s')) return { sight: sightIn(wish) };
  const value = wish.slice(1);
  if (wish.startsWith('b')) return { arriveBy: value };
  return wish.startsWith('n')
    ? { nights: Math.min(placeBounds.nights.most, Number(value)) }
    : { minutes: Math.min(placeBounds.minutes.most, Number(value)) };
}
