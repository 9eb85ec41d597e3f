/** Returns an element that occurs once, or as often as `more` allows. */
const element = (name: string, type: string, more = ''): string =>
  `<xs:element name="${name}" type="${type}" minOccurs="0" ${more}/>`;

const many = 'maxOccurs="unbounded"';
const type = (name: string, elements: readonly string[], attributes = ''): string =>
  `<xs:complexType name="${name}"><xs:sequence>${elements.join('')}</xs:sequence>${attributes}</xs:complexType>`;

const text = (...names: string[]): string[] => names.map((name) => element(name, 'xs:string'));
const number = (...names: string[]): string[] => names.map((name) => element(name, 'xs:decimal'));
const count = (name: string): string => element(name, 'xs:nonNegativeInteger');
const link = element('link', 'link', many);
const extensions = element('extensions', 'extensions');

/** Returns a type for degrees within bounds. The antimeridian is written as -180, never 180. */
const degrees = (name: string, lowest: number, end: string): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:decimal"><xs:minInclusive value="${lowest}"/>${end}</xs:restriction></xs:simpleType>`;

const attribute = (name: string, kind: string, more = ''): string =>
  `<xs:attribute name="${name}" type="${kind}" use="required" ${more}/>`;
const position = attribute('lat', 'latitude') + attribute('lon', 'longitude');

const way = [...text('name', 'cmt', 'desc', 'src'), link, count('number'), ...text('type'), extensions];

/**
 * Schema for GPX 1.1 written for the tests: elements, types and order. The official schema is at
 * topografix.com/GPX/1/1.
 */
export const gpxSchema = `<xs:schema xmlns="http://www.topografix.com/GPX/1/1" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="http://www.topografix.com/GPX/1/1" elementFormDefault="qualified">
<xs:element name="gpx" type="gpx"/>
${type(
  'gpx',
  [
    element('metadata', 'metadata'),
    element('wpt', 'point', many),
    element('rte', 'route', many),
    element('trk', 'track', many),
    extensions,
  ],
  attribute('version', 'xs:string', 'fixed="1.1"') + attribute('creator', 'xs:string'),
)}
${type('metadata', [
  ...text('name', 'desc'),
  element('author', 'person'),
  element('copyright', 'copyright'),
  link,
  element('time', 'xs:dateTime'),
  ...text('keywords'),
  element('bounds', 'bounds'),
  extensions,
])}
${type(
  'point',
  [
    ...number('ele'),
    element('time', 'xs:dateTime'),
    ...number('magvar', 'geoidheight'),
    ...text('name', 'cmt', 'desc', 'src'),
    link,
    ...text('sym', 'type', 'fix'),
    count('sat'),
    ...number('hdop', 'vdop', 'pdop', 'ageofdgpsdata'),
    count('dgpsid'),
    extensions,
  ],
  position,
)}
${type('route', [...way, element('rtept', 'point', many)])}
${type('track', [...way, element('trkseg', 'segment', many)])}
${type('segment', [element('trkpt', 'point', many), extensions])}
${type('person', [...text('name'), link])}
${type('copyright', [...text('year', 'license')], attribute('author', 'xs:string'))}
${type('link', text('text', 'type'), attribute('href', 'xs:anyURI'))}
${type('bounds', [], ['minlat', 'maxlat'].map((name) => attribute(name, 'latitude')).join('') + ['minlon', 'maxlon'].map((name) => attribute(name, 'longitude')).join(''))}
${type('extensions', ['<xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>'])}
${degrees('latitude', -90, '<xs:maxInclusive value="90"/>')}
${degrees('longitude', -180, '<xs:maxExclusive value="180"/>')}
</xs:schema>`;
