import type { Trip } from '@roadcast/contract';
import { directionsTexts } from '@roadcast/messages/directions';
import { ChevronDown, Fuel, MapPin } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { distanceText, durationText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TurnIcon } from '../../ui/turns/turn-icon.tsx';
import type { DirectionSpot } from '../trip-session/public.ts';
import { citiesAlong, type DirectionEntry, type DirectionLeg, directionLegs } from './direction-legs.ts';
import { DirectionRow } from './direction-row.tsx';
import { GasStationsFacts } from './gas-stations-facts.tsx';
import { TurnFacts } from './turn-facts.tsx';

interface DirectionsCardProps {
  readonly trip: Trip;
  /** Shows the selected turn or city on the map; null if it is deselected. */
  readonly onSelect: (spot: DirectionSpot | null) => void;
  /** Whether to show all entries without collapsing. */
  readonly whole?: boolean;
  /** Classes that set width and maximum height. */
  readonly className?: string;
}

/** Entries shown while collapsed. See docs/product/navigation.md#directions-card. */
const SHOWN_CLOSED = 2;

const words = directionsTexts;

/** Turn-by-turn directions, or the cities along the way if there are none. Shows two entries while collapsed. */
export function DirectionsCard({ trip, onSelect, whole = false, className }: DirectionsCardProps) {
  const { distanceUnit } = useSettings();
  const legs = useMemo(() => directionLegs(trip, distanceUnit), [trip, distanceUnit]);
  const cities = useMemo(() => citiesAlong(trip), [trip]);
  const [unfolded, setUnfolded] = useState(false);
  const open = whole || unfolded;
  const [pressed, setPressed] = useState<string | null>(null);
  const [shownTrip, setShownTrip] = useState(trip.id);
  if (trip.id !== shownTrip) {
    setShownTrip(trip.id);
    setPressed(null);
  }
  const press = (key: string, spot: DirectionSpot) => {
    const next = pressed === key ? null : key;
    setPressed(next);
    onSelect(next === null ? null : spot);
  };
  const directed = legs.length > 0;
  const count = directed ? legs.reduce((total, { entries }) => total + entries.length, 0) : cities.length;
  return (
    <CardFrame
      heading={directed ? words.heading : words.cities}
      badge={directed ? null : <CityCount count={count} />}
      open={open || count <= SHOWN_CLOSED}
      toggle={!whole && count > SHOWN_CLOSED ? { open, count, onToggle: () => setUnfolded(!open) } : null}
      className={className}
    >
      {directed ? (
        <Legs legs={open ? legs : firstSteps(legs)} open={open} pressed={pressed} onPress={press} />
      ) : (
        <ol>
          {(open ? cities : cities.slice(0, SHOWN_CLOSED)).map((city) => (
            <DirectionRow
              key={city.key}
              icon={<MapPin size={18} aria-hidden className="mt-0.5 shrink-0 text-primary" />}
              label={city.label}
              miles={city.miles}
              short={!open}
              pressed={pressed === city.key}
              onPress={() => press(city.key, city)}
            />
          ))}
        </ol>
      )}
    </CardFrame>
  );
}

/** Returns the first leg, shortened to its first entries. */
const firstSteps = ([first]: readonly DirectionLeg[]): readonly DirectionLeg[] =>
  first ? [{ ...first, entries: first.entries.slice(0, SHOWN_CLOSED) }] : [];

interface CardFrameProps {
  readonly heading: string;
  readonly badge: ReactNode;
  readonly open: boolean;
  /** Toggle for the remaining entries; null if all are shown. */
  readonly toggle: { readonly open: boolean; readonly count: number; readonly onToggle: () => void } | null;
  readonly children: ReactNode;
  readonly className: string | undefined;
}

function CardFrame({ heading, badge, open, toggle, children, className }: CardFrameProps) {
  const [headingId, listId] = [useId(), useId()];
  return (
    <section
      aria-labelledby={headingId}
      className={classNames('glass flex min-h-0 flex-col overflow-hidden rounded-2xl text-sm', className)}
    >
      <div className="flex flex-wrap items-center gap-x-2 px-3 pt-1">
        <h2 id={headingId} className="min-w-0 flex-1 basis-44 py-2 font-bold text-base leading-tight">
          {heading}
        </h2>
        {badge}
        {toggle && (
          <button
            type="button"
            aria-expanded={toggle.open}
            aria-controls={listId}
            onClick={toggle.onToggle}
            className="target -mr-2 flex items-center gap-1 rounded-xl px-2 font-semibold text-primary hover:bg-primary-wash"
          >
            {toggle.open ? words.showFewer : words.showAll({ count: toggle.count })}
            <ChevronDown
              size={18}
              aria-hidden
              className={classNames('transition-transform duration-200', !toggle.open && 'rotate-180')}
            />
          </button>
        )}
      </div>
      <div id={listId} className={classNames('min-h-0 px-1 pb-2', open && 'overflow-y-auto overscroll-contain')}>
        {children}
      </div>
    </section>
  );
}

const CityCount = ({ count }: { readonly count: number }) => (
  <Badge tone="primary" className="figures">
    <span aria-hidden="true">{count}</span>
    <span className="sr-only">{words.count({ count })}</span>
  </Badge>
);

interface LegsProps {
  readonly legs: readonly DirectionLeg[];
  readonly open: boolean;
  readonly pressed: string | null;
  readonly onPress: (key: string, entry: DirectionEntry) => void;
}

function Legs({ legs, open, pressed, onPress }: LegsProps) {
  const { distanceUnit } = useSettings();
  return legs.map((leg) => (
    <div key={leg.key}>
      {open && (
        <div className="figures px-2 pt-2 pb-1">
          <h3 className="font-bold leading-tight">{leg.heading}</h3>
          <p className="text-muted">
            {words.sizes({ distance: distanceText(leg.miles, distanceUnit), duration: durationText(leg.minutes / 60) })}
          </p>
        </div>
      )}
      <ol>
        {leg.entries.map((entry) => {
          const { key, label } = entry;
          const shared = { label, short: !open, pressed: pressed === key, onPress: () => onPress(key, entry) };
          return entry.kind === 'step' ? (
            <DirectionRow
              key={key}
              icon={<TurnIcon type={entry.type} className="mt-0.5 text-primary" />}
              miles={entry.miles}
              minutes={entry.minutes}
              {...shared}
            >
              <TurnFacts step={entry} />
            </DirectionRow>
          ) : (
            <DirectionRow
              key={key}
              icon={
                <Fuel
                  size={20}
                  aria-hidden
                  className={classNames('mt-0.5 shrink-0', entry.stop ? 'text-primary' : 'text-caution')}
                />
              }
              {...shared}
            >
              <GasStationsFacts entry={entry} />
            </DirectionRow>
          );
        })}
      </ol>
    </div>
  ));
}
