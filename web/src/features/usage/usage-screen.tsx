import type { LimitsResponse } from '@roadcast/contract';
import { tiersTexts } from '@roadcast/messages/tiers';
import { usageTexts as words } from '@roadcast/messages/usage';
import { RefreshCw } from 'lucide-react';
import { bareClockTime, deviceTimeZone } from '../../lib/dates.ts';
import { useUser } from '../../lib/me.ts';
import { USAGE_PATH } from '../../lib/usage.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TitledPage } from '../../ui/page/titled-page.tsx';
import { keptSearch } from '../trip-session/public.ts';
import { resetWords } from './reset-words.ts';
import { UpgradeLines } from './upgrade-lines.tsx';
import { UsageRows } from './usage-row-view.tsx';
import { dailyRows, keptRows } from './usage-rows.ts';
import { type UsageState, useUsage } from './use-usage.ts';

/** '/usage': remaining usage of the user's plan. */
export function UsageScreen() {
  const usage = useUsage();
  return (
    <TitledPage title={words.title} lead={words.lead} back={words.back} trip={() => keptSearch() ?? {}} narrow>
      <UsageProblem usage={usage} />
      {usage.limits && <UsageCards limits={usage.limits} />}
      {!usage.limits && !usage.problem && (
        <p role="status" className="glass rounded-card p-5 text-muted">
          {words.loading}
        </p>
      )}
    </TitledPage>
  );
}

/** Why usage is missing or outdated, with a retry button. */
function UsageProblem({ usage: { limits, problem, readAt, asking, askAgain } }: { readonly usage: UsageState }) {
  return (
    <div role="status">
      {problem && (
        <div className="glass rounded-card p-2">
          <Notice tone={limits ? 'caution' : 'danger'}>
            <p className="font-semibold">
              {limits ? words.stale({ time: bareClockTime(readAt, deviceTimeZone()) }) : words.failed}
            </p>
            <p className="text-sm">{problem.message}</p>
            <Button className="mt-2" icon={<RefreshCw size={18} aria-hidden />} disabled={asking} onClick={askAgain}>
              {words.tryAgain}
            </Button>
          </Notice>
        </div>
      )}
    </div>
  );
}

function UsageCards({ limits }: { readonly limits: LimitsResponse }) {
  const { comparisons, savedRoutes } = limits;
  const days = dailyRows(limits);
  const kept = keptRows(limits);
  const limited = days.some(({ share }) => share !== null);
  return (
    <>
      <Card heading={words.today.heading}>
        <p className="-mt-2 mb-4 text-muted">
          {limited ? resetWords(comparisons.resetsAt, deviceTimeZone(), Date.now()) : words.today.unlimited}
        </p>
        <UsageRows label={words.today.heading} rows={days} />
      </Card>
      <Card heading={words.kept.heading}>
        <UsageRows label={words.kept.heading} rows={kept} />
        {!savedRoutes && <p className="mt-3 text-muted">{words.kept.savedRoutes.signIn}</p>}
      </Card>
      <PlanCard limits={limits} />
    </>
  );
}

/** Current plan, and what a higher one allows for nearly exhausted limits. */
function PlanCard({ limits }: { readonly limits: LimitsResponse }) {
  const user = useUser();
  return (
    <Card heading={words.plan.heading}>
      <p className="font-semibold">{words.plan.name({ plan: tiersTexts.names[limits.tier] })}</p>
      {limits.savedRoutes === null && <p className="mt-1 text-muted">{words.plan.guest}</p>}
      <UpgradeLines limits={limits} />
      {!user && limits.savedRoutes === null && (
        <div className="mt-3 flex flex-wrap gap-3">
          {(['login', 'register'] as const).map((page) => (
            <Link
              key={page}
              to={`/${page}`}
              search={{ next: USAGE_PATH }}
              className="target inline-flex items-center rounded-xl px-4 font-semibold text-primary shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
            >
              {page === 'login' ? words.plan.signIn : words.plan.signUp}
            </Link>
          ))}
        </div>
      )}
    </Card>
  );
}
