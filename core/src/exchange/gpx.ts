import type { SightReference } from '../trip-request/index.ts';
import { symbolOf, symbolOfSight } from './garmin-symbols.ts';
import { GPX_CREATOR, GPX_FUEL_TYPE } from './reading/own-places.ts';
import { placesAndFuel, type TripForExport, xmlText } from './trip.ts';

/** XML namespace of the extension with the driver's places, used to plan an exported file again. */
const PLACES_NAMESPACE = 'urn:roadcast:places:1';

/**
 * Returns the trip as GPX 1.1 (topografix.com/GPX/1/1), with times in UTC: the places as waypoints, their order as a
 * route, and the road as a track. Fuel stations are waypoints off the route; a town to look for fuel in is omitted
 * because it has no exact location. An extension has the driver's places, for re-importing the file.
 */
export function gpxOf(trip: TripForExport): string {
  const { places, fuel } = placesAndFuel(trip);
  const { undated = false } = trip;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="' +
      GPX_CREATOR +
      '" xmlns="http://www.topografix.com/GPX/1/1"' +
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
      ' xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">',
    '<metadata>',
    element('name', trip.name),
    element('desc', trip.attribution),
    ...(undated ? [] : [timeElement(trip.plannedAt)]),
    ...givenPlaces(trip),
    '</metadata>',
    ...places.map((stop) => point('wpt', stop, undated)),
    ...fuel.flatMap((stop) => (stop.hasStation ? [point('wpt', { ...stop, kind: GPX_FUEL_TYPE }, undated)] : [])),
    '<rte>',
    element('name', trip.name),
    ...places.map((stop) => point('rtept', stop, undated)),
    '</rte>',
    '<trk>',
    element('name', trip.name),
    '<trkseg>',
    ...trip.line.map(([lng, lat]) => `<trkpt lat="${degrees(lat)}" lon="${degrees(lng)}"/>`),
    '</trkseg>',
    '</trk>',
    '</gpx>',
  ];
  return `${lines.join('\n')}\n`;
}

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** @param at epoch milliseconds. */
const timeElement = (at: number): string => element('time', new Date(at).toISOString());

const givenPlaces = ({ places, returnTrip = false }: TripForExport): string[] => [
  `<extensions><roadcast:places xmlns:roadcast="${PLACES_NAMESPACE}"${attributes({ return: returnTrip || undefined })}>`,
  ...places.map(
    ({ name, lng: lon, sight, ...place }) =>
      `<roadcast:place${attributes({ lon, ...place, ...sightAttributes(sight) })}>${xmlText(name)}</roadcast:place>`,
  ),
  '</roadcast:places></extensions>',
];

const sightAttributes = (sight: SightReference | undefined) =>
  sight && { sight: sight.id, sightKind: sight.kind, note: sight.note || undefined };

/** Returns XML attributes, omitting undefined values. Escapes line breaks, which XML would read as spaces. */
const attributes = (values: Readonly<Record<string, string | number | boolean | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${attributeText(String(value))}"`))
    .join('');

const attributeText = (text: string): string =>
  xmlText(text).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Formats degrees, precise to about a meter. Avoids exponential notation, which the schema's decimals don't allow. */
const degrees = (value: number): string => value.toFixed(5);

interface Point {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly kind: keyof typeof symbolOf;
  /** Arrival time, epoch milliseconds. */
  readonly arrival: number;
  readonly remark: string;
  readonly sight?: SightReference;
}

function point(tag: 'wpt' | 'rtept', stop: Point, undated: boolean): string {
  const remark = stop.remark === '' ? '' : element('desc', stop.remark);
  const time = undated ? '' : timeElement(stop.arrival);
  const symbol = stop.kind === 'waypoint' && stop.sight ? symbolOfSight[stop.sight.kind] : symbolOf[stop.kind];
  return `<${tag} lat="${degrees(stop.lat)}" lon="${degrees(stop.lng)}">${time}${element('name', stop.name)}${remark}${element('sym', symbol)}${element('type', stop.kind)}</${tag}>`;
}
