import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inLanguage } from '../src/in-language.ts';
import { compileMessages } from './compile.ts';

let folder = '';
beforeEach(async () => {
  // Use a folder inside the project, so the compiled modules can import the library.
  folder = await mkdtemp(join(import.meta.dirname, '..', '.test-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, catalog: unknown): Promise<void> {
  const path = join(folder, 'catalogs', file);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, JSON.stringify(catalog));
}

const compile = () => compileMessages(join(folder, 'catalogs'), join(folder, 'compiled'));

async function load(language: string, name: string): Promise<Record<string, never>> {
  const file = pathToFileURL(join(folder, 'compiled', language, `${name}.js`));
  return (await import(/* @vite-ignore */ file.href)) as Record<string, never>;
}

it('compiles texts to constants and functions, with plurals, numbers and choices', async () => {
  await write('en/saved-trips.json', {
    heading: "Driver's trips",
    list: {
      count: '{count, plural, =0 {No trips} one {# trip} other {# trips}}',
      link: 'Places{dated, select, true { and dates} other {}} in {where}',
    },
  });
  await compile();
  const { savedTripsTexts } = (await load('en', 'saved-trips')) as never as {
    savedTripsTexts: {
      heading: string;
      list: {
        count: (d: { count: number }) => string;
        link: (d: { dated: boolean; where: string }) => string;
      };
    };
  };
  expect(savedTripsTexts.heading).toBe("Driver's trips");
  expect([0, 1, 12_000].map((count) => savedTripsTexts.list.count({ count }))).toEqual([
    'No trips',
    '1 trip',
    '12,000 trips',
  ]);
  expect(savedTripsTexts.list.link({ dated: true, where: 'Utah' })).toBe('Places and dates in Utah');
  expect(savedTripsTexts.list.link({ dated: false, where: 'Utah' })).toBe('Places in Utah');
});

it('compiles a legal document to one function', async () => {
  await write('en/legal/terms.json', {
    title: 'Terms',
    blocks: ['Since {year}', { list: ['You are {age, number}.'] }],
  });
  await compile();
  const { termsTexts } = (await load('en', 'legal/terms')) as never as {
    termsTexts: (d: { year: string; age: number }) => unknown;
  };
  expect(termsTexts({ year: '2026', age: 13 })).toEqual({
    title: 'Terms',
    blocks: ['Since 2026', { list: ['You are 13.'] }],
  });
});

it('adds a language without code, falling back to English for untranslated texts', async () => {
  await write('en/days.json', {
    day: 'Day {day, number}',
    nights: '{n, plural, one {# night} other {# nights}}',
    rest: 'Rest',
  });
  await write('es/days.json', { day: 'Día {day, number}', nights: '{n, plural, one {# noche} other {# noches}}' });
  expect(await compile()).toEqual({ languages: ['en', 'es'], missing: ['es/days: rest'], wrong: [] });
  const { daysTexts } = (await load('es', 'days')) as never as {
    daysTexts: { day: (d: { day: number }) => string; nights: (d: { n: number }) => string; rest: string };
  };
  expect([daysTexts.day({ day: 2 }), daysTexts.nights({ n: 1 }), daysTexts.rest]).toEqual(['Día 2', '1 noche', 'Rest']);
});

it('provides each catalog in all languages', async () => {
  await write('en/legal/days.json', { nights: '{n, plural, one {# night} other {# nights}}', rest: 'Rest' });
  await write('pt/legal/days.json', { nights: '{n, plural, one {# noite} other {# noites}}' });
  await write('en/mails.json', { bye: 'Drive safely, {name}.' });
  await write('pt/mails.json', { bye: 'Boa viagem, {name}.' });
  await compile();
  const { mailsByLanguage } = (await load('by-language', 'mails')) as never as {
    mailsByLanguage: Record<'en' | 'pt', { bye: (d: { name: string }) => string }>;
  };
  const bye = (language: string): string => inLanguage(mailsByLanguage, language).bye({ name: 'Ann' });
  expect(['pt-BR', 'pt', 'en-US', 'qq', 'constructor'].map(bye)).toEqual([
    'Boa viagem, Ann.',
    'Boa viagem, Ann.',
    'Drive safely, Ann.',
    'Drive safely, Ann.',
    'Drive safely, Ann.',
  ]);
  const { daysByLanguage } = (await load('by-language', 'legal/days')) as never as {
    daysByLanguage: { pt: (d: { n: number }) => unknown };
  };
  expect(daysByLanguage.pt({ n: 2 })).toEqual({ nights: '2 noites', rest: 'Rest' });
});

it('reports an unusable translation and keeps the English text', async () => {
  await write('en/days.json', { day: 'Day {day, number}', rest: 'Rest' });
  await write('fr/days.json', { day: 'Jour {jour, number}', rest: '{rest, plural}', more: 'Plus' });
  const { wrong } = await compile();
  expect(wrong).toEqual([
    'fr/days: day asks for {jour}, which the source does not have',
    expect.stringMatching(/^fr\/days: rest is not ICU MessageFormat: /),
    'fr/days: more is not in the source: remove it',
  ]);
  const { daysTexts } = (await load('fr', 'days')) as never as { daysTexts: { rest: string } };
  expect(daysTexts.rest).toBe('Rest');
});

it('rejects an invalid source text by name', async () => {
  await write('en/days.json', { heading: 'Days', title: { long: 'Day {day' } });
  await expect(compile()).rejects.toThrow(/^title\.long is not ICU MessageFormat/);
});

it('deletes obsolete catalogs', async () => {
  await write('en/days.json', { heading: 'Days' });
  await write('en/nights.json', { heading: 'Nights' });
  await compile();
  await rm(join(folder, 'catalogs/en/nights.json'));
  await compile();
  expect(await readdir(join(folder, 'compiled/en'))).toEqual(['days.d.ts', 'days.js', 'language.d.ts', 'language.js']);
});
