import type { Segment } from '@roadcast/contract';
import { type Edited, endDayHere, skipStop } from '@roadcast/core/trip-request';
import { daysTexts } from '@roadcast/messages/days';
import { Clock, MoonStar, Settings2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toastError } from '../../ui/toasts.ts';
import { NightTools } from './night-tools.tsx';
import { refusalWords } from './refusal-words.ts';
import { StayDialog } from './stay-dialog.tsx';
import type { ToolsProps } from './use-tools-props.ts';
import { onWayBack, useToolsProps } from './use-tools-props.ts';

const words = daysTexts.stop;

/** Actions for a stop: move or extend a night; at a daytime stop, end the day, or extend or remove the stop. */
export function StopTools({ stop }: { readonly stop: Segment }) {
  const props = useToolsProps();
  return props && <ToolsOfStop {...props} stop={stop} />;
}

function ToolsOfStop(given: ToolsProps & { readonly stop: Segment }) {
  const { stop } = given;
  const props = { ...onWayBack(given, stop), stop };
  if (stop.type === 'overnight') return <NightTools {...props} />;
  if (stop.type === 'stop' || stop.type === 'waypoint') return <DayStopTools {...props} />;
  return null;
}

function DayStopTools(props: ToolsProps & { readonly stop: Segment }) {
  const { request, trip, stop, busy, onEdit } = props;
  const [staying, setStaying] = useState(false);
  const tryTo = (edited: Edited): void => {
    if (edited.refusal) toastError(refusalWords(edited.refusal) ?? daysTexts.refusal.notThere);
    else onEdit(edited.draft);
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            kind="quiet"
            className="px-2.5 text-sm"
            aria-label={words.change({ place: stop.location })}
            icon={<Settings2 size={16} aria-hidden />}
          >
            {words.changeShort}
          </Button>
        }
      >
        <MenuItem
          disabled={busy}
          icon={<MoonStar size={18} aria-hidden />}
          onSelect={() => tryTo(endDayHere(request, trip, stop))}
        >
          {words.endDay}
        </MenuItem>
        <MenuItem disabled={busy} icon={<Clock size={18} aria-hidden />} onSelect={() => setStaying(true)}>
          {words.stayLonger}
        </MenuItem>
        <MenuItem disabled={busy} icon={<X size={18} aria-hidden />} onSelect={() => tryTo(skipStop(request, stop))}>
          {stop.type === 'waypoint' ? words.remove : words.skip}
        </MenuItem>
      </Menu>
      {staying && <StayDialog {...props} onClose={() => setStaying(false)} />}
    </>
  );
}
