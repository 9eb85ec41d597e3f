import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Catalog, leaves } from '../messages/compile/catalog.ts';
import { readSources } from './sources.ts';
import { needlessExceptions, translatedIn, type WordlessRoom, wordsIn, wordsInRoom } from './words.ts';

const FOR_DEVELOPERS = 'says to developers which promise is broken';
const FOR_OPERATORS = 'speaks to operators, at the command line and in the log';
const SIGNED = 'is signed, and never read';

/** Folders whose texts are in `messages/catalogs`. */
const rooms: readonly WordlessRoom[] = [
  {
    folder: 'core/src',
    except: {
      'core/src/charging/afdc-record.ts': 'the credit that the station locator asks for',
      'core/src/charging/modeled-power.ts': 'names of networks',
      'core/src/charging/network-name.ts': 'names of networks',
      'core/src/dataset/streets.ts': 'the credit that OpenStreetMap asks for',
      'core/src/exchange/reading/latin-entities.ts': 'names of characters',
      'core/src/exchange/reading/turn-points.ts': 'words of files that are looked for',
      'core/src/itinerary/invariants.ts': FOR_DEVELOPERS,
      'core/src/itinerary/invariants-of-service.ts': FOR_DEVELOPERS,
      'core/src/navigation/road-words-tables.ts': 'names of roads and states, the same in every language',
      'core/src/weather/falling.ts': 'words of forecasts that are looked for',
      'core/src/weather/severity.ts': 'words of forecasts that are looked for',
    },
  },
  { folder: 'contract/src', except: {} },
  {
    folder: 'server/src',
    except: {
      'server/src/app/': FOR_OPERATORS,
      'server/src/platform/db/': FOR_OPERATORS,
      'server/src/platform/locks/': FOR_OPERATORS,
      'server/src/modules/accounts/admin-commands.ts': FOR_OPERATORS,
      'server/src/modules/objects/marker.ts': FOR_OPERATORS,
      'server/src/modules/objects/pictures/svg/allowed.ts': 'names of SVG elements and attributes',
      'server/src/modules/objects/send-picture.ts': 'headers of HTTP',
      'server/src/modules/accounts/device-cookie.ts': SIGNED,
      'server/src/modules/navigation/drive-binding.ts': SIGNED,
      'server/src/modules/trips/trip/edit-tokens.ts': SIGNED,
      'server/src/platform/jobs/boss-jobs.ts': FOR_OPERATORS,
      'server/src/platform/jobs/job-runner.ts': FOR_OPERATORS,
      'server/src/platform/jobs/local-schedules.ts': FOR_OPERATORS,
      'server/src/platform/line-throttle.ts': FOR_OPERATORS,
      'server/src/modules/trips/trip/link-tokens.ts': SIGNED,
      'server/src/platform/wire/client-errors.ts': 'headers of HTTP',
      'server/src/platform/words/ordinary-words.ts': 'words to recognize, never shown',
    },
  },
  {
    folder: 'web/src',
    except: {
      'web/src/features/navigation/voice/voice-names.ts': 'names of voices',
      'web/src/map/palette/states.ts': 'names of states',
      'web/src/map/shields/draw.ts': 'a font',
    },
  },
];

describe('the texts for users', () => {
  const sources = readSources('.');

  it.each(rooms)('of $folder are in the catalogs', (room) => {
    expect(wordsInRoom(room, sources).map(({ file, line, words }) => `${file}:${line}: ${words}`)).toEqual([]);
  });

  it.each(rooms)('of $folder have no unnecessary exception', (room) => {
    expect(needlessExceptions(room, sources)).toEqual([]);
    expect([...sources.keys()].some((file) => file.startsWith(`${room.folder}/`))).toBe(true);
  });
});

