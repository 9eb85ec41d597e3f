import type { ManeuverLane } from '@roadcast/core/roads';
import { classNames } from '../class-names.ts';
import { laneWords } from './lane-words.ts';

interface LaneRowProps {
  /** Lanes from left to right; empty renders nothing. */
  readonly lanes: readonly ManeuverLane[];
  /** Arrow height, pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** Lanes before a maneuver. Valid lanes differ in background and weight, not just in color. */
export function LaneRow({ lanes, size = 20, className }: LaneRowProps) {
  if (lanes.length === 0) return null;
  return (
    <span role="img" aria-label={laneWords(lanes)} className={classNames('inline-flex flex-wrap gap-0.5', className)}>
      {lanes.map(({ indications, valid }, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lanes never move, and equal ones differ only in position
          key={i}
          className={classNames('rounded-md p-0.5', valid ? 'bg-primary-wash text-primary' : 'text-muted')}
        >
          <LaneArrows indications={indications} valid={valid} size={size} />
        </span>
      ))}
    </span>
  );
}

/** SVG paths of left-pointing arrows on a 24 by 24 grid, with one shaft at the bottom; mirrored for the right. */
const arrows: Readonly<Record<string, string>> = {
  straight: 'M12 21.5V3M8.8 6.2L12 3l3.2 3.2',
  slight: 'M12 21.5V17L4.5 9M4 13.5v-5h5',
  turn: 'M12 21.5V18a3 3 0 0 0-3-3H3M6.2 11.8L3 15l3.2 3.2',
  sharp: 'M12 21V9.5a2.5 2.5 0 0 0-4.4-1.6L4 15M3.5 9.5L4 15l5-2',
  uturn: 'M12 21V8.5a4 4 0 0 0-8 0V15M1 12l3 3 3-3',
  none: 'M12 21.5V4',
};

/**
 * Returns a lane's arrow. @param indication OSRM indication (project-osrm.org/docs, Lane): 'slight left', 'merge to
 * right', 'none'.
 */
function arrowOf(indication: string): { readonly path: string; readonly mirrored: boolean } {
  const mirrored = indication.endsWith('right');
  const turns = mirrored || indication.endsWith('left');
  const way = /^(slight|sharp) /.exec(indication)?.[1] ?? (indication.startsWith('merge') ? 'slight' : 'turn');
  const kind = turns ? way : indication;
  return { path: arrows[kind] ?? (arrows.straight as string), mirrored };
}

interface LaneArrowsProps {
  readonly indications: readonly string[];
  readonly valid: boolean;
  readonly size: number;
}

function LaneArrows({ indications, valid, size }: LaneArrowsProps) {
  const drawn = indications.length > 0 ? indications : ['none'];
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={valid ? 2.6 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawn.map((indication) => {
        const { path, mirrored } = arrowOf(indication);
        return <path key={indication} d={path} transform={mirrored ? 'translate(24 0) scale(-1 1)' : undefined} />;
      })}
    </svg>
  );
}
