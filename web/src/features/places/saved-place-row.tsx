import { savedPlacesTexts as words } from '@roadcast/messages/saved-places';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { placePicture } from './place-picture.ts';

interface SavedPlaceRowProps {
  readonly id: string;
  readonly name: string;
  /** Where the place is, like 'Denver, CO'; null if it isn't set. */
  readonly label: string | null;
  /** Whether the button that opens the form gets the focus. */
  readonly focused: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One saved place with its buttons, or home or work with a button to add it. */
export function SavedPlaceRow({ id, name, label, focused, onEdit, onRemove }: SavedPlaceRowProps) {
  const Picture = placePicture(id);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) buttons.current?.querySelector('button')?.focus();
  }, [focused]);
  return (
    <div className="flex items-center gap-3 py-1">
      <Picture size={20} aria-hidden className="shrink-0 text-primary" />
      <div className="min-w-0 flex-1 py-1">
        <p className="wrap-anywhere font-semibold leading-tight">{name}</p>
        <p className="wrap-anywhere text-muted text-sm">{label ?? words.notSet}</p>
      </div>
      <div ref={buttons} className="flex shrink-0">
        {label === null ? (
          <IconButton
            label={words.add({ name })}
            icon={<Plus size={20} aria-hidden />}
            className="text-primary"
            onClick={onEdit}
          />
        ) : (
          <>
            <IconButton
              label={words.change({ name })}
              icon={<PencilLine size={18} aria-hidden />}
              className="text-muted"
              onClick={onEdit}
            />
            <IconButton
              label={words.remove({ name })}
              icon={<Trash2 size={18} aria-hidden />}
              className="text-muted"
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </div>
  );
}
