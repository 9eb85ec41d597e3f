import { allowStop } from '@roadcast/core/trip-request';
import { daysTexts } from '@roadcast/messages/days';
import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useToolsProps } from './use-tools-props.ts';

const words = daysTexts.skipped;

/** Skipped towns, each with a button to allow it again. */
export function TripTools() {
  const props = useToolsProps();
  if (!props || props.request.skippedTowns.length === 0) return null;
  const { request, busy, onEdit } = props;
  return (
    <section aria-label={words.label} className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-muted">{words.lead}</span>
      {request.skippedTowns.map((town) => (
        <Button
          key={town}
          className="px-3 text-sm"
          aria-label={words.allow({ town })}
          icon={<X size={15} aria-hidden />}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onEdit(allowStop(request, town))}
        >
          {town}
        </Button>
      ))}
    </section>
  );
}
