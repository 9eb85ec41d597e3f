import type { Limit, Plan } from '@roadcast/core/plans';
import { texts } from '../../lib/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ServerPlans } from './use-plans.ts';

const words = texts.legal.plans;

const columns: readonly { readonly label: string; readonly of: (plan: Plan) => string }[] = [
  { label: words.price, of: ({ priceText }) => priceText },
  { label: words.calculations, of: ({ daily }) => limitText(daily.routeCalculations) },
  { label: words.saved, of: ({ savedRoutes }) => limitText(savedRoutes) },
  { label: words.stops, of: ({ typedWaypoints }) => limitText(typedWaypoints) },
];

const limitText = (limit: Limit): string => (limit === null ? words.unlimited : limit.toLocaleString('en-US'));

/** The plans with their prices, out of the table that the server goes by. */
export function PlanPrices({ known }: { readonly known: ServerPlans }) {
  if (known.edition === 'private') return <Notice>{texts.legal.privateServer}</Notice>;
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full text-left">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-edge border-b text-muted text-sm">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {words.plan}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="py-2 pr-4 font-semibold last:pr-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.plans.map((plan) => (
            <tr key={plan.tier} className="border-hairline border-b align-top last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {plan.name}
              </th>
              {columns.map(({ label, of }) => (
                <td key={label} className="py-2 pr-4 last:pr-0">
                  {of(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
