import { dailyKinds, type Limit, soldLimits } from '@roadcast/core/plans';
import { legalTexts } from '@roadcast/messages/legal';
import { numberText } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ServerPlans } from './use-plans.ts';

const words = legalTexts.plans;

interface LimitRow {
  readonly what: string;
  readonly values: readonly { readonly plan: string; readonly limit: Limit }[];
}

const rowsOf = ({ plans }: ServerPlans): readonly LimitRow[] => [
  ...dailyKinds.map((kind) => ({
    what: words.daily[kind],
    values: plans.map(({ name: plan, daily }) => ({ plan, limit: daily[kind] })),
  })),
  ...soldLimits.map((name) => ({
    what: words.limits[name],
    values: plans.map((plan) => ({ plan: plan.name, limit: plan[name] })),
  })),
];

/** Limits with their value in each plan. A list rather than a table, because six columns don't fit on a phone. */
export function PlanLimits({ known }: { readonly known: ServerPlans }) {
  if (known.edition === 'private') return <Notice>{legalTexts.privateServer}</Notice>;
  return (
    <ul
      aria-label={words.limitsCaption}
      className="figures divide-y divide-hairline rounded-xl px-4 shadow-[inset_0_0_0_1px_var(--hairline)]"
    >
      {rowsOf(known).map(({ what, values }) => (
        <li key={what} className="break-inside-avoid py-3">
          <p className="font-semibold">{what}</p>
          <dl className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-4 gap-y-1">
            {values.map(({ plan, limit }) => (
              <div key={plan}>
                <dt className="text-muted text-sm">{plan}</dt>
                <dd>{limit === null ? words.unlimited : numberText(limit)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
