import { tierFor, unlocks } from '@roadcast/core/plans';
import { plansTexts } from '@roadcast/messages/plans';
import { BatteryCharging } from 'lucide-react';
import { useMe } from '../../lib/me.ts';
import { usePlan } from '../../lib/plans.ts';
import { Card } from '../../ui/card.tsx';

const words = plansTexts.teaser;

/** The EV tab: what Pro has, and to those who have it, how far it is. */
export function EvTeaser() {
  const me = useMe();
  const needed = usePlan(me ? tierFor('evRouting') : null);
  const unlocked = me !== null && unlocks(me.tier, 'evRouting');
  return (
    <Card heading={unlocked ? words.ev.unlockedHeading : words.ev.heading}>
      <div className="flex items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-primary-wash text-primary">
          <BatteryCharging size={28} aria-hidden />
        </span>
        <div>
          <p>{unlocked ? words.ev.unlocked : words.ev.text}</p>
          {!unlocked && needed?.price && (
            <p className="figures mt-1 text-muted">{words.cost({ name: needed.name, price: needed.priceText })}</p>
          )}
        </div>
      </div>
    </Card>
  );
}
