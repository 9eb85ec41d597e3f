import { placesAndFuel, type TripForExport, xmlText } from './trip.ts';

/** Written as the file's maker; a file that another program has written since says so here. */
export const GPX_CREATOR = 'Roadcast';

/** What a waypoint says that it is where one only fills up: it is no place of the trip. */
export const GPX_FUEL_TYPE = 'fuel';

/** Of the element that no other program knows: what the driver gave, so that the file can be planned again. */
const PLACES_NAMESPACE = 'urn:roadcast:places:1';

/**
 * Writes a trip as GPX 1.1 (topografix.com/GPX/1/1): the places as waypoints, their order as a route, the road as a track.
 * Stops for fuel at a station are waypoints too, and not on the route. A town to look for fuel in has no place that one could drive to.
 * What the driver gave stands beside them as an extension, for the way back.
 * @returns the file's text, with times in UTC.
 */
export function gpxOf(trip: TripForExport): string {
  const { places, fuel } = placesAndFuel(trip);
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
    element('time', new Date(trip.plannedAt).toISOString()),
    ...givenPlaces(trip),
    '</metadata>',
    ...places.map((stop) => point('wpt', stop)),
    ...fuel.flatMap((stop) => (stop.hasStation ? [point('wpt', { ...stop, kind: GPX_FUEL_TYPE })] : [])),
    '<rte>',
    element('name', trip.name),
    ...places.map((stop) => point('rtept', stop)),
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

const givenPlaces = ({ places, returnTrip = false }: TripForExport): string[] => [
  `<extensions><roadcast:places xmlns:roadcast="${PLACES_NAMESPACE}"${attributes({ return: returnTrip || undefined })}>`,
  ...places.map(
    ({ name, lng: lon, ...place }) =>
      `<roadcast:place${attributes({ lon, ...place })}>${xmlText(name)}</roadcast:place>`,
  ),
  '</roadcast:places></extensions>',
];

/** @returns the attributes of an element, those left out that have no value. */
const attributes = (values: Readonly<Record<string, string | number | boolean | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${xmlText(String(value))}"`))
    .join('');

/** About a meter. Never in powers of ten, which the schema's decimals do not know. */
const degrees = (value: number): string => value.toFixed(5);

interface Point {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly kind: string;
  /** Epoch milliseconds. */
  readonly arrival: number;
  readonly remark: string;
}

function point(tag: 'wpt' | 'rtept', stop: Point): string {
  const remark = stop.remark === '' ? '' : element('desc', stop.remark);
  const time = element('time', new Date(stop.arrival).toISOString());
  return `<${tag} lat="${degrees(stop.lat)}" lon="${degrees(stop.lng)}">${time}${element('name', stop.name)}${remark}${element('type', stop.kind)}</${tag}>`;
}
