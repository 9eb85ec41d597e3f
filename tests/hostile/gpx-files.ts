import type { ImportFault } from '../../web/src/features/exchange/importing/trip-in-file.ts';

/** Files that planners don't write and that take more work to read than their size suggests. */

/** Largest accepted file size, bytes. */
const FULL = 19_900_000;

const fill = (head: string, piece: string, tail = '', size = FULL): string =>
  head + piece.repeat(Math.floor((size - head.length - tail.length) / piece.length)) + tail;

const numbered = (count: number, piece: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => piece(i)).join('');

const ends = '<wpt lat="40" lon="-100"/><wpt lat="41" lon="-100"/>';
const track = (points: string): string => `<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`;
/** Returns a track point on a wide arc, so no point can be simplified away. */
const arc = (i: number, count: number): string => {
  const angle = (i / count) * 3;
  return `lat="${(38 + 5 * Math.sin(angle)).toFixed(5)}" lon="${(-98 - 15 * Math.cos(angle)).toFixed(5)}"`;
};

/** File with the expected result. */
export interface HostileFile {
  readonly text: () => string;
  /** Expected fault; null if the file still contains a valid trip. */
  readonly fault: ImportFault['fault'] | null;
}

/** Hostile files by technique. */
export const hostileFiles: Readonly<Record<string, HostileFile>> = {
  'elements one inside of the other': { fault: 'too-deep', text: () => fill('<gpx>', '<a>') },
  'an element of very many attributes': {
    fault: 'too-much-in-one-place',
    text: () => `<gpx><a ${numbered(1_700_000, (i) => `a${i.toString(36)}="" `)}/>${ends}</gpx>`,
  },
  'very many namespaces': {
    fault: 'too-much-in-one-place',
    text: () => `<gpx ${numbered(1_000_000, (i) => `xmlns:n${i.toString(36)}="u" `)}>${ends}</gpx>`,
  },
  'very many elements': { fault: 'too-many-elements', text: () => fill(`<gpx>${ends}`, '<a/>', '</gpx>') },
  'very many elements of many attributes': {
    fault: null,
    text: () => fill(`<gpx>${ends}`, `<a ${numbered(90, (i) => `b${i}="" `)}/>`, '</gpx>'),
  },
  'a name of character references': {
    fault: 'too-much-in-one-place',
    text: () => fill('<gpx><wpt lat="40" lon="-100"><name>', '&lt;', '</name></wpt></gpx>'),
  },
  'an attribute of character references': {
    fault: 'too-much-in-one-place',
    text: () => fill('<gpx><a b="', '&lt;', `"/>${ends}</gpx>`),
  },
  'a name that fills the file': {
    fault: 'too-much-in-one-place',
    text: () => fill('<gpx><wpt lat="40" lon="-100"><name>', 'x', '</name></wpt><wpt lat="41" lon="-100"/></gpx>'),
  },
  'a text in very many pieces': {
    fault: 'too-much-in-one-place',
    text: () =>
      fill('<gpx><wpt lat="40" lon="-100"><name>', 'a<!---->', '</name></wpt><wpt lat="41" lon="-100"/></gpx>'),
  },
  'a document type that fills the file': {
    fault: 'too-much-in-one-place',
    text: () => fill('<!DOCTYPE gpx [', '<!ENTITY a "b">', `]><gpx>${ends}</gpx>`),
  },
  'entities of entities': {
    fault: 'broken-xml',
    text: () =>
      `<!DOCTYPE gpx [<!ENTITY a0 "aaaaaaaaaa">${numbered(60, (i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`)}]><gpx><wpt lat="40" lon="-100"><name>&a60;</name></wpt></gpx>`,
  },
  'blanks ahead of it all': { fault: 'too-much-in-one-place', text: () => fill('', ' \n', `<gpx>${ends}</gpx>`) },
  'a route and as many waypoints': {
    fault: null,
    text: () =>
      `<gpx>${numbered(20_000, (i) => `<wpt lat="${(30 + i / 2000).toFixed(4)}" lon="-100"/>`)}<rte>${numbered(20_000, (i) => `<rtept lat="40" lon="${(-120 + i / 500).toFixed(4)}"/>`)}</rte></gpx>`,
  },
  'a route and waypoints in one spot': {
    fault: null,
    text: () =>
      `<gpx>${numbered(124_000, (i) => `<wpt lat="40.${4000 + (i % 2)}" lon="-100"/>`)}<rte>${numbered(124_000, (i) => `<rtept lat="40.0${i % 2}" lon="-100"/>`)}</rte></gpx>`,
  },
  'a track and as many waypoints': {
    fault: null,
    text: () =>
      `<gpx>${numbered(124_000, (i) => `<wpt lat="${(30 + i / 20_000).toFixed(4)}" lon="-100"/>`)}<trk><trkseg>${numbered(124_000, (i) => `<trkpt lat="40" lon="${(-120 + i / 5000).toFixed(4)}"/>`)}</trkseg></trk></gpx>`,
  },
  'a track and waypoints in one spot': {
    fault: null,
    text: () =>
      `<gpx>${numbered(124_000, () => '<wpt lat="40" lon="-120"/>')}<trk><trkseg>${numbered(124_000, (i) => `<trkpt lat="40" lon="${(-120 + i / 5000).toFixed(4)}"/>`)}</trkseg></trk></gpx>`,
  },
  'a trip of ours of very many nights': {
    fault: null,
    text: () =>
      `<gpx creator="Roadcast">${ends}<places>${numbered(100_000, (i) => `<place ${arc(i, 100_000)} role="night"/>`)}</places></gpx>`,
  },
  'a trip of ours of very many points to pass': {
    fault: null,
    text: () =>
      `<gpx creator="Roadcast">${ends}<places>${numbered(100_000, (i) => `<place ${arc(i, 100_000)} role="pass"/>`)}</places></gpx>`,
  },
  'a track abroad': {
    fault: 'outside',
    text: () => track(numbered(249_000, (i) => `<trkpt lat="${(48 + (i % 4000) / 2000).toFixed(4)}" lon="2"/>`)),
  },
  'a track of bends ever smaller': {
    fault: null,
    text: () =>
      track(
        numbered(
          249_000,
          (i) =>
            `<trkpt lat="${(40 + 4 * Math.exp(-i / 20) * (i % 2 ? 1 : -1)).toFixed(6)}" lon="${(-118 + i / 7000).toFixed(4)}"/>`,
        ),
      ),
  },
  'a route whose bends all lie at its start': {
    fault: null,
    text: () =>
      `<gpx><rte>${numbered(240_000, (i) => `<rtept lat="${(40 + 4 * 0.9 ** i * (i % 2 ? 1 : -1)).toFixed(6)}" lon="${(-100 - 18 * 0.98 ** i).toFixed(5)}"><name>${i}</name></rtept>`)}</rte></gpx>`,
  },
};
