import { type TurnKind, turnShape } from '@roadcast/core/navigation';
import { ArrowUp, CircleDot, CornerUpLeft, Flag, Ship } from 'lucide-react';
import { classNames } from '../class-names.ts';

interface Drawing {
  /** SVG path of the driven road, with an arrow. */
  readonly way: string;
  /** SVG path of other roads. */
  readonly beside?: string;
}

/** Icons of left turns on a 24 by 24 grid, like the icon set; mirrored for the right. */
const drawings: Readonly<Partial<Record<TurnKind, Drawing>>> = {
  slight: { way: 'M15 21v-6.5a4 4 0 0 0-1.2-2.8L7 5M7 11V5h6' },
  sharp: { way: 'M17 21V8a3 3 0 0 0-5.1-2.1L5 13M5 7v6h6' },
  uturn: { way: 'M17 21V9A5 5 0 0 0 7 9v8M3 13l4 4 4-4' },
  keep: { way: 'M12 21v-4.5a4 4 0 0 0-1.2-2.8L5 7M5 12.5V7h5.5', beside: 'M14 13l5-6' },
  ramp: { way: 'M16 21v-4.5a4 4 0 0 0-1.2-2.8L6 5M6 11V5h6', beside: 'M16 10V3' },
  merge: { way: 'M18 21l-4.8-5.2A4 4 0 0 1 12 13V3M7 8l5-5 5 5', beside: 'M6 21l3.5-3.8' },
  roundabout: { way: 'M12 22v-6a5.5 5.5 0 1 0-5.5-5.5M3 7.5l3.5 3.5L10 7.5' },
};

const icons: Readonly<Partial<Record<TurnKind, typeof Flag>>> = {
  start: CircleDot,
  arrive: Flag,
  ferry: Ship,
  turn: CornerUpLeft,
  straight: ArrowUp,
};

/** Maneuvers with icons that aren't mirrored. */
const oneSided: ReadonlySet<TurnKind> = new Set(['start', 'arrive', 'ferry', 'straight', 'roundabout']);

interface TurnIconProps {
  /** Routing engine's maneuver type: 'turn-left', 'off ramp-slight-right'. */
  readonly type: string;
  /** Width and height, pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** Maneuver icon in the text color, shown next to its text. */
export function TurnIcon({ type, size = 20, className }: TurnIconProps) {
  const { kind, side } = turnShape(type);
  const look = classNames('shrink-0', side === 'right' && !oneSided.has(kind) && '-scale-x-100', className);
  const drawing = drawings[kind];
  if (!drawing) {
    const Icon = icons[kind] ?? ArrowUp;
    return <Icon size={size} aria-hidden className={look} />;
  }
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={look}
    >
      {drawing.beside && <path d={drawing.beside} opacity="0.45" />}
      <path d={drawing.way} />
    </svg>
  );
}
