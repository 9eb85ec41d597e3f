import type { FoundSightOnTheWire, SightOnTheWire } from '@roadcast/contract';
import { sightsTexts } from '@roadcast/messages/sights';
import { Check, Plus } from 'lucide-react';
import { useId } from 'react';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { useTrip, useTripEdits, useTripRequest } from '../../trip-session/public.ts';
import { effectWords } from '../words/sight-words.ts';
import { allowsSight, dayEnd, hasSight, withVisit } from './trip-sights.ts';
import { useDiscoveries } from './use-discoveries.ts';

const words = sightsTexts.add;

interface AddToTripProps {
  readonly sight: SightOnTheWire;
  /** When the trip would be there; null if unknown. */
  readonly visit: FoundSightOnTheWire['visit'];
  /** Button text. */
  readonly label?: string;
  readonly kind?: ButtonKind;
}

/**
 * Button that adds a sight to the trip, with its effect; if the plan allows no more, with the plan that does. Renders
 * nothing without a trip.
 */
export function AddToTrip({ sight, visit, label = words.button, kind = 'primary' }: AddToTripProps) {
  const { trip } = useTrip();
  const { request, locate } = useTripRequest();
  const { edit } = useTripEdits();
  const allowance = useDiscoveries();
  const id = useId();
  if (!trip || !request) return null;
  if (hasSight(request, sight.id)) {
    return (
      <p className="flex min-h-11 items-center gap-2 font-semibold text-good text-sm">
        <Check size={18} aria-hidden className="shrink-0" />
        {words.added}
      </p>
    );
  }
  const allowed = allowance === null || allowsSight(request, allowance.limit);
  return (
    <div className="min-w-0">
      <Button
        kind={allowed ? kind : 'outline'}
        className={allowed ? 'px-3 text-sm' : 'cursor-not-allowed px-3 text-muted text-sm'}
        icon={<Plus size={18} aria-hidden />}
        aria-label={words.label({ action: label, name: sight.name })}
        aria-describedby={id}
        aria-disabled={!allowed || undefined}
        onClick={() => allowed && edit(withVisit(request, sight, locate), 'map')}
      >
        {label}
      </Button>
      <p id={id} className="figures mt-1 text-muted text-sm leading-snug">
        {allowed ? effectWords(sight, visit, visit && dayEnd(trip, visit.day)) : allowance?.upgradeMessage}
      </p>
    </div>
  );
}
