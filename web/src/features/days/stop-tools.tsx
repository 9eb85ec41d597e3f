import type { Segment } from '@roadcast/contract';
import { Clock, MoonStar, Settings2, X } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toastError } from '../../ui/toaster.tsx';
import type { Edited, EditedPlan } from './edited-plan.ts';
import { endDayHere, skipStop } from './edits.ts';
import { NightTools } from './night-tools.tsx';
import { refusalWords } from './refusal-words.ts';
import { StayDialog } from './stay-dialog.tsx';
import type { ToolsProps } from './tools-props.ts';
import { useToolsProps } from './use-tools-props.ts';
import { isOnWayBack, withWayBack } from './way-back.ts';

const words = texts.days.stop;

/** What can be changed about a stop: a night moves and lasts, a stop by day ends the day, lasts longer or goes. */
export function StopTools({ stop }: { readonly stop: Segment }) {
  const props = useToolsProps();
  return props && <ToolsOfStop {...props} stop={stop} />;
}

function ToolsOfStop<Plan extends EditedPlan>(given: ToolsProps<Plan> & { readonly stop: Segment }) {
  const { plan, trip, stop } = given;
  const props = isOnWayBack(plan, trip, stop) ? { ...given, ...withWayBack(given) } : given;
  if (stop.type === 'overnight') return <NightTools {...props} />;
  if (stop.type === 'stop' || stop.type === 'waypoint') return <DayStopTools {...props} />;
  return null;
}

function DayStopTools<Plan extends EditedPlan>(props: ToolsProps<Plan> & { readonly stop: Segment }) {
  const { plan, trip, stop, busy, onEdit } = props;
  const [staying, setStaying] = useState(false);
  const tryTo = (edited: Edited<Plan>): void => {
    if (edited.refusal) toastError(refusalWords(edited.refusal) ?? texts.days.refusal.notThere);
    else onEdit(edited.plan);
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            kind="quiet"
            className="-ml-2 px-2 text-sm"
            aria-label={words.change(stop.location)}
            icon={<Settings2 size={16} aria-hidden />}
          >
            {words.changeShort}
          </Button>
        }
      >
        <MenuItem
          disabled={busy}
          icon={<MoonStar size={18} aria-hidden />}
          onSelect={() => tryTo(endDayHere(plan, trip, stop))}
        >
          {words.endDay}
        </MenuItem>
        <MenuItem disabled={busy} icon={<Clock size={18} aria-hidden />} onSelect={() => setStaying(true)}>
          {words.stayLonger}
        </MenuItem>
        <MenuItem disabled={busy} icon={<X size={18} aria-hidden />} onSelect={() => tryTo(skipStop(plan, trip, stop))}>
          {stop.type === 'waypoint' ? words.remove : words.skip}
        </MenuItem>
      </Menu>
      {staying && <StayDialog {...props} onClose={() => setStaying(false)} />}
    </>
  );
}
