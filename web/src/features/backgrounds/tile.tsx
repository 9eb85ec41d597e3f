import type { Background } from '@roadcast/contract';
import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { Check, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Thumbnail } from './thumbnail.tsx';

const { chooser: words } = backgroundsTexts;

interface TileProps {
  readonly background: Background;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Set only for personal uploads, which can be deleted. */
  readonly onDelete?: (() => void) | undefined;
}

/** Selectable tile for a background. */
export function Tile({ background, chosen, onChoose, onDelete }: TileProps) {
  const { name, type } = background;
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className={classNames(
          'relative flex size-full flex-col rounded-[0.875rem] bg-raised p-1.5 text-left transition-shadow duration-150',
          chosen
            ? 'shadow-[inset_0_0_0_2.5px_var(--primary)]'
            : 'shadow-[inset_0_0_0_1px_var(--edge)] hover:shadow-[inset_0_0_0_2px_var(--edge)]',
        )}
      >
        <Thumbnail background={background} />
        <span
          className={classNames(
            'flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-1.5 py-1.5',
            onDelete && 'pr-11',
          )}
        >
          <span className="min-w-0 break-words font-semibold leading-tight">{name}</span>
          {type === 'admin-shared' && <Badge>{words.admin}</Badge>}
        </span>
        {chosen && (
          <span className="absolute top-3 left-3 inline-flex items-center gap-1 rounded-full bg-primary px-2.5 py-1 font-semibold text-on-primary text-sm leading-tight">
            <Check size={14} aria-hidden />
            {words.chosen}
          </span>
        )}
      </button>
      {onDelete && (
        <IconButton
          label={words.delete({ name })}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={onDelete}
          className="absolute right-1.5 bottom-1.5 text-danger"
        />
      )}
    </li>
  );
}
