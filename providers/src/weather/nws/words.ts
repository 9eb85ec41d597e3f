/** A phenomenon in the grid's `weather` layer. */
interface Phenomenon {
  readonly coverage: string | null;
  readonly weather: string;
  readonly intensity: string | null;
  readonly attributes: readonly string[];
}

/** Phenomena by difficulty for drivers, most difficult first. Unlisted phenomena come last. */
const byGravity: readonly string[] = [
  'water_spouts',
  'thunderstorms',
  'freezing_rain',
  'freezing_drizzle',
  'sleet',
  'hail',
  'snow',
  'snow_showers',
  'blowing_snow',
  'freezing_fog',
  'freezing_spray',
  'ice_fog',
  'rain',
  'rain_showers',
  'blowing_dust',
  'blowing_sand',
  'fog',
  'drizzle',
  'smoke',
  'volcanic_ash',
  'haze',
];

/** Words before a phenomenon by coverage. Other coverages are used unchanged ('patchy fog'). */
const coverageWords: Readonly<Record<string, string>> = {
  slight_chance: 'slight chance of',
  chance: 'chance of',
  definite: '',
  areas: 'areas of',
  periods: 'periods of',
  brief: 'brief',
};

/** Coverages by certainty; higher is more certain. Unlisted coverages are treated as likely. */
const certainties: Readonly<Record<string, number>> = {
  definite: 4,
  widespread: 4,
  scattered: 2,
  chance: 2,
  slight_chance: 1,
  isolated: 1,
};
const LIKELY = 3;

const attributeWords: Readonly<Record<string, string>> = {
  damaging_wind: 'damaging wind',
  dry_thunderstorms: 'dry thunderstorms',
  flooding: 'flooding',
  gusty_wind: 'gusty wind',
  heavy_rain: 'heavy rain',
  large_hail: 'large hail',
  small_hail: 'small hail',
  tornadoes: 'tornadoes',
};

const text = (thing: object, key: string): string | null => {
  const value = (thing as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

function phenomenonOf(thing: object): Phenomenon | null {
  const weather = text(thing, 'weather');
  // An hour without weather has an entry of nulls.
  if (weather === null) return null;
  const attributes = 'attributes' in thing && Array.isArray(thing.attributes) ? thing.attributes : [];
  return {
    coverage: text(thing, 'coverage'),
    weather,
    intensity: text(thing, 'intensity'),
    attributes: attributes.filter((attribute) => typeof attribute === 'string'),
  };
}

const gravity = ({ weather }: Phenomenon): number => {
  const place = byGravity.indexOf(weather);
  return place < 0 ? byGravity.length : place;
};

const spoken = (code: string): string => code.replaceAll('_', ' ');

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const certainty = ({ coverage }: Phenomenon): number => certainties[coverage ?? 'definite'] ?? LIKELY;

/** Returns a phenomenon's name: 'light rain'. */
const named = ({ weather, intensity }: Phenomenon): string =>
  intensity === null || intensity === 'moderate' ? spoken(weather) : `${spoken(intensity)} ${spoken(weather)}`;

/** Combines coverage and phenomena: 'chance of thunderstorms and light rain'. @param what names of the phenomena. */
function covered(coverage: string | null, what: string): string {
  if (coverage === 'likely') return `${what} likely`;
  const before = coverage === null ? '' : (coverageWords[coverage] ?? spoken(coverage));
  return before === '' ? what : `${before} ${what}`;
}

const phrase = (one: Phenomenon): string => covered(one.coverage, named(one));

/** Joins two phenomena so that each one's coverage is clear: 'light rain, slight chance of thunderstorms'. */
function together(first: Phenomenon, second: Phenomenon): string {
  if (first.coverage === second.coverage) return covered(first.coverage, `${named(first)} and ${named(second)}`);
  return certainty(first) >= certainty(second)
    ? `${phrase(first)}, ${phrase(second)}`
    : `${phrase(second)}, ${phrase(first)}`;
}

/** Describes the sky using the Weather Service's scale of eighths. @param cover percent of the sky. */
export function skyWords(cover: number): string {
  if (cover <= 6) return 'Clear';
  if (cover <= 31) return 'Mostly clear';
  if (cover <= 56) return 'Partly cloudy';
  return cover <= 87 ? 'Mostly cloudy' : 'Cloudy';
}

/** Description of an hour's weather. */
export interface HourWords {
  readonly condition: string | null;
  /** Anything that `condition` omits; null if nothing. */
  readonly detail: string | null;
  readonly attributes: readonly string[];
}

/**
 * Describes an hour's weather.
 * @param things the hour's entries in the grid's `weather` layer; undefined if none.
 * @param cover percent of the sky, NaN if unknown; used for an hour without weather.
 */
export function hourWords(things: readonly object[] | undefined, cover: number): HourWords {
  const phenomena = (things ?? [])
    .map(phenomenonOf)
    .filter((found) => found !== null)
    .sort((a, b) => gravity(a) - gravity(b));
  const different = phenomena.filter((one, i) => phenomena.findIndex((other) => phrase(other) === phrase(one)) === i);
  const sky = Number.isNaN(cover) ? null : skyWords(cover);
  const [first, second, ...rest] = different;
  if (first === undefined) return { condition: sky, detail: null, attributes: [] };
  const attributes = [...new Set(phenomena.flatMap((one) => one.attributes))];
  const condition = capital(second === undefined ? phrase(first) : together(first, second));
  const further = [...rest.map(phrase), ...attributes.map((one) => attributeWords[one] ?? spoken(one))];
  const detail = [condition, ...further, ...(sky === null ? [] : [sky.toLowerCase()])].join(', ');
  return { condition, detail, attributes };
}
