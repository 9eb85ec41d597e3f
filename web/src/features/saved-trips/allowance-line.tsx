import type { Allowance } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useMe } from '../../lib/me.ts';
import { usePlan } from '../../lib/plans.ts';

const { list: words } = savedTripsTexts;

/** Share of the limit at which higher plans are mentioned. */
const NEARLY_FULL = 0.8;

/** Number of saved trips, and the plan's limit. */
export function AllowanceLine({ allowance }: { readonly allowance: Allowance }) {
  const me = useMe();
  const { limit, used } = allowance;
  const full = limit !== null && used >= limit;
  const nearlyFull = limit !== null && used >= limit * NEARLY_FULL;
  const plan = usePlan(nearlyFull ? (me?.tier ?? null) : null);
  if (limit === null) return <p className="mb-3 text-muted text-sm">{words.allowanceFree({ used })}</p>;
  return (
    <div className="mb-3">
      <p className="figures text-sm">
        <span className={full ? 'font-bold text-caution' : 'text-muted'}>{words.allowance({ used, limit })}</span>
      </p>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-hairline">
        <div
          className={`h-full rounded-full ${nearlyFull ? 'bg-caution' : 'bg-primary'}`}
          style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
        />
      </div>
      {nearlyFull && (
        <p className="mt-1.5 text-sm">
          {full && `${words.overLimit} `}
          {plan?.upgradeMessages.savedRoutes}
        </p>
      )}
    </div>
  );
}
