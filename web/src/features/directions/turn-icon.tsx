import {
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  CornerUpLeft,
  CornerUpRight,
  Flag,
  type LucideIcon,
  Merge,
  RefreshCw,
  Ship,
  Undo2,
} from 'lucide-react';

/** The first that the engine's word holds. The words are those of OSRM's maneuvers: type, then direction. */
const icons: readonly (readonly [part: RegExp, icon: LucideIcon])[] = [
  [/^arrive/, Flag],
  [/ferry/, Ship],
  [/uturn/, Undo2],
  [/^(roundabout|rotary|exit-roundabout|exit roundabout|exit rotary)/, RefreshCw],
  [/slight-left/, ArrowUpLeft],
  [/slight-right/, ArrowUpRight],
  [/-left/, CornerUpLeft],
  [/-right/, CornerUpRight],
  [/^merge/, Merge],
];

/** The picture of a turn; its words stand beside it. */
export function TurnIcon({ type }: { readonly type: string }) {
  const Icon = icons.find(([part]) => part.test(type))?.[1] ?? ArrowUp;
  return <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-primary" />;
}
