import type { SharedView, Trip } from '@roadcast/contract';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { problemOf } from '../../../lib/api-error.ts';
import { useIdle } from '../../../lib/hooks/use-idle.ts';
import { paramsIn } from '../../../lib/links/path-pattern.ts';
import { useLocation } from '../../../lib/navigation.ts';
import { datedTripQuery, sharedRouteQuery } from '../actions/community-queries.ts';
import { PageFrame } from './page-frame.tsx';
import { SharedActions } from './shared-actions.tsx';
import { SharedDays } from './shared-days.tsx';
import { titleOf, withoutCalendarNotes } from './shared-facts.ts';
import { SharedHead } from './shared-head.tsx';
import { SharedMapCard } from './shared-map-card.tsx';
import { SHARED_PATH } from './shared-path.ts';
import { NotFound, SharedProblem } from './shared-problem.tsx';
import { SharedRatings } from './shared-ratings.tsx';
import type { TripExports } from './trip-exports.ts';
import { useStopSelection } from './use-stop-selection.ts';

export interface SharedPageProps {
  /** Loads the code of the exports. */
  readonly loadExports: () => Promise<TripExports>;
  /** Trip on paper, while printing. */
  readonly Paper: ComponentType<{ readonly trip: Trip | null; readonly undated?: boolean }>;
  readonly footer: ReactNode;
}

/** '/shared/{shareCode}': a shared trip, read-only, for everyone with its link. */
export function SharedPage({ footer, ...parts }: SharedPageProps) {
  const { pathname } = useLocation();
  const shareCode = paramsIn(SHARED_PATH, pathname)?.shareCode ?? '';
  const { data: view, error, isFetching, refetch } = useQuery(sharedRouteQuery(shareCode));
  if (view) return <SharedTrip view={view} footer={footer} {...parts} />;
  const problem = error && problemOf(error);
  // A code in another format is an invalid link too.
  if (problem && (problem.status === 404 || problem.status === 400)) return <NotFound footer={footer} />;
  return (
    <PageFrame title={sharedTripTexts.page.label} footer={footer}>
      {problem ? (
        <SharedProblem problem={problem} asking={isFetching} onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="glass rounded-card p-5 text-muted">
          {sharedTripTexts.page.loading}
        </p>
      )}
    </PageFrame>
  );
}

function SharedTrip({ view, loadExports, Paper, footer }: SharedPageProps & { readonly view: SharedView }) {
  const { shareCode, shown } = view;
  const idle = useIdle();
  const today = useQuery({ ...datedTripQuery(shareCode), enabled: shown.dates && idle });
  const trip = useMemo(() => (shown.dates ? view.trip : withoutCalendarNotes(view.trip)), [shown.dates, view.trip]);
  const selection = useStopSelection();
  return (
    <PageFrame
      title={titleOf(view)}
      places={sharedTripTexts.page.fromTo({ from: view.origin, to: view.destination })}
      footer={footer}
    >
      <Paper trip={trip} undated={!shown.dates} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <SharedHead view={view} />
          <SharedActions view={view} trip={trip} loadExports={loadExports} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SharedMapCard trip={trip} now={today.data ?? null} dated={shown.dates} selection={selection} />
        </div>
        <div className="min-w-0 space-y-4">
          <SharedDays view={view} trip={trip} today={today} selection={selection} />
          {!view.isOurs && <SharedRatings view={view} />}
        </div>
      </div>
    </PageFrame>
  );
}
