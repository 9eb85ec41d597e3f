import type { DayCard, Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { Plus } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { calendarDay } from '../../../lib/dates.ts';
import { distanceText, dollarsText, shortDurationText, temperatureText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { WeatherIcon } from '../../../ui/weather-icon.tsx';
import { useTrip, useTripSelection } from '../../trip-session/public.ts';
import { dayReason } from '../itinerary/day-reason.ts';
import { isHatched, severityLook, shownDaySeverity } from '../itinerary/severity-look.tsx';
import { segmentsOfDay } from '../itinerary/trip-figures.ts';
import type { HeaderCost } from './trip-header.tsx';

const { strip: words, day: dayWords, journey, header } = itineraryTexts;

interface DayStripProps {
  /** Shown for the whole trip; null if unknown or shown elsewhere. */
  readonly cost: HeaderCost | null;
  /** Opens the form to add a stop. */
  readonly onAdd: () => void;
}

/** Days of the trip in a row. Choosing one shows it on the map and opens its card. */
export function DayStrip({ cost, onAdd }: DayStripProps) {
  const { trip } = useTrip();
  const { shownDay, showDay } = useTripSelection();
  const { distanceUnit } = useSettings();
  const row = useRef<HTMLDivElement>(null);
  const index = trip && shownDay !== null ? trip.dayCards.findIndex(({ day }) => day === shownDay) + 1 : 0;
  useEffect(() => {
    const chip = row.current?.querySelectorAll<HTMLElement>('[role="radio"]')[index];
    // Scroll only the row, not the page around it.
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [index]);
  if (!trip) return null;
  const choose = (value: string) => showDay(trip.dayCards[Number(value) - 1]?.day ?? null);
  return (
    <div ref={row} className="-mx-1 relative flex gap-2 overflow-x-auto p-1">
      <RadioGroup.Root
        aria-label={words.label}
        orientation="horizontal"
        loop={false}
        value={String(index)}
        onValueChange={choose}
        className="flex gap-2"
      >
        <Chip value="0" onChoose={choose}>
          <span className="block font-bold">{words.whole}</span>
          <span className="figures block text-muted">{distanceText(trip.totalMiles, distanceUnit)}</span>
          <span className="figures block font-semibold">
            {journey.dayCount({ count: trip.dayCards.length })}
            {cost && ` · ${dollarsText(cost.dollars, 0)} ${cost.partly ? header.soFar : header.inAll}`}
          </span>
        </Chip>
        {trip.dayCards.map((day, i) => (
          <DayChip key={day.day} trip={trip} day={day} value={String(i + 1)} onChoose={choose} />
        ))}
      </RadioGroup.Root>
      <button
        type="button"
        aria-label={words.add}
        title={words.add}
        onClick={onAdd}
        className="grid w-12 shrink-0 place-items-center rounded-xl border border-edge border-dashed text-primary hover:bg-primary-wash"
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  );
}

interface ChipProps {
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

const Chip = ({ value, onChoose, children }: ChipProps) => (
  <RadioGroup.Item
    value={value}
    // Radix moves the focus in a timeout and selects only if the arrow key is still down by then.
    onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onChoose(value)}
    className="relative min-h-19 min-w-26 shrink-0 overflow-hidden whitespace-nowrap rounded-xl bg-raised px-2.5 pt-1.5 pb-2.5 text-left text-sm leading-[1.35] shadow-[inset_0_0_0_1px_var(--hairline)] hover:bg-primary-wash aria-checked:bg-primary-wash aria-checked:shadow-[inset_0_0_0_2px_var(--primary)]"
  >
    {children}
  </RadioGroup.Item>
);

interface DayChipProps extends Omit<ChipProps, 'children'> {
  readonly trip: Trip;
  readonly day: DayCard;
}

function DayChip({ trip, day, value, onChoose }: DayChipProps) {
  const { distanceUnit } = useSettings();
  const segments = segmentsOfDay(trip, day);
  const severity = shownDaySeverity(segments);
  const { hex } = severityLook(severity);
  const [start] = segments;
  const { temperatureHigh: high, temperatureLow: low } = day;
  const picture = dayReason(segments)?.picture ?? segments[Math.floor(segments.length / 2)]?.condition ?? null;
  return (
    <Chip value={value} onChoose={onChoose}>
      <span className="block font-bold">{start && calendarDay(day.departureTime, start.timeZone)}</span>
      <span className="figures block text-muted">
        {day.miles > 0
          ? `${distanceText(day.miles, distanceUnit)} · ${shortDurationText(day.drivingHours)}`
          : words.rest}
      </span>
      <span className="figures flex items-center gap-1.5 font-semibold">
        <WeatherIcon condition={picture} size={18} />
        {words.highLow({ high: temperatureText(high), low: temperatureText(low) })}
        <span className="sr-only">{dayWords.severityLabel[severity]}</span>
      </span>
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 bottom-0 h-1 ${isHatched(severity) ? 'hatched text-muted' : ''}`}
        style={isHatched(severity) ? undefined : { background: hex }}
      />
    </Chip>
  );
}
