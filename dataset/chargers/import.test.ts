import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChargingSite } from '@roadcast/core/charging';
import { CHARGERS_SITES } from '@roadcast/core/dataset';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProgress } from '../files/progress.ts';
import { currentChargers, removeChargers } from './chargers-folder.ts';
import { chargersStatus, importChargers } from './command-import.ts';

let root = '';
let said: string[] = [];
const progress = createProgress((line) => said.push(line));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'chargers-'));
  said = [];
});
afterEach(() => rm(root, { recursive: true }));

const HEADER =
  'Fuel Type Code,Station Name,Street Address,City,State,ZIP,Status Code,Access Days Time,EV Level2 EVSE Num,EV DC Fast Count,EV Network,Latitude,Longitude,Date Last Confirmed,ID,Open Date,EV Connector Types,Country,Access Code,EV Pricing';

const row = (id: number, own: Readonly<Record<string, string>> = {}): string => {
  const usual: Record<string, string> = {
    'Fuel Type Code': 'ELEC',
    'Station Name': `"Travel Center, ${id}"`,
    'Street Address': '1 Main St',
    City: 'Ely',
    State: 'NV',
    'Status Code': 'E',
    'Access Days Time': '24 hours daily',
    'EV DC Fast Count': '4',
    'EV Network': 'Electrify America',
    Latitude: String(39 + id / 10),
    Longitude: '-114.9',
    'Date Last Confirmed': '8/26/2026',
    ID: String(id),
    'Open Date': '2021-05-01',
    'EV Connector Types': 'CHADEMO J1772COMBO',
    Country: 'US',
    'Access Code': 'public',
    'EV Pricing': '$0.56 per kWh',
    ...own,
  };
  return HEADER.split(',')
    .map((name) => usual[name] ?? '')
    .join(',');
};

async function imported(text: string): Promise<ChargingSite[]> {
  const path = join(root, 'alt_fuel_stations.csv');
  await writeFile(path, text);
  const manifest = await importChargers(path, join(root, 'chargers'), progress);
  const lines = await readFile(join(root, 'chargers', manifest.id, CHARGERS_SITES), 'utf8');
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ChargingSite);
}

const file = (...rows: readonly string[]): string => [HEADER, ...rows].join('\n');

