import { navigationTexts } from '@roadcast/messages/navigation';
import { List, Map as MapIcon, Navigation, X } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';

/** View of the drive screen: road ahead, segment list, or whole route. */
export type GuidanceMode = 'drive' | 'list' | 'map';

const modes = [
  { mode: 'drive', Picture: Navigation },
  { mode: 'list', Picture: List },
  { mode: 'map', Picture: MapIcon },
] as const;

const words = navigationTexts.modes;

const look =
  'target-drive flex flex-auto flex-col @min-[40rem]/drive:min-h-20 @min-[40rem]/drive:flex-none items-center justify-center gap-0.5 rounded-xl px-1 text-center font-semibold text-sm leading-tight transition-colors duration-150';

interface ModeBarProps {
  readonly mode: GuidanceMode;
  readonly onMode: (mode: GuidanceMode) => void;
  readonly exitLabel: string;
  readonly onExit: () => void;
}

/** Drive buttons: at the bottom on phones, at the side on wide screens. */
export function ModeBar({ mode, onMode, exitLabel, onExit }: ModeBarProps) {
  return (
    <nav
      aria-label={words.label}
      className="flex gap-1 border-hairline border-t bg-paper px-2 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))] [grid-area:bar] @min-[40rem]/drive:flex-col @min-[40rem]/drive:border-t-0 @min-[40rem]/drive:border-l @min-[40rem]/drive:px-1 @min-[40rem]/drive:pr-[calc(0.25rem+env(safe-area-inset-right))]"
    >
      {modes.map(({ mode: one, Picture }) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === mode}
          onClick={() => onMode(one)}
          className={classNames(look, one === mode ? 'bg-primary-wash text-primary' : 'text-muted hover:text-ink')}
        >
          <Picture size={24} aria-hidden />
          {words[one]}
        </button>
      ))}
      <button
        type="button"
        onClick={onExit}
        className={classNames(look, 'text-danger hover:bg-danger-wash @min-[40rem]/drive:mt-auto')}
      >
        <X size={24} aria-hidden />
        {exitLabel}
      </button>
    </nav>
  );
}
