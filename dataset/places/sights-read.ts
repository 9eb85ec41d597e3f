import type { LngLat } from '@roadcast/core/geo';
import type { SightKind } from '@roadcast/core/places';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';
import { bareParkName, fullParkNames, isNationalPark } from './park-names.ts';
import type { Sight } from './sights-model.ts';

export const PARK_UNITS_FILE = 'sights/park-units.txt';
export const ENTRANCES_FILE = 'sights/entrances.txt';

/** Source of positions written from memory. */
const RECALLED = 'recalled';
/** Source of the units' listed positions. */
const LISTED = 'nps2026';

/** Visits per year that are equivalent to one inhabitant when comparing a unit with a town of the same name. */
const VISITS_PER_INHABITANT = { park: 25, other: 100 } as const;
/** Weight of a national park and of another unit if it has few visits or their number is unknown. */
const LEAST_WEIGHT = { park: 60_000, other: 1500 } as const;

/** Designations of single buildings and small grounds, where visitors go to the listed point. */
const SMALL = /Historic Site$|Memorial$|House|Theatre|Museum|Island$|Memorial Part of/;

/** A unit of the National Park System. */
interface ParkUnit {
  readonly code: string;
  readonly name: string;
  readonly states: readonly string[];
  readonly position: LngLat;
  readonly visits: number;
  readonly aliases: readonly string[];
  readonly line: number;
}

interface Entrance {
  readonly code: string;
  /** '' if it is the unit's own name. */
  readonly name: string;
  readonly state: string;
  /** Undefined if no road leads to the unit. */
  readonly position: LngLat | undefined;
  readonly source: string;
  readonly access: string;
  readonly aliases: readonly string[];
  readonly line: number;
}

const UNIT = /^([a-z]{4}) (.+), ([A-Z]{2}(?: [A-Z]{2})*) (@\S+)(?: visits (\d+))?(?: = (.+))?$/;
const ENTRANCE = /^([a-z]{4})(?: as (.+?))? (@\S+) ([A-Z]{2}) (\S+): ([^=]+?)(?: = (.+))?$/;
const ROADLESS = /^([a-z]{4}) none: .+$/;
const LANDMARK = /^(.+), ([A-Z]{2}(?: [A-Z]{2})*) (@\S+) (\d+) (\S+?)(?:: ([^=]+?))?(?: = (.+))?$/;

const namesIn = (text = ''): string[] => (text === '' ? [] : text.split(' | ').map((name) => name.trim()));

/**
 * Parses `park-units.txt` and `entrances.txt` to one row per entrance, the main one first. Reports invalid lines as
 * errors.
 */
export function parseParkSights(unitsText: string, entrancesText: string, report: Report): Sight[] {
  const units = sourceLines(unitsText).flatMap(({ line, text }): ParkUnit[] => {
    const [, code = '', name = '', states = '', where = '', visits = '0', aliases] = UNIT.exec(text) ?? [];
    const position = readPosition(where);
    if (position) {
      return [
        { code, name, states: states.split(' '), position, visits: Number(visits), aliases: namesIn(aliases), line },
      ];
    }
    const expected = `expected 'CODE NAME, ST ST @LAT,LNG visits N = NAME | NAME': '${text}'`;
    report({ file: PARK_UNITS_FILE, line, level: 'error', text: expected });
    return [];
  });
  const byCode = new Map<string, Entrance[]>();
  for (const entrance of parseEntrances(entrancesText, report)) {
    byCode.set(entrance.code, [...(byCode.get(entrance.code) ?? []), entrance]);
  }
  const known = new Set(units.map(({ code }) => code));
  for (const [code, [first]] of byCode) {
    if (known.has(code)) continue;
    report({ file: ENTRANCES_FILE, line: first?.line ?? 0, level: 'error', text: `${code} is no unit's code` });
  }
  return units.flatMap((unit) => sightsOf(unit, byCode.get(unit.code) ?? []));
}

