import type { RoadRule, RoadRuleKind } from '@roadcast/core/dataset';
import { feetToMeters, poundsToTonnes, roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { isNumbered, shieldOf } from '../roads/model.ts';
import type { NetworkNode, NetworkWay } from '../tiles/network.ts';
import { type PlacedRule, placeRules } from './place.ts';
import type { WrittenRule } from './read.ts';

/** Roads with their rules. */
export interface RuledRoads {
  /** Ways split where rules begin and end, with the tags that the routing engine uses. */
  readonly ways: readonly NetworkWay[];
  readonly rules: readonly RoadRule[];
}

/**
 * Functions that return the OpenStreetMap tag of a rule that the engine enforces itself, with lengths in meters and
 * weights in tonnes. Trailer, propane and season rules have no tag: the server excludes their roads in its requests.
 */
const tagOf: Partial<Record<RoadRuleKind, (limit: number) => readonly [key: string, value: string]>> = {
  height: (feet) => ['maxheight', String(roundTo(feetToMeters(feet), 2))],
  width: (feet) => ['maxwidth', String(roundTo(feetToMeters(feet), 2))],
  length: (feet) => ['maxlength', String(roundTo(feetToMeters(feet), 2))],
  weight: (pounds) => ['maxweight', String(roundTo(poundsToTonnes(pounds), 2))],
  trucks: () => ['hgv', 'no'],
};

/**
 * Applies the written rules to the roads: splits the ways where a rule begins and ends, and tags the part in between.
 * @param nodes all nodes of the ways. @param ways ways to split. The first part of a split way keeps its id; new ids
 * follow the highest id.
 */
export function applyRules(
  written: readonly WrittenRule[],
  nodes: readonly NetworkNode[],
  ways: readonly NetworkWay[],
  report: Report,
): RuledRoads {
  const placed = placeRules(written, nodes, ways, report);
  const tagged = tagsBySteps(placed);
  let nextId = ways.reduce((highest, { id }) => Math.max(highest, id), 0);
  const parted = ways.flatMap((way) => {
    const tags = tagged.get(way);
    return tags ? partWay(way, tags, () => ++nextId) : way;
  });
  return { ways: parted, rules: placed.map(roadRule) };
}

type Tags = Readonly<Record<string, string>>;

/**
 * Returns the rules' tags by way and by row of the step's first node. If several limits of a kind apply, uses the
 * strictest.
 */
function tagsBySteps(placed: readonly PlacedRule[]): Map<NetworkWay, Map<number, Tags>> {
  const byWay = new Map<NetworkWay, Map<number, Tags>>();
  for (const { rule, steps } of placed) {
    const tag = tagOf[rule.kind]?.(rule.limit ?? 0);
    if (!tag) continue;
    for (const { way, row } of steps) {
      const rows = byWay.get(way) ?? new Map<number, Tags>();
      byWay.set(way, rows);
      rows.set(row, strictest(rows.get(row), tag));
    }
  }
  return byWay;
}

function strictest(tags: Tags | undefined, [key, value]: readonly [key: string, value: string]): Tags {
  const known = tags?.[key];
  return known !== undefined && Number(known) <= Number(value) ? (tags as Tags) : { ...tags, [key]: value };
}

function partWay(way: NetworkWay, tagged: ReadonlyMap<number, Tags>, newId: () => number): NetworkWay[] {
  const parts: NetworkWay[] = [];
  const steps = way.nodeIds.length - 1;
  for (let start = 0; start < steps; ) {
    const tags = tagged.get(start);
    let end = start + 1;
    while (end < steps && sameTags(tagged.get(end), tags)) end++;
    parts.push({
      id: start === 0 ? way.id : newId(),
      nodeIds: way.nodeIds.slice(start, end + 1),
      tags: { ...way.tags, ...tags },
    });
    start = end;
  }
  return parts;
}

const sameTags = (a: Tags = {}, b: Tags = {}): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value);

const roadRule = ({ rule, line }: PlacedRule): RoadRule => ({
  kind: rule.kind,
  ref: isNumbered(rule.ref) ? rule.ref : shieldOf(rule.ref),
  name: rule.name,
  line: line.map(([lng, lat]) => [roundTo(lng, 5), roundTo(lat, 5)] as const),
  limit: rule.limit,
  closed: rule.closed,
  source: rule.source,
  approximate: rule.approximate,
});
