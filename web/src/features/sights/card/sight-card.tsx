import type { FoundSightOnTheWire, SightOnTheWire } from '@roadcast/contract';
import { sightsTexts } from '@roadcast/messages/sights';
import { Clock, Coins, type LucideIcon, MapPin, Star, Timer, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsHighlighted } from '../../../lib/highlight.ts';
import { useReducedMotion } from '../../../lib/hooks/use-media.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useTrip, useTripSelection } from '../../trip-session/public.ts';
import { cardOf, markerOf } from '../address/sight-marker.ts';
import { KindTile } from '../words/kind-tile.tsx';
import { distanceWords, feeWords, passingWords, ratingLabel, ratingWords, spanText } from '../words/sight-words.ts';
import { AddToTrip } from './add-to-trip.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { ShareButton } from './share-button.tsx';
import { SightDetails } from './sight-details.tsx';

const words = sightsTexts.card;

export interface SightCardProps {
  readonly sight: SightOnTheWire;
  /** The sight as found by a search; null for favorites and shared sights. */
  readonly found: FoundSightOnTheWire | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShowOnMap: (sightId: string) => void;
  /** Whether to scroll the card into view, because its marker was clicked. */
  readonly scrolls: boolean;
}

/** Sight in a list, highlighted together with its marker. Details expand in place. */
export function SightCard({ sight, found, open, onOpenChange, onShowOnMap, scrolls }: SightCardProps) {
  const { id, name, kind, state, description } = sight;
  const { highlight, selected } = useTripSelection();
  const marker = markerOf(id);
  const lit = useIsHighlighted(highlight, marker) || selected === marker;
  const item = useRef<HTMLLIElement>(null);
  const calm = useReducedMotion();
  useEffect(() => {
    if (!scrolls || item.current !== cardOf(id)) return;
    item.current?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  }, [scrolls, calm, id]);
  return (
    <li
      ref={item}
      tabIndex={-1}
      data-stop={marker}
      className={classNames(
        'scroll-mt-4 rounded-xl bg-raised p-3 pb-1 outline-none transition-shadow duration-150',
        lit ? 'shadow-[inset_0_0_0_2px_var(--primary)]' : 'shadow-[inset_0_0_0_1px_var(--hairline)]',
      )}
    >
      <div className="flex items-start gap-3">
        <KindTile kind={kind} />
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere font-bold text-base leading-tight">{name}</h3>
          <p className="text-muted text-sm">{words.kindAndState({ kind: sightsTexts.kinds[kind], state })}</p>
        </div>
        <div className="-mt-1.5 -mr-1.5 -mb-3 flex shrink-0 flex-col">
          <FavoriteButton sight={sight} />
          <ShareButton sight={sight} />
        </div>
      </div>
      {description !== '' && <p className="mt-2 line-clamp-2 text-sm leading-snug">{description}</p>}
      <SightFacts sight={sight} found={found} />
      <div className="mt-2 empty:hidden">
        <AddToTrip sight={sight} visit={found?.visit ?? null} />
      </div>
      <Disclosure
        summary={
          <>
            <span aria-hidden className="font-semibold text-primary text-sm">
              {words.details}
            </span>
            <span className="sr-only">{words.detailsOf({ name })}</span>
          </>
        }
        open={open}
        onOpenChange={onOpenChange}
      >
        <SightDetails sight={sight} visit={found?.visit ?? null} onShowOnMap={() => onShowOnMap(id)} />
      </Disclosure>
    </li>
  );
}

function SightFacts({ sight, found }: Pick<SightCardProps, 'sight' | 'found'>) {
  const { distanceUnit } = useSettings();
  const { trip } = useTrip();
  const { visit = null, crowd = null } = found ?? {};
  return (
    <>
      <ul className="figures mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm leading-snug">
        {found && (
          <Fact Picture={MapPin}>
            {distanceWords(found, distanceUnit)}
            {visit?.detour &&
              visit.detour.minutes >= 1 &&
              ` · ${words.detour({ span: spanText(Math.round(visit.detour.minutes)) })}`}
          </Fact>
        )}
        <Fact Picture={Star}>
          <span className="sr-only">{ratingLabel(sight)}</span>
          <span aria-hidden>{ratingWords(sight)}</span>
        </Fact>
        <Fact Picture={Coins}>{feeWords(sight)}</Fact>
        <Fact Picture={Timer}>{words.visit({ span: spanText(sight.visitMinutes) })}</Fact>
        {crowd && <Fact Picture={Users}>{words.estimated({ crowd: words.crowd[crowd] })}</Fact>}
        {visit && <Fact Picture={Clock}>{passingWords(visit, trip?.dayCards.length ?? 1)}</Fact>}
      </ul>
      {sight.approximate && (
        <p className="mt-2">
          <Badge tone="caution">{words.approximate}</Badge>
        </p>
      )}
    </>
  );
}

const Fact = ({ Picture, children }: { readonly Picture: LucideIcon; readonly children: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-1.5">
    <Picture size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
    <span className="min-w-0">{children}</span>
  </li>
);