function parseEntrances(content: string, report: Report): Entrance[] {
  return sourceLines(content).flatMap(({ line, text }): Entrance[] => {
    const [, roadless] = ROADLESS.exec(text) ?? [];
    const none = { name: '', state: '', position: undefined, source: '', access: '', aliases: [] };
    if (roadless !== undefined) return [{ code: roadless, ...none, line }];
    const [, code = '', name = '', where = '', state = '', source = '', access = '', aliases] =
      ENTRANCE.exec(text) ?? [];
    const position = readPosition(where);
    if (position) return [{ code, name, state, position, source, access, aliases: namesIn(aliases), line }];
    const expected = `expected 'CODE @LAT,LNG ST SOURCE: ACCESS' or 'CODE none: REASON': '${text}'`;
    report({ file: ENTRANCES_FILE, line, level: 'error', text: expected });
    return [];
  });
}

function sightsOf(unit: ParkUnit, entrances: readonly Entrance[]): Sight[] {
  const { code, name, states, position, visits, line } = unit;
  const size = isNationalPark(name) ? 'park' : 'other';
  const kind = size === 'park' ? 'national_park' : 'park';
  const weight = Math.max(LEAST_WEIGHT[size], Math.round(visits / VISITS_PER_INHABITANT[size]));
  const driven = entrances.filter((entrance) => entrance.position);
  if (driven.length === 0) {
    const [state = '', ...otherStates] = states;
    const aliases = [...unit.aliases, ...aliasesOf(name)];
    const roadless = entrances.length > 0;
    const approximate = roadless || !SMALL.test(name);
    const own = { name, state, otherStates, access: '', aliases, approximate, roadless, file: PARK_UNITS_FILE, line };
    return [{ kind, unit: code, source: LISTED, lng: position[0], lat: position[1], weight, ...own }];
  }
  return driven.map((entrance, index): Sight => {
    const own = entrance.name === '' ? name : entrance.name;
    const [lng, lat] = entrance.position ?? position;
    return {
      kind,
      unit: code,
      source: entrance.source,
      name: own,
      state: entrance.state,
      otherStates: states.filter((state) => state !== entrance.state),
      lng,
      lat,
      access: entrance.access,
      aliases: [
        ...(entrance.name === '' ? unit.aliases : []),
        ...entrance.aliases,
        ...aliasesOf(own),
        ...entranceNames(own, entrance.access),
        ...(entrance.name !== '' && index === 0 ? [name] : []),
      ],
      // Entrances after the main one keep the file's order.
      weight: weight - index,
      approximate: entrance.source === RECALLED,
      roadless: false,
      file: ENTRANCES_FILE,
      line: entrance.line,
    };
  });

  function aliasesOf(own: string): string[] {
    const bare = bareParkName(own);
    return [...(bare === undefined ? [] : [bare]), ...fullParkNames(own), ...(code === 'seki' ? [name] : [])];
  }
}

/** Returns the names of an entrance within its park: 'Yellowstone West Entrance' for 'West Entrance at West Yellowstone'. */
function entranceNames(park: string, access: string): string[] {
  const [own = ''] = access.split(/ (?:at|near|on) /);
  if (!/\S (?:entrance|visitor center)$/i.test(own)) return [];
  const bare = bareParkName(park);
  return [park, ...(bare === undefined ? [] : [bare])].map((name) => `${name} ${own}`);
}

/** Parses a file of landmarks or airports. Reports invalid lines as errors. */
export function parseSights(file: string, kind: SightKind, content: string, report: Report): Sight[] {
  return sourceLines(content).flatMap(({ line, text }): Sight[] => {
    const [, name = '', states = '', where = '', weight = '', source = '', access = '', aliases] =
      LANDMARK.exec(text) ?? [];
    const position = readPosition(where);
    const [state = '', ...otherStates] = states.split(' ');
    if (!position) {
      const expected = `expected 'NAME, ST ST @LAT,LNG WEIGHT SOURCE: ACCESS = NAME | NAME': '${text}'`;
      report({ file, line, level: 'error', text: expected });
      return [];
    }
    const [lng, lat] = position;
    const own = { name, state, otherStates, lng, lat, access, aliases: namesIn(aliases), weight: Number(weight) };
    return [{ kind, unit: '', source, ...own, approximate: source === RECALLED, roadless: false, file, line }];
  });
}
