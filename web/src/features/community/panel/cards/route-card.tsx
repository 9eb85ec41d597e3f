import type { SharedRoute } from '@roadcast/contract';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useEffect, useRef } from 'react';
import { useIsHighlighted } from '../../../../lib/highlight.ts';
import { useReducedMotion } from '../../../../lib/hooks/use-media.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Link } from '../../../../ui/link.tsx';
import { useTripSelection } from '../../../trip-session/public.ts';
import { CopyRoute } from '../../actions/copy-route.tsx';
import { RateRoute } from '../../actions/rate-route.tsx';
import { ReportRoute } from '../../actions/report-route.tsx';
import { cardOf, markerOf, pathOfShare } from '../address/route-marker.ts';
import { useSections } from '../address/use-wish.ts';
import { RouteStanding } from './route-standing.tsx';
import { RouteSummary } from './route-summary.tsx';

const { card: words } = communityPanelTexts;

interface RouteCardProps {
  readonly route: SharedRoute;
  /** Whether to scroll the card into view, because its marker was clicked. */
  readonly scrolls: boolean;
}

/** Shared trip in a list, highlighted together with its marker. */
export function RouteCard({ route, scrolls }: RouteCardProps) {
  const { shareCode, title, tags, isOurs } = route;
  const { findTag } = useSections();
  const { highlight, selected } = useTripSelection();
  const marker = markerOf(shareCode);
  const lit = useIsHighlighted(highlight, marker) || selected === marker;
  const item = useRef<HTMLLIElement>(null);
  const calm = useReducedMotion();
  useEffect(() => {
    if (!scrolls || item.current !== cardOf(shareCode)) return;
    item.current?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  }, [scrolls, calm, shareCode]);
  return (
    <li
      ref={item}
      tabIndex={-1}
      data-stop={marker}
      className={classNames(
        'scroll-mt-4 rounded-xl bg-raised p-3 outline-none transition-shadow duration-150',
        lit ? 'shadow-[inset_0_0_0_2px_var(--primary)]' : 'shadow-[inset_0_0_0_1px_var(--hairline)]',
      )}
    >
      <RouteSummary
        route={route}
        heading={<h3 className="wrap-anywhere min-w-0 font-bold text-base leading-tight">{title}</h3>}
        badges={<RouteBadge route={route} />}
      />
      {tags.length > 0 && (
        <ul aria-label={words.tags} className="-mx-1 mt-1 flex flex-wrap">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <button
                type="button"
                aria-label={words.findTag({ tag })}
                onClick={() => findTag(tag)}
                className="group flex min-h-11 max-w-full items-center px-1"
              >
                <span className="truncate rounded-full bg-primary-wash px-2.5 py-1 font-semibold text-primary text-sm leading-tight group-hover:underline">
                  {tag}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <RouteStanding route={route} withOwner={!isOurs} />
      <div className="mt-3 flex flex-wrap gap-1.5 *:gap-1.5 *:px-3 *:text-sm">
        <Link
          to={pathOfShare(shareCode)}
          aria-label={words.openNamed({ title })}
          className="target inline-flex items-center justify-center rounded-xl bg-primary px-4 font-semibold text-on-primary hover:brightness-110"
        >
          {words.open}
        </Link>
        <CopyRoute route={route} />
        <RateRoute route={route} />
        {!isOurs && <ReportRoute route={route} />}
      </div>
    </li>
  );
}

function RouteBadge({ route: { isOurs, isOwn } }: { readonly route: SharedRoute }) {
  if (isOurs) return <Badge tone="primary">{words.ours}</Badge>;
  return isOwn && <Badge tone="good">{words.own}</Badge>;
}
