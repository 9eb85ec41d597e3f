import type { Trip } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { Table2 } from 'lucide-react';
import { type MouseEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { dayAndTime } from '../../../lib/dates.ts';
import { distanceText, temperatureText } from '../../../lib/format.ts';
import { type Highlight, useHighlighted } from '../../../lib/highlight.ts';
import { useSize } from '../../../lib/hooks/use-size.ts';
import { listText } from '../../../lib/lists.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';
import { hazardWords, rainWords, wetChanceLabel, windWords } from '../../../lib/weather-words.ts';
import { useTrip, useTripSelection } from '../../trip-session/public.ts';
import { kindOf } from '../spots.ts';
import { TimeSlider } from '../time-slider.tsx';
import { TripSources } from '../weather-source.tsx';
import { darkStretches } from './dark-stretches.ts';
import { RibbonChart } from './ribbon-chart.tsx';
import { RibbonKey } from './ribbon-key.tsx';
import { RibbonLitBox } from './ribbon-lit.tsx';
import { nearestPoint, type RibbonPoint, type RibbonStretch, ribbonPoints } from './ribbon-scale.ts';
import { RibbonTable } from './ribbon-table.tsx';
import { arrowDegrees } from './ribbon-wind.ts';

export interface RibbonProps {
  readonly onSelect: (id: string) => void;
  /** Chart height, pixels at the default text size. */
  readonly height: number;
}

/** Root font size the chart is designed for, pixels. */
const USUAL_TEXT = 16;

const noPoints: readonly RibbonPoint[] = [];

const words = weatherTexts.ribbon;

/** Weather along the route: a chart with a slider, a table, and a time slider. */
export function Ribbon(props: RibbonProps) {
  const { trip } = useTrip();
  return trip && <TripRibbon {...props} trip={trip} />;
}

function TripRibbon({ trip, onSelect, height }: RibbonProps & { readonly trip: Trip }) {
  const { highlight, selected } = useTripSelection();
  const points = useMemo(() => ribbonPoints(trip), [trip]);
  const spots = useMemo(() => points.map(({ spot }) => spot), [points]);
  const dark = useMemo(() => darkStretches(trip), [trip]);
  const [tableOpen, setTableOpen] = useState(false);
  // Defer the table, which is long and mostly for screen readers.
  const rows = useDeferredValue(points, noPoints);
  return (
    <section aria-label={words.label} className="ribbon relative z-10">
      <div className="px-4 pt-1">
        <RibbonKey
          chance={wetChanceLabel(spots)}
          withWind={spots.some((spot) => arrowDegrees(spot) !== null)}
          withAmount={spots.some(({ precipitationAmount }) => (precipitationAmount ?? 0) > 0)}
          withTypical={spots.some((spot) => kindOf(spot) === 'typical')}
          withUnknown={spots.some((spot) => kindOf(spot) === 'unknown')}
          withDark={dark.length > 0}
          withAlerts={trip.alerts.length > 0}
        />
        <RibbonSlider {...{ trip, highlight, selected, onSelect, height, points, dark }} />
      </div>
      <RibbonTable points={rows} visible={tableOpen} />
      <div className="flex items-center gap-3 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <TripSources trip={trip} spots={spots} />
        </div>
        <button
          type="button"
          aria-expanded={tableOpen}
          onClick={() => setTableOpen(!tableOpen)}
          className="target flex shrink-0 items-center gap-1.5 rounded-lg px-2 font-semibold text-primary text-sm"
        >
          <Table2 size={16} aria-hidden />
          {tableOpen ? words.hideTable : words.showTable}
        </button>
      </div>
      <TimeSlider trip={trip} highlight={highlight} />
    </section>
  );
}

interface RibbonSliderProps extends RibbonProps {
  readonly trip: Trip;
  readonly highlight: Highlight;
  /** Id of the selected place, highlighted if no other is; null if none. */
  readonly selected: string | null;
  readonly points: readonly RibbonPoint[];
  readonly dark: readonly RibbonStretch[];
}

/** Chart with a slider over it that highlights one place at a time. */
function RibbonSlider({ trip, highlight, selected, onSelect, height, points, dark }: RibbonSliderProps) {
  const { distanceUnit } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, true);
  const zoom = size.height / height;
  const lit = useHighlighted(highlight) ?? selected;
  const current = points.find((point) => point.id === lit);

  const lightAt = (share: number) => highlight.set(nearestPoint(points, share)?.id ?? null);
  const shareUnder = (event: MouseEvent<HTMLInputElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return (event.clientX - left) / width;
  };
  const step = (by: number) => {
    const index = current ? points.indexOf(current) + by : by > 0 ? 0 : points.length - 1;
    const next = points[Math.min(points.length - 1, Math.max(0, index))];
    if (next) highlight.set(next.id);
  };
  return (
    // Reserve the height before the width is known, so the map next to the chart keeps its size.
    <div ref={box} className="relative" style={{ height: `${height / USUAL_TEXT}rem` }}>
      {zoom > 0 && <RibbonChart {...{ trip, points, dark, lit, height, zoom }} width={size.width / zoom} />}
      {current && <RibbonLitBox point={current} />}
      <input
        type="range"
        aria-label={words.position}
        min={0}
        max={1}
        step={0.001}
        value={current?.share ?? 0}
        aria-valuetext={current ? pointWords(current, distanceUnit) : words.label}
        className="ribbon-slider"
        onChange={(event) => lightAt(Number(event.target.value))}
        onPointerMove={(event) => lightAt(shareUnder(event))}
        onPointerLeave={() => highlight.set(null)}
        onClick={(event) => {
          // On touch screens the highlight is gone by now, so find the point by position.
          const pressed = nearestPoint(points, shareUnder(event));
          if (pressed) onSelect(pressed.id);
        }}
        onBlur={() => highlight.set(null)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight' || event.key === 'ArrowUp') step(1);
          else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') step(-1);
          else if (event.key === 'Enter' && lit) onSelect(lit);
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}

/** Describes all values shown at a place. */
const pointWords = ({ spot }: RibbonPoint, unit: DistanceUnit): string =>
  listText([
    spot.label,
    words.mile({ distance: distanceText(spot.mile, unit) }),
    dayAndTime(spot.arrivalTime, spot.timeZone, spot.timezoneCode),
    temperatureText(spot.temperature),
    spot.condition ?? '',
    `${wetChanceLabel([spot])} ${rainWords(spot)}`,
    `${words.wind} ${windWords(spot)}`,
    ...spot.hazards.map((hazard) => hazardWords(hazard, unit).short),
    words.kinds[kindOf(spot)],
  ]);
