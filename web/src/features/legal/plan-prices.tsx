import type { SoldPlan } from '@roadcast/contract';
import type { Limit } from '@roadcast/core/plans';
import { legalTexts } from '@roadcast/messages/legal';
import { numberText } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ServerPlans } from './use-plans.ts';

const words = legalTexts.plans;

const limitsOf = ({ daily, savedRoutes, activeNavigations, typedWaypoints }: SoldPlan): readonly string[] => [
  words.limit({ what: words.calculations, limit: limitText(daily.routeCalculations) }),
  words.limit({ what: words.saved, limit: limitText(savedRoutes) }),
  words.limit({ what: words.drives, limit: limitText(activeNavigations) }),
  words.limit({ what: words.stops, limit: limitText(typedWaypoints) }),
];

const limitText = (limit: Limit): string => (limit === null ? words.unlimited : numberText(limit));

/** The plans with their prices, out of the table that the server goes by. */
export function PlanPrices({ known }: { readonly known: ServerPlans }) {
  if (known.edition === 'private') return <Notice>{legalTexts.privateServer}</Notice>;
  return (
    <ul
      aria-label={words.caption}
      className="figures divide-y divide-hairline rounded-xl px-4 shadow-[inset_0_0_0_1px_var(--hairline)]"
    >
      {known.plans.map((plan) => (
        <li key={plan.tier} className="break-inside-avoid py-3">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>{plan.name}</span> <span>{plan.priceText}</span>
          </p>
          <p className="text-muted text-sm">{limitsOf(plan).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
