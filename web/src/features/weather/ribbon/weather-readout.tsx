import type { Trip } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { TriangleAlert } from 'lucide-react';
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
export const PlaceReadout = ({ trip, spot }: PlaceReadoutProps) => (
  <Readout
    alerts={alertsAt(trip, spot.mile)}
    spot={spot}
    mile={spot.mile}
    time={dayAndTime(spot.arrivalTime, spot.timeZone, spot.timezoneCode)}
  />
);

interface CarReadoutProps {
  readonly trip: Pick<Trip, 'alerts'>;
  readonly car: CarAt;
  /** Called when the values are clicked. */
  readonly onSelect: () => void;
}

/** Car's time and position, with the weather at the nearest place. Clicking it shows the place on the map. */
export const CarReadout = ({ trip, car, onSelect }: CarReadoutProps) => (
  <button
    type="button"
    title={watch.showMap({ place: car.spot.label })}
    onClick={onSelect}
    className="min-h-11 w-full rounded-lg text-left"
  >
    <span className="block @3xl:truncate">
      <Readout alerts={alertsAt(trip, car.mile)} spot={car.spot} mile={car.mile} time={clockOf(car)} />
    </span>
  </button>
);

interface ReadoutProps {
  readonly alerts: readonly string[];
  readonly spot: WeatherSpot;
  readonly mile: number;
  readonly time: string;
}

function Readout({ alerts, spot, mile, time }: ReadoutProps) {
  const { distanceUnit } = useSettings();
  return (
    <>
      {alerts.length > 0 && (
        <span className="font-bold text-danger">
          <TriangleAlert size={14} aria-hidden className="mb-0.5 inline" /> {listText(alerts)}{' '}
        </span>
      )}
      <span className="font-bold">{time}</span> ·{' '}
      <span className="font-bold [&_svg]:mb-0.5 [&_svg]:inline">
        <WeatherIcon condition={spot.condition} size={16} /> {temperatureText(spot.temperature)}
      </span>{' '}
      <span className="text-muted">
        {[
          spot.condition ?? '',
          spot.label,
          distanceText(mile, distanceUnit),
          `${wetChanceLabel([spot])} ${rainWords(spot)}`,
          windWords(spot),
          ribbon.kinds[kindOf(spot)],
        ]
          .filter(Boolean)
          .join(' · ')}
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
