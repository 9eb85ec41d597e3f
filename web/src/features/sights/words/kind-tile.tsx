import type { SightKind } from '@roadcast/core/sights';
import {
  Amphora,
  Binoculars,
  Bird,
  Castle,
  Droplets,
  Flag,
  Footprints,
  Landmark,
  Leaf,
  type LucideIcon,
  Mountain,
  MountainSnow,
  Route,
  ScrollText,
  Sun,
  Tent,
  TowerControl,
  TreePine,
  Trees,
  University,
  Waves,
} from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';

/** Tints of the tiles, each with an icon color of at least 4.5:1 contrast. */
const tints = {
  forest: 'bg-[light-dark(#dcebdd,#1d3326)] text-[light-dark(#14532d,#a3dfb6)]',
  alpine: 'bg-[light-dark(#dde6f1,#1e2d40)] text-[light-dark(#1e3f66,#b3cdea)]',
  water: 'bg-[light-dark(#d7ecf1,#15323b)] text-[light-dark(#0b5063,#9fd8e6)]',
  meadow: 'bg-[light-dark(#ecedd4,#30321c)] text-[light-dark(#4a4d10,#dcdf9f)]',
  stone: 'bg-[light-dark(#f1e4d6,#3a2b1e)] text-[light-dark(#6b3f16,#ecc59d)]',
  hall: 'bg-[light-dark(#eae1f1,#2e2440)] text-[light-dark(#4e2f73,#d3bdf0)]',
} as const;

interface Drawing {
  readonly tint: keyof typeof tints;
  readonly Main: LucideIcon;
  /** Smaller icon in the corner. */
  readonly Other: LucideIcon;
}

const drawings: Readonly<Record<SightKind, Drawing>> = {
  national_park: { tint: 'alpine', Main: MountainSnow, Other: TreePine },
  national_forest: { tint: 'forest', Main: Trees, Other: Footprints },
  recreation_area: { tint: 'meadow', Main: Tent, Other: Waves },
  state_park: { tint: 'forest', Main: TreePine, Other: Tent },
  wildlife_refuge: { tint: 'meadow', Main: Bird, Other: Leaf },
  waterfall: { tint: 'water', Main: Droplets, Other: Mountain },
  scenic_overlook: { tint: 'alpine', Main: Binoculars, Other: Sun },
  mountain_pass: { tint: 'alpine', Main: Mountain, Other: Route },
  lighthouse: { tint: 'water', Main: TowerControl, Other: Waves },
  historic_site: { tint: 'stone', Main: Landmark, Other: ScrollText },
  museum: { tint: 'hall', Main: University, Other: Amphora },
  landmark: { tint: 'stone', Main: Castle, Other: Flag },
};

interface KindTileProps {
  readonly kind: SightKind;
  readonly className?: string;
}

/** Drawing of a sight's kind on a tinted tile. Decorative, because the kind's name is next to it. */
export function KindTile({ kind, className }: KindTileProps) {
  const { tint, Main, Other } = drawings[kind];
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'relative flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-xl',
        tints[tint],
        className,
      )}
    >
      <Main size={34} strokeWidth={1.6} className="-translate-x-0.5 -translate-y-0.5" />
      <Other size={20} strokeWidth={1.6} className="absolute right-1 bottom-1 opacity-60" />
    </div>
  );
}
