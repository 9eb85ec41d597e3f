import type { Trip, TripAlert, TripHazard } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { weatherTexts } from '@roadcast/messages/weather';
import { ExternalLink as ExternalIcon, MapPin } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { dayAndTime } from '../../lib/dates.ts';
import { distanceText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import { type DistanceUnit, useSettings } from '../../lib/settings.ts';
import { hazardMarks, hazardWords } from '../../lib/weather-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { HazardBadges } from '../../ui/hazard-badges.tsx';
import { AlertText } from '../../ui/page/alert-text.tsx';
import { textOn } from '../../ui/readable.ts';
import { useTrip } from '../trip-session/public.ts';
import { alertColor } from './alert-look.ts';
import { spotsAlong, type WeatherSpot } from './spots.ts';

const words = weatherTexts.watch;

interface WeatherWatchCardProps {
  readonly onSelect: (id: string) => void;
}

/** Watches and warnings along the way, and weather hazards for this vehicle. Hidden if neither was requested. */
export function WeatherWatchCard({ onSelect }: WeatherWatchCardProps) {
  const { trip } = useTrip();
  if (!trip) return null;
  const { alerts, alertsState, hazards } = trip;
  if (!alertsState && alerts.length === 0 && hazards.length === 0) return null;
  const spots = new Map(spotsAlong(trip).map((spot) => [spot.id, spot]));
  return (
    <Card
      heading={words.heading}
      aside={alerts.length > 0 && <Badge tone="danger">{words.count({ count: alerts.length })}</Badge>}
    >
      <div className="space-y-3">
        <AlertsState trip={trip} />
        {alerts.length > 0 && (
          <ol className="space-y-3">
            {alerts.map((alert) => (
              <AlertItem key={alert.id} alert={alert} spots={spots} onSelect={onSelect} />
            ))}
          </ol>
        )}
        {hazards.length > 0 && <Hazards hazards={hazards} spots={spots} onSelect={onSelect} />}
      </div>
    </Card>
  );
}

/** Date of the alert list, and a notice if incomplete. */
function AlertsState({ trip: { alerts, alertsState, segments } }: { readonly trip: Trip }) {
  const { freshness } = useTrip();
  if (!alertsState) return null;
  const { lack, dataSource, asOf } = alertsState;
  const [first] = segments;
  const told = lack ? words.lack[lack] : alerts.length === 0 && words.none;
  const unsure = freshness === 'old' || (freshness === 'now' && lack === 'failed');
  return (
    <div className="text-sm">
      <p role="status" className={unsure ? 'text-caution' : 'text-muted'}>
        {/* Show 'None' only for a current list. */}
        {freshness === 'now' ? told : words[freshness]}
      </p>
      {dataSource && asOf !== null && first && (
        <p className="text-muted">
          {words.fetched({ source: dataSource, time: dayAndTime(asOf, first.timeZone, first.timezoneCode) })}
        </p>
      )}
    </div>
  );
}

type Spots = ReadonlyMap<string, WeatherSpot>;

interface ItemProps {
  readonly spots: Spots;
  readonly onSelect: (id: string) => void;
}

interface Stretch {
  readonly fromMile: number;
  readonly toMile: number;
}

const stretchText = ({ fromMile, toMile }: Stretch, unit: DistanceUnit): string =>
  toMile - fromMile < 1
    ? words.spot({ mile: distanceText(fromMile, unit) })
    : words.stretch({ from: distanceText(fromMile, unit), to: distanceText(toMile, unit) });

function issuedWords({ sender, issuedAt }: TripAlert, clock: (at: number) => string): string {
  if (issuedAt === null) return sender ?? '';
  const time = clock(issuedAt);
  return sender ? weatherTexts.source.issued({ source: sender, time }) : words.issued({ time });
}

function AlertItem({ alert, spots, onSelect }: ItemProps & { readonly alert: TripAlert }) {
  const { distanceUnit } = useSettings();
  const first = firstSpot(alert, spots);
  const clock = (at: number) => (first ? dayAndTime(at, first.timeZone, first.timezoneCode) : commonTexts.unknownTime);
  const color = alertColor(alert);
  const stops = alert.segmentIds.flatMap((id) => spots.get(id)?.label ?? []);
  const issued = issuedWords(alert, clock);
  const holds =
    alert.until === null
      ? words.furtherNotice({ from: clock(alert.from) })
      : words.until({ from: clock(alert.from), until: clock(alert.until) });
  return (
    <li
      className="rounded-xl border-4 border-transparent border-l-[color:var(--alert)] bg-raised px-3 py-2"
      style={{ '--alert': color } as CSSProperties}
    >
      <h3 className="flex flex-wrap items-center gap-2 font-bold">
        <span className="rounded-full px-2 py-0.5 text-sm" style={{ background: color, color: textOn(color) }}>
          {words.threats[alert.threat]}
        </span>
        {alert.event}
      </h3>
      <dl className="figures mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
        <dt className="text-muted">{words.where}</dt>
        <dd>
          {listText(alert.stretches.map((stretch) => stretchText(stretch, distanceUnit)))}
          {alert.areaText && ` · ${alert.areaText}`}
          {stops.length > 0 && <span className="block">{words.affects({ places: listText(new Set(stops)) })}</span>}
        </dd>
        <dt className="text-muted">{words.youAreThere}</dt>
        <dd>
          {listText(
            alert.stretches.map(({ fromTime, toTime }) =>
              fromTime === toTime ? clock(fromTime) : words.until({ from: clock(fromTime), until: clock(toTime) }),
            ),
          )}
        </dd>
        <dt className="text-muted">{words.holds}</dt>
        <dd>{holds}</dd>
      </dl>
      {issued !== '' && <p className="text-muted text-sm">{issued}</p>}
      <AlertText alert={alert} label={words.details} />
      <div className="mt-1 mb-1 flex flex-wrap gap-2">
        {alert.link && (
          <ExternalLink
            href={alert.link}
            label={words.officialLabel({ event: alert.event })}
            icon={<ExternalIcon size={16} aria-hidden />}
          >
            {words.official}
          </ExternalLink>
        )}
        {first && <ShowOnMap spot={first} onSelect={onSelect} />}
      </div>
    </li>
  );
}

type Placed = Pick<TripAlert, 'segmentIds' | 'weatherPointIds'>;

/** Returns the first affected place, excluding mornings, which share the overnight place. */
const firstSpot = ({ segmentIds, weatherPointIds }: Placed, spots: Spots): WeatherSpot | undefined =>
  [...segmentIds, ...weatherPointIds].flatMap((id) => spots.get(id) ?? []).sort((a, b) => a.mile - b.mile)[0];

function ShowOnMap({ spot, onSelect }: { readonly spot: WeatherSpot; readonly onSelect: (id: string) => void }) {
  return (
    <button
      type="button"
      aria-label={words.showMap({ place: spot.label })}
      title={words.showMap({ place: spot.label })}
      onClick={() => onSelect(spot.id)}
      className="target inline-flex items-center justify-center rounded-xl px-3 text-primary shadow-[inset_0_0_0_1px_var(--hairline)] hover:bg-primary-wash"
    >
      <MapPin size={18} aria-hidden />
    </button>
  );
}

/** Hazards shown at first: the worst few. */
const FEW = 4;

/** Returns the worst few hazards, in road order. */
function hardest(hazards: readonly TripHazard[]): readonly TripHazard[] {
  const stops = hazards.filter(({ hazard }) => hazard.level === 'stop');
  const kept = new Set([...stops, ...hazards.filter((item) => !stops.includes(item))].slice(0, FEW));
  return hazards.filter((item) => kept.has(item));
}

/** Weather hazards for this vehicle, by stretch. */
function Hazards({ hazards, spots, onSelect }: ItemProps & { readonly hazards: readonly TripHazard[] }) {
  const [all, setAll] = useState(false);
  const words = weatherTexts.hazards;
  return (
    <section>
      <h3 className="mb-1 font-bold">{words.heading}</h3>
      <ul className="divide-y divide-hairline">
        {(all ? hazards : hardest(hazards)).map((item) => (
          <HazardItem key={`${item.hazard.kind} ${item.fromMile}`} item={item} spots={spots} onSelect={onSelect} />
        ))}
      </ul>
      {hazards.length > FEW && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="target rounded-lg font-semibold text-primary text-sm"
        >
          {all ? words.fewer : words.all({ count: hazards.length })}
        </button>
      )}
    </section>
  );
}

function HazardItem({ item, spots, onSelect }: ItemProps & { readonly item: TripHazard }) {
  const { distanceUnit } = useSettings();
  const spot = firstSpot(item, spots);
  const when = spot ? dayAndTime(item.fromTime, spot.timeZone, spot.timezoneCode) : '';
  return (
    <li className="flex items-center gap-2 py-1.5">
      <div className="figures min-w-0 flex-1 text-sm">
        <p className="mb-0.5 flex flex-wrap items-center gap-2">
          <HazardBadges marks={hazardMarks([item.hazard], distanceUnit)} />
          <span className="font-semibold">{item.location}</span>
        </p>
        <p>{hazardWords(item.hazard, distanceUnit).long}</p>
        <p className="text-muted">{[stretchText(item, distanceUnit), when].filter(Boolean).join(' · ')}</p>
      </div>
      {spot && <ShowOnMap spot={spot} onSelect={onSelect} />}
    </li>
  );
}
