import type { SoldPlan } from '@roadcast/contract';
import { dailyKinds, type Limit, soldLimits } from '@roadcast/core/plans';
import { legalTexts } from '@roadcast/messages/legal';
import { numberText } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ServerPlans } from './use-plans.ts';

const words = legalTexts.plans;

const limitsOf = (plan: SoldPlan): readonly string[] => [
  ...soldLimits.map((name) => words.limit({ what: words.limits[name], limit: limitText(plan[name]) })),
  ...dailyKinds.map((kind) => words.limit({ what: words.daily[kind], limit: limitText(plan.daily[kind]) })),
];

const limitText = (limit: Limit): string => (limit === null ? words.unlimited : numberText(limit));

/** Plans and prices from the server. */
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
