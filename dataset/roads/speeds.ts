import type { SpeedsFile, StateLimits } from '@roadcast/core/dataset';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { type LandRoadClass, ROAD_CLASSES } from './model.ts';

/** Speed limits from `sources/speeds.txt`, mph. */
export interface Speeds {
  /** By two-letter state code. */
  readonly states: ReadonlyMap<string, StateSpeeds>;
  /** Traffic speed as a share of the posted limit, by road class. */
  readonly practicalShares: Readonly<Record<LandRoadClass, number>>;
}

/** A state's typical speed limits: those on most of its road miles. */
export interface StateSpeeds {
  readonly car: ClassLimits;
  /** Limits for heavy trucks. */
  readonly truck: ClassLimits;
  /** Limits for a car with a trailer. */
  readonly towing: ClassLimits;
  readonly approximate: boolean;
}

/** Limits by road class, mph. */
export interface ClassLimits extends Readonly<Record<LandRoadClass, number>> {
  /** Limit on freeways in cities. */
  readonly urban: number;
}

/** Properties of a road that determine its limits. */
export interface LimitedRoad {
  readonly class: LandRoadClass;
  readonly state: string;
  readonly urban: boolean;
  /** Speed limit written in the road's file, mph. */
  readonly limitMph: number | undefined;
}

/** Limits for a state that the file omits, mph. */
const UNKNOWN: ClassLimits = { motorway: 65, urban: 55, trunk: 55, primary: 55, secondary: 45 };
const LIMITS = /^(?:(truck|tow) )?([A-Z]{2}) (\d\d) (\d\d) (\d\d) (\d\d) (\d\d)( ~)?$/;
const PRACTICAL = /^practical ([a-z]+) (\d\d)$/;

/** Parses the speed limits. Reports invalid lines as errors. */
export function parseSpeeds(file: string, text: string, report: Report): Speeds {
  const states = new Map<string, StateSpeeds>();
  const shares = new Map<LandRoadClass, number>();
  const complain = (line: number, words: string) => report({ file, line, level: 'error', text: words });
  for (const { line, text: written } of sourceLines(text)) {
    const words = written.replace(/\s+/g, ' ');
    if (words.startsWith('source ')) continue;
    const [, name, percent] = PRACTICAL.exec(words) ?? [];
    const roadClass = ROAD_CLASSES.find((known) => known === name);
    if (roadClass) {
      shares.set(roadClass, Number(percent) / 100);
      continue;
    }
    const [, vehicle, code = '', ...rest] = LIMITS.exec(words) ?? [];
    const limits = rest.length > 0 ? classLimits(rest) : undefined;
    const state = states.get(code);
    const approximate = rest.at(-1) !== undefined;
    if (!limits)
      complain(line, "expected 'STATE' and five limits, 'truck' or 'tow' and the same, or 'practical CLASS PERCENT'");
    else if (vehicle === undefined) states.set(code, { car: limits, truck: limits, towing: limits, approximate });
    else if (!state) complain(line, `'${vehicle} ${code}' before the limits of ${code}`);
    else
      states.set(code, {
        ...state,
        [vehicle === 'truck' ? 'truck' : 'towing']: lower(limits, state.car),
        approximate: state.approximate || approximate,
      });
  }
  const share = (name: LandRoadClass): number => {
    const known = shares.get(name);
    if (known === undefined) complain(1, `no 'practical ${name} PERCENT'`);
    return known ?? 1;
  };
  return {
    states,
    practicalShares: {
      motorway: share('motorway'),
      trunk: share('trunk'),
      primary: share('primary'),
      secondary: share('secondary'),
    },
  };
}

function classLimits(numbers: readonly (string | undefined)[]): ClassLimits {
  const [motorway = 0, urban = 0, trunk = 0, primary = 0, secondary = 0] = numbers.map(Number);
  return { motorway, urban, trunk, primary, secondary };
}

const lower = (a: ClassLimits, b: ClassLimits): ClassLimits => ({
  motorway: Math.min(a.motorway, b.motorway),
  urban: Math.min(a.urban, b.urban),
  trunk: Math.min(a.trunk, b.trunk),
  primary: Math.min(a.primary, b.primary),
  secondary: Math.min(a.secondary, b.secondary),
});

/** Returns a road's limits for cars, trucks, and cars with a trailer, mph. */
export function limitOf(
  road: LimitedRoad,
  speeds: Speeds,
): { readonly limitMph: number; readonly truckMph: number; readonly towingMph: number } {
  const state = speeds.states.get(road.state);
  const of = (limits: ClassLimits) => (road.urban ? limits.urban : limits[road.class]);
  const limitMph = road.limitMph ?? of(state?.car ?? UNKNOWN);
  return {
    limitMph,
    truckMph: Math.min(limitMph, capOf(state, 'truck', road, of)),
    towingMph: Math.min(limitMph, capOf(state, 'towing', road, of)),
  };
}

/**
 * Returns the limit for a kind of vehicle, mph. A road's own limit is reduced only in states with lower limits for this
 * kind.
 */
function capOf(
  state: StateSpeeds | undefined,
  vehicle: 'truck' | 'towing',
  road: LimitedRoad,
  of: (limits: ClassLimits) => number,
): number {
  if (!state) return Number.POSITIVE_INFINITY;
  const cap = of(state[vehicle]);
  return road.limitMph !== undefined && cap === of(state.car) ? Number.POSITIVE_INFINITY : cap;
}

/** Returns the limits by state in the server's format. */
export const speedsFile = ({ states }: Speeds): SpeedsFile => ({
  states: Object.fromEntries(
    [...states].map(([code, { car, truck, towing, approximate }]): [string, StateLimits] => {
      const limits = (key: keyof ClassLimits) => ({ car: car[key], truck: truck[key], towing: towing[key] });
      return [
        code,
        {
          motorway: limits('motorway'),
          urbanMotorway: limits('urban'),
          trunk: limits('trunk'),
          primary: limits('primary'),
          secondary: limits('secondary'),
          approximate,
        },
      ];
    }),
  ),
});
