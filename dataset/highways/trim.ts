import { type HighwayFile, type HighwayPoint, type HighwayStretch, isNamed, type StatePart } from './model.ts';

/** Returns the highway without the given points, merging the stretches on both sides of each. */
export function withoutPoints(file: HighwayFile, left: ReadonlySet<HighwayPoint>): HighwayFile {
  if (left.size === 0) return file;
  return {
    ...file,
    states: file.states.map((state) => trimState(state, left)).filter((state) => state.points.length >= 2),
  };
}

/** Returns the highway without concurrencies whose host isn't among `hosts`, so its own file draws them. */
export function withoutHosts(file: HighwayFile, hosts: readonly HighwayFile[]): HighwayFile {
  const known = (host: string) => hosts.some((other) => other !== file && isNamed(other, host));
  const free = (stretch: HighwayStretch) => (known(stretch.host) ? stretch : { ...stretch, host: '' });
  return { ...file, states: file.states.map((state) => ({ ...state, stretches: state.stretches.map(free) })) };
}

function trimState(state: StatePart, left: ReadonlySet<HighwayPoint>): StatePart {
  const points: HighwayPoint[] = [];
  const stretches: HighwayStretch[] = [];
  let open: HighwayStretch | undefined;
  state.points.forEach((point, index) => {
    const arriving = index > 0 ? state.stretches[index - 1] : undefined;
    if (arriving && points.length > 0) open = open ? merge(open, arriving) : arriving;
    if (left.has(point)) return;
    if (open) stretches.push(open);
    open = undefined;
    points.push(point);
  });
  return { ...state, points, stretches };
}

/** Merges two stretches. A concurrency that loses an end is drawn like other roads. */
const merge = (first: HighwayStretch, second: HighwayStretch): HighwayStretch => ({
  ...first,
  miles: first.miles + second.miles,
  jump: second.jump ?? first.jump,
  via: [...first.via, ...second.via],
  host: first.host === second.host ? first.host : '',
});
