import { tierFor } from '@roadcast/core/plans';
import { featureSentence, type RefusableFeature } from '@roadcast/messages/sentences';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import { Lock } from 'lucide-react';
import { usePlan } from '../../lib/plans.ts';

const { upgrade: words } = vehiclesTexts;

/** Plan and price needed for a feature the driver's plan lacks. */
export function UpgradePrompt({ feature }: { readonly feature: RefusableFeature }) {
  const needed = usePlan(tierFor(feature));
  return (
    <div className="flex gap-3 rounded-xl bg-primary-wash p-3 text-sm">
      <Lock size={18} aria-hidden className="mt-0.5 shrink-0 text-primary" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{featureSentence(feature)}</span>{' '}
        {needed?.price && (
          <span className="figures text-muted">{words.cost({ name: needed.name, price: needed.priceText })}</span>
        )}
      </p>
    </div>
  );
}
