import { alongOf, type Trip } from '@roadcast/contract';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { weatherTexts } from '@roadcast/messages/weather';
import { Car, X } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { dayAndTime } from '../../lib/dates.ts';
import { distanceText, temperatureText } from '../../lib/format.ts';
import type { Highlight } from '../../lib/highlight.ts';
import { listText } from '../../lib/lists.ts';
import { useSettings } from '../../lib/settings.ts';
import { rainWords, wetChanceLabel, windWords } from '../../lib/weather-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { WeatherIcon } from '../../ui/weather-icon.tsx';
import { useSetTripTime, useTripTime } from '../trip-session/public.ts';
import { type CarAt, carOf } from './car-at.ts';
import { kindOf } from './spots.ts';

/** Slider step, milliseconds. */
const STEP_MS = 15 * MILLISECONDS_PER_MINUTE;

const words = weatherTexts.clock;

interface TimeSliderProps {
  readonly trip: Trip;
  readonly highlight: Highlight;
}

/** Slider over the trip's time that moves the car on the map and ribbon and shows the weather there. */
export function TimeSlider({ trip, highlight }: TimeSliderProps) {
  const carAt = useMemo(() => carOf(trip), [trip]);
  const time = useTripTime(trip.id);
  const setTripTime = useSetTripTime();
  const { start, end } = alongOf(trip);
  if (!carAt || end <= start) return null;
  const car = time === null ? null : carAt(time);
  const move = (to: number) => {
    setTripTime({ tripId: trip.id, time: to });
    highlight.set(carAt(to).spot.id);
  };
  return (
    <section aria-label={words.label} className="flex items-center gap-3 border-hairline border-t px-4">
      <Car size={20} aria-hidden className={car ? 'shrink-0 text-accent' : 'shrink-0 text-muted'} />
      <div className="min-w-0 flex-1 pb-1">
        <input
          type="range"
          aria-label={words.slider}
          min={start}
          max={end}
          step={STEP_MS}
          value={time ?? start}
          aria-valuetext={car ? clockWords(car) : words.hint}
          onChange={(event) => move(Number(event.target.value))}
          onBlur={() => highlight.set(null)}
          className="travel-slider block w-full"
          style={{ '--share': `${(((time ?? start) - start) / (end - start)) * 100}%` } as CSSProperties}
        />
        <div className="figures mt-1 min-h-6 text-sm leading-snug">
          {car ? <There car={car} /> : <span className="text-muted">{words.hint}</span>}
        </div>
      </div>
      {car && <IconButton label={words.close} icon={<X size={18} aria-hidden />} onClick={() => setTripTime(null)} />}
    </section>
  );
}

const clockOf = ({ time, spot }: CarAt): string => dayAndTime(time, spot.timeZone, spot.timezoneCode);

const clockWords = (car: CarAt): string =>
  listText([clockOf(car), car.spot.label, temperatureText(car.spot.temperature), car.spot.condition ?? '']);

function There({ car }: { readonly car: CarAt }) {
  const { distanceUnit } = useSettings();
  const { spot } = car;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-bold">{clockOf(car)}</span>
      <span className="text-muted">
        {distanceText(car.mile, distanceUnit)} · {spot.label}
      </span>
      <span className="flex items-center gap-1 font-semibold">
        <WeatherIcon condition={spot.condition} size={18} />
        {temperatureText(spot.temperature)} {spot.condition ?? ''}
      </span>
      <span className="text-muted">
        {wetChanceLabel([spot])} {rainWords(spot)} · {windWords(spot)} · {weatherTexts.ribbon.kinds[kindOf(spot)]},{' '}
        {words.weatherOf({ time: dayAndTime(spot.arrivalTime, spot.timeZone, spot.timezoneCode) })}
      </span>
    </span>
  );
}
