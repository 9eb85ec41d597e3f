import { tierFor } from '@roadcast/core/plans';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlan } from '../../../lib/plans.ts';
import { Card } from '../../../ui/card.tsx';

const { teaser: words } = evOptionsTexts;

/** Describes electric routing to users whose plan lacks it, with optional content below. See docs/product/charging.md#plans. */
export function EvTeaser({ children }: { readonly children?: ReactNode }) {
  const needed = usePlan(tierFor('evRouting'));
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-2 text-muted">{words.lead}</p>
      <ul className="mb-3 space-y-1">
        {words.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check size={18} aria-hidden className="mt-1 shrink-0 text-primary" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <div className="flex gap-3 rounded-xl bg-primary-wash p-3">
        <Lock size={18} aria-hidden className="mt-0.5 shrink-0 text-primary" />
        <p className="min-w-0 flex-1">
          <span className="font-semibold">{words.upgrade}</span>
          {needed?.price && (
            <span className="figures block text-muted text-sm">
              {words.cost({ name: needed.name, price: needed.priceText })}
            </span>
          )}
        </p>
      </div>
      {children}
    </Card>
  );
}
