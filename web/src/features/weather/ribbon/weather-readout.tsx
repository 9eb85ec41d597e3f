import type { Trip } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../../lib/dates.ts';
import { distanceText, temperatureText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';
import { hazardWords, rainWords, wetChanceLabel, windWords } from '../../../lib/weather-words.ts';
import { WeatherIcon } from '../../../ui/weather-icon.tsx';
import type { CarAt } from '../car-at.ts';
import { kindOf, type WeatherSpot } from '../spots.ts';
import { alertsAt } from './alert-bands.ts';

const { ribbon, clock, watch } = weatherTexts;

interface PlaceReadoutProps {
  readonly trip: Pick<Trip, 'alerts'>;
  readonly spot: WeatherSpot;
}

/** Weather at a place, at the car's arrival. */
export function PlaceReadout({ trip, spot }: PlaceReadoutProps) {
  const { distanceUnit } = useSettings();
  return (
    <Readout alerts={alertsAt(trip, spot.mile)} spot={spot} place={<span className="font-bold">{spot.label}</span>}>
      {distanceText(spot.mile, distanceUnit)} · {dayAndTime(spot.arrivalTime, spot.timeZone, spot.timezoneCode)}
    </Readout>
  );
}

interface CarReadoutProps {
  readonly trip: Pick<Trip, 'alerts'>;
  readonly car: CarAt;
  /** Called when the place is pressed. */
  readonly onSelect: () => void;
}

/** Car's time and position, and the weather at the nearest place. */
export function CarReadout({ trip, car, onSelect }: CarReadoutProps) {
  const { distanceUnit } = useSettings();
  const { spot } = car;
  return (
    <Readout
      alerts={alertsAt(trip, car.mile)}
      spot={spot}
      place={
        <button
          type="button"
          title={watch.showMap({ place: spot.label })}
          onClick={onSelect}
          className="-my-3 min-h-11 rounded font-semibold text-primary"
        >
          {spot.label}
        </button>
      }
    >
      <span className="font-bold text-ink">{clockOf(car)}</span> · {distanceText(car.mile, distanceUnit)}
    </Readout>
  );
}

interface ReadoutProps {
  readonly alerts: readonly string[];
  readonly spot: WeatherSpot;
  readonly place: ReactNode;
  /** Time and distance. */
  readonly children: ReactNode;
}

function Readout({ alerts, spot, place, children }: ReadoutProps) {
  return (
    <>
      {alerts.length > 0 && (
        <span className="font-bold text-danger">
          <TriangleAlert size={14} aria-hidden className="mb-0.5 inline" /> {listText(alerts)}{' '}
        </span>
      )}
      <span className="font-bold [&_svg]:mb-0.5 [&_svg]:inline">
        <WeatherIcon condition={spot.condition} size={16} /> {temperatureText(spot.temperature)}
      </span>{' '}
      <span className="text-muted">
        {spot.condition ? `${spot.condition} · ` : ''}
        {place} · {children} · {wetChanceLabel([spot])} {rainWords(spot)} · {windWords(spot)} ·{' '}
        {ribbon.kinds[kindOf(spot)]}
      </span>
    </>
  );
}

const clockOf = ({ time, spot }: CarAt): string => dayAndTime(time, spot.timeZone, spot.timezoneCode);

/** Describes everything the chart shows at the car, for screen readers. */
export const carWords = (trip: Pick<Trip, 'alerts'>, car: CarAt, unit: DistanceUnit): string =>
  listText([
    clockOf(car),
    car.spot.label,
    ribbon.mile({ distance: distanceText(car.mile, unit) }),
    ...alertsAt(trip, car.mile),
    temperatureText(car.spot.temperature),
    car.spot.condition ?? '',
    `${wetChanceLabel([car.spot])} ${rainWords(car.spot)}`,
    `${ribbon.wind} ${windWords(car.spot)}`,
    ...car.spot.hazards.map((hazard) => hazardWords(hazard, unit).short),
    ribbon.kinds[kindOf(car.spot)],
    clock.weatherOf({ time: dayAndTime(car.spot.arrivalTime, car.spot.timeZone, car.spot.timezoneCode) }),
  ]);
