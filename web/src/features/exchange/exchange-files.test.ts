import {
  DEEPEST_XML,
  LONGEST_XML_TEXT,
  MOST_FILE_POINTS,
  MOST_XML_ATTRIBUTES,
  MOST_XML_ELEMENTS,
  XML_CHUNK,
} from '@roadcast/core/exchange';
import { describe, expect, it } from 'vitest';
import { fileName } from './file-name.ts';
import { faultWords, leftOutWords, takenWords } from './importing/import-words.ts';
import { textOf, tripInText } from './importing/trip-in-file.ts';

const room = { stops: 1, sights: 0, passes: 3 };
const file = { name: 'trip.gpx', size: 100 };
const route = (names: readonly string[]): string =>
  `<gpx><rte>${names.map((name, i) => `<rtept lat="${40 + (i % 2)}" lon="${-105 + i}"><name>${name}</name></rtept>`).join('')}</rte></gpx>`;

/** Returns the messages for the driver about a file. */
function said(text: string): string[] {
  const answer = tripInText(text, room);
  if ('fault' in answer) return [faultWords(answer, file)];
  if (!('trip' in answer)) return [JSON.stringify(answer)];
  return [...takenWords(answer.trip), ...leftOutWords(answer.trip, room)];
}

describe('file names', () => {
  it('contain the trip and date, in portable characters', () => {
    expect(fileName('Denver, CO to Cañon City, CO', '2026-12-04', 'gpx')).toBe(
      'denver-co-to-canon-city-co-2026-12-04.gpx',
    );
    expect(fileName('../..', '', 'ics')).toBe('trip.ics');
    expect(fileName('x'.repeat(500), '2026-12-04', 'geojson').length).toBeLessThan(110);
  });
});

describe('a file without a trip', () => {
  it.each([
    ['an empty file', ' \n', /no places and no line/],
    ['a picture', '\u0089PNG\r\n\u001a', /not a trip file/],
    ['another kind of XML', '<TrainingCenterDatabase><Activities/></TrainingCenterDatabase>', /not a trip file/],
    ['a web page', '<!doctype html><html></html>', /not a trip file/],
    ['a text', 'Dear diary,\ntoday we drove to Moab.', /no columns of places/],
    ['data of another kind', '{"timelineObjects": []}', /not a trip file/],
    ['a truncated collection', '{"type": "FeatureCollection", "features": [', /trip.gpx is damaged/],
    ['a map of links', '<kml><Document><NetworkLink/></Document></kml>', /only links to places kept elsewhere/],
    ['a map without places', '<kml><Document/></kml>', /no places and no line/],
    ['a truncated file', route(['A', 'B']).slice(0, 90), /damaged at line 1/],
    [
      'a point off the earth',
      '<gpx>\n<wpt lat="400" lon="0"/></gpx>',
      /No point in trip.gpx has a position on the earth, from line 2 on/,
    ],
    ['a trip abroad', '<gpx><wpt lat="51.5" lon="0"/><wpt lat="52" lon="1"/></gpx>', /outside the US/],
    ['one place', '<gpx><wpt lat="40" lon="-100"/></gpx>', /A trip needs two/],
    [
      'too many points',
      `<gpx><trk><trkseg>${'<trkpt lat="40" lon="-100"/>'.repeat(MOST_FILE_POINTS + 1)}</trkseg></trk></gpx>`,
      /more than 250,000 points/,
    ],
    [
      'elements nested too deep',
      `<gpx>\n${'<a>'.repeat(DEEPEST_XML)}`,
      /nests its data deeper than any trip does at line 2/,
    ],
    ['too many elements', `<gpx>${'<a/>'.repeat(MOST_XML_ELEMENTS)}</gpx>`, /more data than a trip needs/],
    [
      'too many attributes',
      `<gpx ${Array.from({ length: MOST_XML_ATTRIBUTES + 1 }, (_, i) => `a${i}=""`).join(' ')}/>`,
      /too much text in one place at line 1/,
    ],
    [
      'a text without an end',
      `<gpx><!--${' '.repeat(LONGEST_XML_TEXT + XML_CHUNK)}-->`,
      /too much text in one place at line 1/,
    ],
  ])('%s is refused with a suggestion', (_, text, words) => {
    expect(said(text)).toEqual([expect.stringMatching(words)]);
    expect(said(text)[0]).toMatch(/[Cc]hoose|Export|Correct/);
  });
});

it('shows how long an aborted import took, with a suggestion', () => {
  expect(faultWords({ fault: 'too-slow', line: null }, file)).toBe(
    'Reading trip.gpx took more than 10 seconds and was stopped. Export it with fewer points, or a part of it.',
  );
});

describe('a file with a trip', () => {
  it('reports what was left out', () => {
    expect(said(route(['A', 'B', 'C', 'D', 'E']))).toEqual([
      'A route of 5 points.',
      '2 points without a stop keep the road near the file’s line.',
      '2 stops are beyond the 1 that your plan allows: C, D.',
    ]);
  });

  it('is decoded from encodings that devices use', () => {
    const text = route(['Cañon City', 'Española']);
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from(text, (c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]).flat(),
    ]);
    const latin = Uint8Array.from(
      Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, (c) => c.charCodeAt(0)),
    );
    for (const bytes of [new TextEncoder().encode(`\ufeff${text}`), utf16, latin]) {
      const answer = tripInText(textOf(bytes), room);
      expect('trip' in answer && answer.trip.places.map(({ name }) => name)).toEqual(['Cañon City', 'Española']);
    }
  });
});
