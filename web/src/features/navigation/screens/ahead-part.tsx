import { aheadInputOf } from '@roadcast/contract';
import { aheadOf, delaySecondsOf, type Lateness, latenessOf, wheelToday } from '@roadcast/core/navigation';
import { navigationTexts } from '@roadcast/messages/navigation';
import {
  BedDouble,
  Clock,
  CloudRainWind,
  Fuel,
  Gauge,
  type LucideIcon,
  MapPin,
  Siren,
  TreePine,
  TriangleAlert,
  Zap,
} from 'lucide-react';
import { useMemo } from 'react';
import { useSettings } from '../../../lib/settings.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Drive, GuidanceView } from '../session/guidance-view.ts';
import { type AheadKnown, type AheadRow, allRows, type RowKind, rowsWhileDriving } from './ahead-rows.ts';
import { driveTime, mileOf } from './drive-clock.ts';
import { useBesideRoad } from './use-beside-road.ts';
import { useWeatherThen } from './use-weather-then.ts';

const words = navigationTexts.ahead;

const pictures: Record<RowKind, LucideIcon> = {
  late: Clock,
  wheel: Gauge,
  alert: Siren,
  weather: CloudRainWind,
  'no-services': TriangleAlert,
  fuel: Fuel,
  charger: Zap,
  'rest-area': TreePine,
  stop: MapPin,
  night: BedDouble,
};

/** Maximum rows while driving. */
const WHILE_DRIVING = 3;

/** What's ahead is recomputed every 1/5 mile and 15 seconds. */
const MILE_PARTS = 5;
const TIME_PART_MS = 15_000;

/** Returns what's ahead on a drive; null before the first position. @param now epoch milliseconds. */
export function useAhead(
  drive: Drive,
  { state, wheel: log }: Pick<GuidanceView, 'state' | 'wheel'>,
  now: number,
): AheadKnown | null {
  const { trip } = drive;
  const beside = useBesideRoad(trip);
  const input = useMemo(() => aheadInputOf(trip, beside), [trip, beside]);
  const mile = state ? Math.round(mileOf(drive, state) * MILE_PARTS) / MILE_PARTS : null;
  const time = Math.round(driveTime(drive, state, now) / TIME_PART_MS) * TIME_PART_MS;
  const driver = useMemo(() => {
    if (mile === null) return null;
    return { mile, now: time, delaySeconds: drive.preview ? 0 : delaySecondsOf(input.along, mile, time) };
  }, [input, mile, time, drive.preview]);
  const lateMinutes = useMemo(() => (driver ? lateMinutesOf(latenessOf(input, driver)) : null), [input, driver]);
  const weatherThen = useWeatherThen(trip, drive.preview ? null : lateMinutes);
  return useMemo(() => {
    if (!driver) return null;
    return {
      items: aheadOf(input, driver),
      lateness: latenessOf(input, driver, weatherThen ? { weatherThen } : {}),
      wheel: wheelToday(log, input, time),
      dutyCycle: input.dutyCycle,
    };
  }, [input, driver, weatherThen, time, log]);
}

/** Returns the largest delay at the next stop, night or end, minutes; null if the drive is on time. */
const lateMinutesOf = ({ isLate, next, night, end }: Lateness): number | null =>
  isLate ? Math.max(...[next, night, end].map((one) => one?.lateMinutes ?? 0)) : null;

interface AheadRowsProps {
  readonly known: AheadKnown;
  readonly onMore: () => void;
}

/** Most important upcoming items; tapping them opens the full list. */
export function AheadPanel({ known, onMore }: AheadRowsProps) {
  const { distanceUnit } = useSettings();
  const rows = rowsWhileDriving(known, distanceUnit, WHILE_DRIVING);
  if (rows.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onMore}
      title={words.more}
      className="target-drive flex w-full flex-col justify-center gap-1 rounded-xl bg-primary-wash px-3 py-2 text-left"
    >
      {rows.map((row) => (
        <span key={row.key} className="flex w-full items-center gap-2.5">
          <RowPicture row={row} />
          <span className={classNames('figures min-w-0 flex-1 truncate font-semibold', row.warns && 'text-caution')}>
            {row.text}
          </span>
        </span>
      ))}
    </button>
  );
}

/** Everything ahead today, for passengers. */
export function AheadList({ known }: Pick<AheadRowsProps, 'known'>) {
  const { distanceUnit } = useSettings();
  const rows = allRows(known, distanceUnit);
  return (
    <section aria-label={words.heading}>
      <h3 className="mb-1 font-bold text-lg">{words.heading}</h3>
      <ul className="divide-y divide-hairline">
        {rows.map((row) => (
          <li key={row.key} className="flex gap-3 py-2.5">
            <RowPicture row={row} />
            <span className="figures min-w-0 flex-1">
              <span className={classNames('block font-semibold leading-snug', row.warns && 'text-caution')}>
                {row.text}
              </span>
              {row.detail && <span className="block text-muted text-sm">{row.detail}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowPicture({ row: { kind, warns } }: { readonly row: AheadRow }) {
  const Picture = pictures[kind];
  return <Picture size={22} aria-hidden className={classNames('shrink-0', warns ? 'text-caution' : 'text-primary')} />;
}
