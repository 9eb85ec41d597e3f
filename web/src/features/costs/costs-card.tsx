import type { Trip, TripCharging, TripFuel } from '@roadcast/contract';
import { costsTexts as words } from '@roadcast/messages/costs';
import { CircleCheck, Fuel, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarDay } from '../../lib/dates.ts';
import { decimalText, distanceText, dollarsText, numberText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { useStored } from '../../lib/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { priceSourceText } from '../../ui/price-words.ts';
import { SourcedPrice } from '../../ui/sourced-price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { budgetStore, nightDollars, travelerBounds, tripCosts } from './budget.ts';

/** Trip budget: fuel, tolls and nights, split among travelers. */
export function CostsCard({ trip }: { readonly trip: Trip }) {
  const budget = useStored(budgetStore);
  const costs = tripCosts(trip, budget);
  return (
    <Card heading={words.heading}>
      <dl className="figures space-y-2">
        {trip.charging ? <ChargingRow charging={trip.charging} /> : <FuelRow fuel={trip.fuel} />}
        <TollRow trip={trip} />
        {costs.nightCount > 0 && (
          <Row
            term={words.nights({ nights: costs.nightCount })}
            sum={budget.nightPrice === '' ? '–' : dollarsText(costs.nights, 0)}
          />
        )}
        <Row
          strong
          term={costs.partly ? words.totalKnown : words.total}
          sum={dollarsText(costs.total, 0)}
          note={budget.travelers > 1 ? words.each({ cost: dollarsText(costs.each, 0) }) : null}
        />
      </dl>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3 border-hairline border-t pt-3">
        <Stepper
          label={words.travelers}
          hint={words.travelersHint}
          value={budget.travelers}
          bounds={travelerBounds}
          text={numberText}
          lessLabel={words.less}
          moreLabel={words.more}
          onChange={(travelers) => budgetStore.set({ ...budget, travelers })}
        />
        {costs.nightCount > 0 && (
          <TextField
            label={words.nightPrice}
            hint={words.nightHint}
            inputMode="decimal"
            value={budget.nightPrice}
            error={nightDollars(budget.nightPrice) === null ? words.nightInvalid : undefined}
            onChange={(nightPrice) => budgetStore.set({ ...budget, nightPrice })}
          />
        )}
      </div>
    </Card>
  );
}

interface RowProps {
  readonly term: ReactNode;
  readonly sum: ReactNode;
  readonly note?: ReactNode;
  readonly strong?: boolean;
}

const Row = ({ term, sum, note, strong = false }: RowProps) => (
  <div className={strong ? 'border-hairline border-t pt-2 font-extrabold text-lg' : ''}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={strong ? '' : 'font-semibold'}>{term}</dt>
      <dd className="font-bold">{sum}</dd>
    </div>
    {note && <dd className="font-normal text-base text-muted">{note}</dd>}
  </div>
);

function FuelRow({ fuel }: { readonly fuel: TripFuel | null }) {
  if (!fuel) return <Row term={words.fuel} sum={dollarsText(0, 0)} note={words.noFuel} />;
  const { cost, gallons, mpg } = fuel;
  return (
    <Row
      term={words.fuel}
      sum={cost ? dollarsText(cost.value, 0) : '–'}
      note={
        <span className="block text-sm">
          {words.fuelFigures({
            gallons: decimalText(gallons.value, 1),
            mpg: numberText(mpg.value),
            vehicle: mpg.source,
          })}
          <br />
          {cost ? words.estimate({ source: priceSourceText(cost) }) : words.noPrice}
        </span>
      }
    />
  );
}

function ChargingRow({ charging }: { readonly charging: TripCharging }) {
  const { cost, unknownCosts, stops, kwh } = charging;
  const free = stops.length === 0;
  return (
    <Row
      term={words.charging}
      sum={cost || free ? dollarsText(cost?.value ?? 0, 0) : '–'}
      note={
        <span className="block text-sm">
          {words.chargingFigures({ kwh: numberText(Math.round(kwh.value)), stops: stops.length })}
          {cost && (
            <>
              <br />
              {words.estimate({ source: priceSourceText(cost) })}
            </>
          )}
          {unknownCosts > 0 && (
            <>
              <br />
              {words.chargingUnknown({ stops: unknownCosts })}
            </>
          )}
        </span>
      }
    />
  );
}

function TollRow({ trip: { tollCosts, tolls } }: { readonly trip: Trip }) {
  const { distanceUnit } = useSettings();
  if (!tollCosts) {
    return <Row term={words.tolls} sum="–" note={tolls?.miles === 0 ? words.noTolls : words.tollsUncounted} />;
  }
  if (tollCosts.roads.length === 0) return <Row term={words.tolls} sum={dollarsText(0, 0)} note={words.noTolls} />;
  return (
    <Row
      term={words.tolls}
      sum={tollCosts.known ? dollarsText(tollCosts.known.value, 0) : '–'}
      note={
        <ul className="space-y-0.5 text-sm">
          {tollCosts.roads.map(({ name, fromMile, miles, dollars }) => (
            <li key={`${name}${fromMile}`} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {name || words.tollRoad} · {distanceText(miles, distanceUnit)}
                {dollars && <span className="block">{priceSourceText(dollars)}</span>}
              </span>
              <span className="font-semibold text-ink">{dollars ? dollarsText(dollars.value) : words.unknown}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Fuel stops, fuel use per day, and assumptions. */
export function FuelCard({ trip, fuel }: { readonly trip: Trip; readonly fuel: TripFuel }) {
  const { distanceUnit } = useSettings();
  const added = fuel.stops.reduce((sum, { addedMinutes }) => sum + addedMinutes, 0);
  return (
    <Card
      heading={words.stops}
      aside={
        fuel.verified && (
          <Badge tone="good" icon={<CircleCheck size={15} aria-hidden />}>
            {words.verified}
          </Badge>
        )
      }
    >
      {fuel.shortfalls.map(({ fromMile, toMile }) => (
        <Notice key={fromMile} tone="danger" className="mb-3">
          <span className="flex items-start gap-2">
            <TriangleAlert size={18} className="mt-0.5 shrink-0" aria-hidden />
            {words.shortfall({ from: fromMile, to: toMile })}
          </span>
        </Notice>
      ))}
      {fuel.stops.length === 0 && <p>{words.stopsNone}</p>}
      <ol className="figures space-y-2">
        {fuel.stops.map((stop) => (
          <li key={stop.id} className="flex items-start gap-2">
            <Fuel size={18} className="mt-1 shrink-0 text-muted" aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="font-semibold">
                {stop.station
                  ? stop.station.name || stop.station.brand || stop.town
                  : words.stopTown({ town: stop.town })}
              </span>
              <span className="block text-muted text-sm">
                {stop.station && (stop.station.name || stop.station.brand) ? `${stop.town} · ` : ''}
                {words.stop({ gallons: decimalText(stop.gallons, 1), mile: Math.round(stop.mile) })}
              </span>
            </span>
            <span className="text-right">
              {stop.cost !== null && <span className="block font-bold">{dollarsText(stop.cost, 0)}</span>}
              {stop.price && <SourcedPrice price={stop.price} />}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-muted text-sm">
        {words.range({
          range: distanceText(fuel.rangeMiles, distanceUnit),
          reserve: distanceText(fuel.reserveMiles, distanceUnit),
        })}{' '}
        {added > 0 && words.added({ minutes: added })}
      </p>
      {fuel.days.length > 1 && <FuelByDay trip={trip} fuel={fuel} />}
    </Card>
  );
}

function FuelByDay({ trip, fuel }: { readonly trip: Trip; readonly fuel: TripFuel }) {
  return (
    <table className="figures mt-3 w-full border-collapse text-left text-sm">
      <caption className="pb-1 text-left font-bold text-base">{words.byDay}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 font-semibold">
            {words.dayColumn}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {words.gallonsColumn}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {words.fuelColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {fuel.days.map(({ day, gallons, cost }) => (
          <tr key={day} className="border-hairline border-t">
            <th scope="row" className="py-1 font-semibold">
              {dayName(trip, day)}
            </th>
            <td className="py-1 text-right">{decimalText(gallons, 1)}</td>
            <td className="py-1 text-right font-semibold">{cost === null ? '–' : dollarsText(cost, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dayName(trip: Trip, number: number): string {
  const day = trip.dayCards.find((card) => card.day === number);
  const first = trip.segments.find((segment) => segment.day === number);
  return day && first ? `${number} · ${calendarDay(day.departureTime, first.timeZone)}` : String(number);
}
