import type { Trip, TripCharging } from '@roadcast/contract';
import { trailerClasses } from '@roadcast/core/charging';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../lib/api-error.ts';
import { degreesText, numberText, percentText } from '../../../lib/format.ts';
import { chargingTime } from '../../../lib/words/charging-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemText } from '../../../ui/page/problem-text.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useTripRequest } from '../../trip-session/public.ts';
import { optimizeQuery } from '../plan/charging-queries.ts';
import { costWords } from './cost-words.ts';
import { asPlanned, headWinds, speeds, temperatures, type WhatIf, whatIfBody } from './what-if.ts';

const { whatIf: words, load } = evOptionsTexts;

/** Option for the planned value. */
const PLANNED = 'planned';

interface WhatIfCardProps {
  readonly trip: Trip;
  readonly charging: TripCharging;
}

/** Compares charging at a different speed, temperature, headwind or with a trailer, without changing the trip. */
export function WhatIfCard({ trip, charging }: WhatIfCardProps) {
  const [chosen, choose] = useState<WhatIf>(asPlanned);
  const { request, links } = useTripRequest();
  const body = whatIfBody(trip.id, chosen);
  const { data, error, isFetching } = useQuery({
    ...optimizeQuery(body ?? { routeId: trip.id }, request && links.forPlanning(request)),
    enabled: body !== null,
  });
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted text-sm">{words.lead}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <NumberChoice
          label={words.speed}
          usual={words.asPlanned}
          values={speeds}
          value={chosen.speed}
          text={(speed) => words.mph({ speed })}
          onChange={(speed) => choose({ ...chosen, speed })}
        />
        <NumberChoice
          label={words.temperature}
          usual={words.asForecast}
          values={temperatures}
          value={chosen.temperature}
          text={degreesText}
          onChange={(temperature) => choose({ ...chosen, temperature })}
        />
        <NumberChoice
          label={words.wind}
          usual={words.asForecast}
          values={headWinds}
          value={chosen.headWind}
          text={(speed) => (speed === 0 ? words.calm : words.mph({ speed }))}
          onChange={(headWind) => choose({ ...chosen, headWind })}
        />
        <SelectField
          label={words.trailer}
          value={chosen.trailer ?? PLANNED}
          options={[
            { value: PLANNED, label: words.asPlanned },
            ...trailerClasses.map((value) => ({ value, label: load.trailers[value] })),
          ]}
          onChange={(trailer) => choose({ ...chosen, trailer: trailer === PLANNED ? null : trailer })}
        />
      </div>
      <div role="status" className="relative mt-3">
        {!body && <p className="text-muted">{words.choose}</p>}
        {body && isFetching && <p className="text-muted">{words.searching}</p>}
        {body && data && !isFetching && (
          <Comparison
            planned={{ charging, drivingHours: trip.totalHours }}
            changed={{ charging: data.charging, drivingHours: data.drivingHours }}
          />
        )}
      </div>
      {body && error && (
        <Notice tone="danger">
          <p className="font-semibold">{words.failed}</p>
          <p className="text-sm">
            <ProblemText problem={problemOf(error)} />
          </p>
        </Notice>
      )}
      {body && (
        <Button kind="quiet" className="mt-1 -ml-2 px-3 text-sm" onClick={() => choose(asPlanned)}>
          {words.reset}
        </Button>
      )}
    </Card>
  );
}

interface NumberChoiceProps {
  readonly label: string;
  readonly usual: string;
  readonly values: readonly number[];
  readonly value: number | null;
  readonly text: (value: number) => string;
  readonly onChange: (value: number | null) => void;
}

const NumberChoice = ({ label, usual, values, value, text, onChange }: NumberChoiceProps) => (
  <SelectField
    label={label}
    value={value === null ? PLANNED : String(value)}
    options={[{ value: PLANNED, label: usual }, ...values.map((one) => ({ value: String(one), label: text(one) }))]}
    onChange={(chosen) => onChange(chosen === PLANNED ? null : Number(chosen))}
  />
);

/** Plan values shown in a comparison. */
interface Driven {
  readonly charging: TripCharging;
  readonly drivingHours: number;
}

interface ComparisonProps {
  readonly planned: Driven;
  readonly changed: Driven;
}

const minutesOf = (hours: number): number => Math.round(hours * MINUTES_PER_HOUR);

function Comparison({ planned, changed }: ComparisonProps) {
  const rows: readonly (readonly [string, (driven: Driven) => string])[] = [
    [words.stops, ({ charging }) => numberText(charging.stops.length)],
    [words.driving, ({ drivingHours }) => chargingTime(minutesOf(drivingHours))],
    [words.minutes, ({ charging }) => chargingTime(charging.totalMinutes)],
    [words.together, ({ charging, drivingHours }) => chargingTime(minutesOf(drivingHours) + charging.totalMinutes)],
    [words.arrival, ({ charging }) => percentText(charging.endCharge)],
    [words.lowest, ({ charging }) => percentText(charging.rangeAnalysis.lowestCharge)],
    [words.cost, ({ charging }) => costWords(charging)],
    [words.anxiety, ({ charging }) => numberText(Math.round(charging.rangeAnalysis.rangeAnxietyScore))],
  ];
  return (
    <>
      {changed.charging.shortfalls.length > 0 && (
        <Notice tone="danger" className="mb-3">
          {words.shortfall({ count: changed.charging.shortfalls.length })}
        </Notice>
      )}
      <table className="figures w-full border-collapse text-left">
        <caption className="sr-only">{words.table.caption}</caption>
        <thead>
          <tr className="text-muted text-sm">
            <th scope="col" className="py-1 font-semibold">
              <span className="sr-only">{words.table.figure}</span>
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {words.table.planned}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {words.table.changed}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, textOf]) => {
            const [before, after] = [textOf(planned), textOf(changed)];
            return (
              <tr key={label} className="border-hairline border-t">
                <th scope="row" className="py-1.5 font-semibold">
                  {label}
                </th>
                <td className="py-1.5 text-right">{before}</td>
                <td className={`py-1.5 text-right ${before === after ? 'text-muted' : 'font-bold'}`}>{after}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
