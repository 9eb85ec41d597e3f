import { editingTexts } from '@roadcast/messages/editing';
import { Redo2, X } from 'lucide-react';
import { useLeaving } from '../../lib/hooks/use-leaving.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTrip, useTripEdits } from '../trip-session/public.ts';
import { changeSubject } from './change-subject.ts';
import { changeWords, tripChange } from './trip-change.ts';

const words = editingTexts;

/** Display time of a change, milliseconds. Undo stays in the trip's menu. */
const SHOWN_MILLISECONDS = 20_000;

interface EditBarProps {
  readonly className?: string;
}

/** The last change to the trip and its effect, with Undo. Disappears automatically unless hovered or focused. */
export function EditBar({ className }: EditBarProps) {
  const { updating, changed } = useTrip();
  const { undo, redo } = useTripEdits();
  const { distanceUnit } = useSettings();
  const { gone, hold, leave } = useLeaving(changed, SHOWN_MILLISECONDS);
  const effect = changed && changeWords(tripChange(changed.before, changed.after), distanceUnit);
  const subject = changed && changeSubject(changed.before, changed.after);
  const shown = updating || !gone;
  return (
    <section
      aria-label={words.bar}
      {...hold}
      className={
        shown
          ? classNames(
              'rise flex flex-wrap items-center justify-end gap-x-1 rounded-card bg-night py-0.5 pr-0.5 pl-4 text-on-sign shadow-[inset_0_0_0_1px_var(--edge),var(--shadow-card)]',
              className,
            )
          : 'sr-only'
      }
    >
      <p role="status" className="figures min-w-0 flex-1 basis-[9rem] py-1.5 font-semibold text-sm leading-snug">
        {updating && words.updating}
        {!updating && effect && (
          <>
            {subject === null ? effect : words.subjectAndEffect({ subject, effect })}
            <span className="sr-only"> {words.againstBefore}</span>
          </>
        )}
      </p>
      {shown && (
        <div className="flex items-center gap-1">
          <Button kind="on-night" className="px-3 text-sm" aria-disabled={!undo || undefined} onClick={() => undo?.()}>
            {words.undo}
          </Button>
          {redo && (
            <IconButton
              label={words.redo}
              icon={<Redo2 size={18} aria-hidden />}
              className="text-on-sign hover:bg-on-sign/10"
              onClick={redo}
            />
          )}
          {!updating && (
            <IconButton
              label={words.hide}
              icon={<X size={18} aria-hidden />}
              className="text-on-sign hover:bg-on-sign/10"
              onClick={leave}
            />
          )}
        </div>
      )}
    </section>
  );
}
