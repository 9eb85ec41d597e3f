import { editingTexts } from '@roadcast/messages/editing';
import { Redo2, Undo2 } from 'lucide-react';
import { useSettings } from '../../lib/settings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTrip, useTripEdits } from '../trip-session/public.ts';
import { changeWords, tripChange } from './trip-change.ts';

const words = editingTexts;

/** Last change to the trip, with Undo. */
export function EditBar() {
  const { updating, changed } = useTrip();
  const { undo, redo } = useTripEdits();
  const change = changed && tripChange(changed.before, changed.after);
  const { distanceUnit } = useSettings();
  const idle = !undo && !redo && !updating && !change;
  return (
    <section
      aria-label={words.bar}
      className={
        idle
          ? 'sr-only'
          : 'flex items-center gap-1 rounded-card bg-paper py-1 pr-1 pl-4 shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]'
      }
    >
      <p role="status" className="figures min-w-0 flex-1 font-semibold">
        {updating && <span className="text-muted">{words.updating}</span>}
        {!updating && change && (
          <>
            {changeWords(change, distanceUnit)}
            <span className="sr-only"> {words.againstBefore}</span>
          </>
        )}
      </p>
      {!idle && (
        <>
          <IconButton
            label={words.undo}
            icon={<Undo2 size={20} aria-hidden />}
            aria-disabled={!undo || undefined}
            onClick={() => undo?.()}
          />
          <IconButton
            label={words.redo}
            icon={<Redo2 size={20} aria-hidden />}
            aria-disabled={!redo || undefined}
            onClick={() => redo?.()}
          />
        </>
      )}
    </section>
  );
}