describe('the search for texts', () => {
  const found = (source: string): string[] => wordsIn('made-up.tsx', source).map(({ words }) => words);

  it('finds sentences in strings, templates, JSX and labels', () => {
    expect(found("const a = 'Trip not found';")).toEqual(['Trip not found']);
    expect(found(`toast(\`Saved as \${name}.\`);`)).toEqual(['Saved as ….']);
    expect(found('const a = <p>Your trip</p>;')).toEqual(['Your trip']);
    expect(found('const a = <button aria-label="Close" />;')).toEqual(['Close']);
    expect(found("const a = <Field label={isNew ? 'New trip name' : words.name} />;")).toEqual(['New trip name']);
    expect(found("throw new ApiError({ message: 'The server is away.' });")).toEqual(['The server is away.']);
    expect(found(`const a = { name: \`Near \${town}\` };`)).toEqual(['Near …']);
    expect(found(`const a = \`\${from} to \${to}\`;`)).toEqual(['… to …']);
    expect(found("const words = { 'no-road': 'There is no road - try another place' };")).toEqual([
      'There is no road - try another place',
    ]);
  });

  it('returns file and line', () => {
    expect(wordsIn('a/made-up.ts', "const a = 1;\nconst b = 'Trip not found';")).toEqual([
      { file: 'a/made-up.ts', line: 2, words: 'Trip not found' },
    ]);
    const room = { folder: 'a', except: { 'a/names.ts': 'names', 'a/tools/': 'tools', 'a/gone.ts': 'what is gone' } };
    const text = "const a = 'Trip not found';";
    const sources = ['a/b.ts', 'a/names.ts', 'a/tools/d.ts', 'a/b.test.ts', 'a/testing/c.ts', 'other/b.ts'];
    expect(wordsInRoom(room, new Map(sources.map((file) => [file, text]))).map(({ file }) => file)).toEqual(['a/b.ts']);
    expect(needlessExceptions(room, new Map(sources.map((file) => [file, text])))).toEqual(['a/gone.ts']);
  });

  it.each([
    ["import { words } from 'a path with blanks';", 'imports'],
    ['const a = <div className="flex items-center gap-2" />;', 'class names'],
    [
      "const look = 'flex min-h-11 items-center rounded-lg px-2 font-semibold text-muted hover:underline';",
      'their lists',
    ],
    ["const a = classNames('flex truncate', on && 'hidden');", 'calls with them'],
    ['const a = <path d="M3 4 h 5 l 6 7" />;', 'paths'],
    ["const a = ['interpolate', ['linear'], ['zoom'], 4, 'name'];", 'expressions of the map'],
    ["const a = 'https://example.com/a b c';", 'addresses'],
    ["throw new Error('this component stands outside');", 'errors for developers'],
    ["class A extends Error { constructor() { super('the road is closed'); } }", 'what they are made of'],
    ["request.log.error({ err }, 'the request has failed');", 'the log'],
    [`const key = \`calls:\${who}\`;`, 'keys'],
    ["console.error('the tile is away');", 'the console'],
    ["element.closest('input, textarea, select');", 'selectors'],
    ["type A = 'light blue' | 'dark red';", 'types'],
    ["const a = 'linear-gradient(90deg, red, blue)';", 'style values'],
    ["const a = '1px solid var(--edge)';", 'borders'],
    ["const a = 'New York';", 'names'],
    ['// A comment of several words.', 'comments'],
  ])('ignores %s (%s)', (source) => {
    expect(found(source)).toEqual([]);
  });
});

describe('comments and test titles', () => {
  it('read as if written in English', () => {
    const found = [...readSources('.')].flatMap(([file, text]) => translatedIn(file, text));
    expect(found.map(({ file, line, words }) => `${file}:${line}: ${words}`)).toEqual([]);
  });

  it.each([
    ['/** Null where nobody knows. */', ['nobody', 'knows']],
    ['/**\n * The driver is\n * told by whoever plans.\n */', ['is told', 'whoever']],
    ['const a = 1; // Stands for so many of them.', ['Stands', 'so many']],
    ['/** What a stop takes in the end. */', ['What a stop takes', 'in the end']],
    ['/** Null if no reason stands out. */', []],
    ['/** Null if unknown. */', []],
    ['/** Null for none; mails are sent at once. */', ['Null for none', 'mails', 'at once']],
    ['/** See `tells`. */', []],
    ["const a = 'nobody knows';", []],
    ["it('is told', () => {});", ['is told']],
    ["describe.skipIf(slow)('a drawer', () => it.each([['nobody']])('lies in %s', () => {}));", ['lies']],
    ["const a = items.map('is told');", []],
  ])('are searched for translated phrases: %j', (source, phrases) => {
    expect(translatedIn('made-up.test.ts', source).map(({ words }) => words)).toEqual(phrases);
  });
});

describe('the catalogs', () => {
  it('mention new tabs only in the link text about it', () => {
    const folder = 'messages/catalogs/en';
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const saying = files.flatMap((file) =>
      [...leaves(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalog)]
        .filter(({ text }) => /opens in a new tab/.test(text))
        .map(({ path }) => `${file}: ${path}`),
    );
    expect(saying).toEqual(['common.json: newTab']);
  });
});