describe('a file of stations', () => {
  it('becomes sites, with counts and its newest date', async () => {
    const sites = await imported(
      file(
        row(1),
        row(1),
        row(2, { 'Access Code': 'private' }),
        row(3, { 'Status Code': 'P' }),
        row(4, { 'Status Code': 'T' }),
        row(5, { 'Fuel Type Code': 'E85' }),
        row(6, { Latitude: '0', Longitude: '0' }),
        row(7, { 'EV Connector Types': 'NEMA515' }),
        row(8, { Latitude: '39.1005', 'EV DC Fast Count': '2' }),
        row(9, { 'EV Network': 'Tesla', 'EV Connector Types': 'TESLA', 'EV Pricing': 'see the car' }),
      ),
    );
    expect(
      sites.map(({ id, plugs, price }) => [
        id,
        plugs.map(({ connector, count }) => `${connector} ${count}`),
        price?.perKwh,
      ]),
    ).toEqual([
      ['afdc:1', ['ccs1 6', 'chademo null'], 0.56],
      ['afdc:9', ['nacs 4'], undefined],
    ]);
    expect(await currentChargers(join(root, 'chargers'))).toMatchObject({
      file: 'alt_fuel_stations.csv',
      asOf: Date.UTC(2026, 7, 26, 12),
      counts: {
        ...{ rows: 10, sites: 2, fastSites: 2, private: 1, planned: 1, unavailable: 1, otherFuels: 1 },
        ...{ withoutPosition: 1, withoutPlugs: 1, repeated: 1, ccs1: 1, nacs: 1, priced: 1 },
      },
    });
    await chargersStatus(join(root, 'chargers'), progress);
    expect(said.join('\n')).toContain('newest date 2026-08-26');
  });

  it('may have other spellings and another order of columns', async () => {
    const renamed = HEADER.replaceAll(' ', '_').replace('City', 'Municipality').toLowerCase();
    expect(await imported(`\ufeff${renamed}\r\n${row(1)}\r\n`)).toMatchObject([
      { id: 'afdc:1', city: 'Ely', network: 'Electrify America' },
    ]);
  });

  it('with charging units has their power and counts', async () => {
    const header = `${HEADER},EV CCS Connector Count,EV CCS Power Output (kW),EV J3400 Connector Count,EV J3400 Power Output (kW)`;
    const unit = (kilowatts: string) => `${row(1)},1,${kilowatts},0,`;
    const [site] = await imported([header, unit('350.0'), unit('350'), unit('150.0'), unit('')].join('\n'));
    expect(site?.plugs).toEqual([
      { connector: 'ccs1', kilowatts: 350, modeled: false, count: 2 },
      { connector: 'ccs1', kilowatts: 150, modeled: false, count: 1 },
      { connector: 'ccs1', kilowatts: 150, modeled: true, count: 1 },
    ]);
  });

  it('without a column is accepted with a sentence about the consequence', async () => {
    await imported(file(row(1)).replace('EV Network', 'Something').replace('Access Code', 'Other'));
    expect(said).toContain(
      'Note        The file has no column ‘EV Network’: sites have no network, and power is modeled without it.'.replaceAll(
        /[‘’]/g,
        "'",
      ),
    );
    expect(said.join('\n')).toContain("no column 'Access Code'");
  });

  const station = (id: number, own: Readonly<Record<string, string>> = {}): string =>
    row(id, { 'Station Name': 'Plaza', ...own });

  it.each<[string, (header: string) => string, (line: string, i: number) => string]>([
    ['of a network before it', (header) => `ID,${header}`, (line) => `UN,${line}`],
    ['of the row’s number before it', (header) => `ID,${header}`, (line, i) => `${i},${line}`],
    ['that is empty after it', (header) => `${header},ID`, (line) => `${line},`],
    ['of text after it', (header) => `${header},Id`, (line) => `${line},x`],
  ])('may have a second column ID %s', async (_, head, line) => {
    const rows = [station(1), station(2), station(3, { 'EV Network': 'Tesla' })];
    const sites = await imported([head(HEADER), ...rows.map(line)].join('\n'));
    expect(sites.map(({ id }) => id)).toEqual(['afdc:1', 'afdc:2', 'afdc:3']);
    expect(said.join('\n')).toMatch(/Note +The file has 2 columns 'I[Dd]': column \d+ is used\./);
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-16 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without one', (text) => Buffer.from(text, 'utf16le')],
    ['big-endian UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['UTF-8', (text) => Buffer.from(text)],
  ])('may be written as %s', async (_, bytes) => {
    const text = file(station(1, { City: 'Cañon City' }), station(2), station(3));
    const path = join(root, 'stations.csv');
    await writeFile(path, bytes(text));
    await importChargers(path, join(root, 'chargers'), progress);
    const folder = (await currentChargers(join(root, 'chargers')))?.id ?? '';
    expect(await readFile(join(root, 'chargers', folder, CHARGERS_SITES), 'utf8')).toContain('"city":"Cañon City"');
  });

  const commas = { Latitude: '39,1', Longitude: '-114,9' };

  it('may have decimal commas: in quotes, or between semicolons or tabs', async () => {
    const quoted = station(1, { Latitude: '"39,1"', Longitude: '"-114,9"' });
    const semicolons = file(station(1, { Latitude: '39#1', Longitude: '-114#9' }))
      .replaceAll(',', ';')
      .replaceAll('#', ',');
    for (const text of [file(quoted), semicolons, `sep=;\r\n${semicolons}`, semicolons.replaceAll(';', '\t')]) {
      expect(await imported(text)).toMatchObject([{ id: 'afdc:1', lat: 39.1, lng: -114.9 }]);
    }
    await expect(imported(file(station(1, commas)))).rejects.toThrow(
      'numbers with a decimal comma need quotes, or semicolons between the fields',
    );
  });

  it('counts the posts that CCS and NACS share for both', async () => {
    const types = 'CHADEMO J1772COMBO TESLA';
    const [site] = await imported(file(row(1, { 'EV Connector Types': types, 'EV DC Fast Count': '8' })));
    expect(site?.plugs.map(({ connector, count }) => [connector, count])).toEqual([
      ['nacs', 8],
      ['ccs1', 8],
      ['chademo', null],
    ]);
  });

  it.each<[string, string, string]>([
    ['of something else', 'a,b\n1,2', "no column 'ID'"],
    ['without positions', file(row(1)).replace('Latitude', 'Lat.itude.x'), "no column 'Latitude'"],
    ['without plugs', file(row(1)).replace('EV Connector Types', 'Plugs'), "no column 'EV Connector Types'"],
    ['without rows', HEADER, 'no charging site'],
    ['of other fuels', file(row(1, { 'Fuel Type Code': 'LPG' })), 'no charging site among its 1 rows'],
    ['that is empty', '', 'it is empty'],
    ['that is cut in a quote', `${file(row(1))}\nELEC,"Station`, 'unclosed quote'],
  ])('%s changes nothing', async (_, text, words) => {
    await imported(file(row(1)));
    const before = await currentChargers(join(root, 'chargers'));
    await expect(imported(text)).rejects.toThrow(words);
    expect(await currentChargers(join(root, 'chargers'))).toEqual(before);
    expect(await readdir(join(root, 'chargers'))).toHaveLength(2);
  });
});

it('leaves one import and its pointer, and neither after it is removed', async () => {
  await imported(file(row(1)));
  await imported(file(row(2)));
  expect(await readdir(join(root, 'chargers'))).toHaveLength(2);
  expect(await removeChargers(join(root, 'chargers'))).toBe(true);
  expect(await removeChargers(join(root, 'chargers'))).toBe(false);
  expect(await currentChargers(join(root, 'chargers'))).toBeNull();
  expect(await readdir(join(root, 'chargers'))).toEqual(['current.json']);
});
