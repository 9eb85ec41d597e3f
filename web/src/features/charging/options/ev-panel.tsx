import { evContradiction } from '@roadcast/core/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { Zap } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DemoLink } from '../../../ui/page/demo-link.tsx';
import { ProblemText } from '../../../ui/page/problem-text.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { isElectric } from '../plan/electric.ts';
import { useEvRouting, useFormCharging } from '../plan/use-charging.ts';
import { ChargingCard } from '../stops/charging-card.tsx';
import { WhatIfCard } from '../stops/what-if-card.tsx';
import { EvTeaser } from './ev-teaser.tsx';
import { LoadCard } from './load-card.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import { WishesCard } from './wishes-card.tsx';

const words = evOptionsTexts.tab;

interface EvPanelProps {
  /** Called with the marker id of a clicked charging stop. */
  readonly onSelect: (id: string) => void;
}

/** EV Options tab: vehicle, charging preferences, and the open trip's charging. */
export function EvPanel({ onSelect }: EvPanelProps) {
  const unlocked = useEvRouting();
  return (
    <>
      <Card heading={words.heading}>
        <p className="-mt-2 text-muted">{words.lead}</p>
      </Card>
      {unlocked === false && (
        <EvTeaser>
          <DemoLink tab="ev-optimization">{evOptionsTexts.teaser.sample}</DemoLink>
        </EvTeaser>
      )}
      {unlocked && <Options onSelect={onSelect} />}
    </>
  );
}

function Options({ onSelect }: EvPanelProps) {
  const { trip, problem } = useTrip();
  const { draft, wishes, drive } = useFormCharging();
  const electric = isElectric(draft);
  const contradiction = evContradiction(wishes);
  return (
    <>
      {!electric && (
        <Notice>
          <p>{evOptionsTexts.notElectric.words}</p>
          <Button kind="primary" className="mt-2" icon={<Zap size={18} aria-hidden />} onClick={() => drive({})}>
            {evOptionsTexts.notElectric.switch}
          </Button>
        </Notice>
      )}
      <div role="alert" className="empty:hidden">
        {contradiction && <Notice tone="caution">{evOptionsTexts.contradiction[contradiction]}</Notice>}
        {problem && !contradiction && (
          <Notice tone="danger">
            <ProblemText problem={problem} />
          </Notice>
        )}
      </div>
      <VehicleCard trip={trip} />
      <WishesCard trip={trip} />
      <LoadCard />
      {electric && <OfTrip onSelect={onSelect} />}
    </>
  );
}

/** Charging on the open trip. */
function OfTrip({ onSelect }: EvPanelProps) {
  const { trip } = useTrip();
  if (!trip) return <Notice>{evOptionsTexts.trip.needsPlan}</Notice>;
  if (!trip.charging) return <Notice>{evOptionsTexts.trip.noPlan}</Notice>;
  return (
    <>
      <ChargingCard trip={trip} charging={trip.charging} onSelect={onSelect} />
      <WhatIfCard trip={trip} charging={trip.charging} />
    </>
  );
}
