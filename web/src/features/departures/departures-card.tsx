import type { CompareDepartures, GenerateRouteRequest, WeatherProposal } from '@roadcast/contract';
import { isoMinute } from '@roadcast/core/itinerary';
import { daySeverityScale } from '@roadcast/core/weather';
import { departuresTexts } from '@roadcast/messages/departures';
import { departureReason, noticeSentence, proposalEffect, proposalTitle } from '@roadcast/messages/sentences';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';
import { placesWords, whenWords } from './departure-strip.ts';
import { DepartureStrip } from './departure-strip-view.tsx';
import { TypicalCard } from './typical-card.tsx';
import { useDepartures } from './use-departures.ts';

interface DeparturesCardProps {
  /** Request the trip was planned from; null while it can't be changed. */
  readonly request: GenerateRouteRequest | null;
  /** IANA time zone of the destination. */
  readonly arrivalZone: string;
  readonly busy: boolean;
  /** Replans the trip for another departure. @param departure local time at the origin, 'YYYY-MM-DDTHH:MM'. */
  readonly onDeparture: (departure: string) => void;
  readonly onChange: (change: WeatherProposal['change']) => void;
}

const words = departuresTexts;

/** Compares departures by weather along the way. Changes nothing until the driver taps. */
export function DeparturesCard({ request, arrivalZone, busy, onDeparture, onChange }: DeparturesCardProps) {
  const { ask, comparing, compared, problem } = useDepartures(request);
  return (
    <Card heading={words.heading}>
      {!compared && <p className="mb-3 text-muted">{words.lead}</p>}
      <p role="status" className="text-muted text-sm empty:hidden">
        {comparing && <span className={compared ? 'sr-only' : undefined}>{words.loading}</span>}
        {!comparing && compared?.late && words.late}
      </p>
      {problem && !comparing && (
        <Notice tone="caution">
          <p className="font-semibold">{words.failed}</p>
          <p className="text-sm">
            <ProblemText problem={problem} />
          </p>
          <Button className="mt-2" onClick={ask}>
            {words.again}
          </Button>
        </Notice>
      )}
      {compared && (
        <Compared
          compared={compared}
          arrivalZone={arrivalZone}
          comparing={comparing}
          busy={busy || comparing}
          onDeparture={(at) => onDeparture(isoMinute(at, compared.timeZone))}
          onChange={onChange}
        />
      )}
    </Card>
  );
}

interface ComparedProps {
  readonly compared: CompareDepartures;
  readonly arrivalZone: string;
  /** Whether the plan changed and a new comparison is loading. */
  readonly comparing: boolean;
  readonly busy: boolean;
  /** Called with the chosen departure, epoch milliseconds. */
  readonly onDeparture: (at: number) => void;
  readonly onChange: DeparturesCardProps['onChange'];
}

function Compared({ compared, arrivalZone, comparing, busy, onDeparture, onChange }: ComparedProps) {
  const { timeZone, dataSources, notices, proposals, options, typical, planned } = compared;
  const [now] = useState(() => Date.now());
  const zones = { origin: timeZone, destination: arrivalZone };
  const isForecast = options.some(({ severity }) => severity !== null);
  return (
    <div aria-busy={comparing} className={classNames('space-y-3 transition-opacity', comparing && 'opacity-60')}>
      <Best compared={compared} busy={busy} onDeparture={onDeparture} />
      {typical && (
        <TypicalCard
          typical={typical}
          planned={planned.departure}
          zones={zones}
          busy={busy}
          onDeparture={onDeparture}
        />
      )}
      {(isForecast || !typical) && (
        <>
          <DepartureStrip compared={compared} zones={zones} now={now} busy={busy} onDeparture={onDeparture} />
          <Key
            withBeyond={options.some(({ complete, severity }) => !complete && severity !== null)}
            withUnknown={options.some(({ severity }) => severity === null)}
          />
        </>
      )}
      {notices.map((notice) => (
        <p key={notice.code} className="text-sm">
          {noticeSentence(notice)}
        </p>
      ))}
      {proposals.length > 0 && <Proposals proposals={proposals} busy={busy} onChange={onChange} />}
      {dataSources.length > 0 && (
        <p className="text-muted text-sm">
          {words.sources({
            names: dataSources
              .map(({ dataSource, asOf }) =>
                asOf === null ? dataSource : words.source({ name: dataSource, time: whenWords(asOf, timeZone) }),
              )
              .join('; '),
          })}
        </p>
      )}
    </div>
  );
}

/** Best departure with its reason, or why there is none. */
function Best({ compared, busy, onDeparture }: Pick<ComparedProps, 'compared' | 'busy' | 'onDeparture'>) {
  const { best, planned, timeZone, forecastUntil } = compared;
  if (!best) {
    // The forecast may cover the trip's end yet lack a place or hour along the way.
    const ends = forecastUntil !== null && forecastUntil < planned.arrival;
    const gap = forecastUntil === null ? words.noBest : words.noBestGap;
    return (
      <p className="font-semibold">{ends ? words.noBestUntil({ when: whenWords(forecastUntil, timeZone) }) : gap}</p>
    );
  }
  const when = whenWords(best.departure, timeZone);
  const staysAsPlanned = best.departure === planned.departure;
  return (
    <div className="rounded-xl bg-good-wash p-3">
      <p className="flex items-center gap-2 font-bold">
        <Star size={18} className="shrink-0 text-good" fill="currentColor" aria-hidden />
        {staysAsPlanned ? words.plannedIsBest : words.bestIs({ when })}
      </p>
      <p>{departureReason(compared)}</p>
      {!staysAsPlanned && (
        <Button kind="primary" className="mt-2" disabled={busy} onClick={() => onDeparture(best.departure)}>
          {words.take({ when })}
        </Button>
      )}
    </div>
  );
}

/** Legend of the strip's colors, letters and hatching. */
function Key({ withBeyond, withUnknown }: { readonly withBeyond: boolean; readonly withUnknown: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {daySeverityScale.toReversed().map(({ key, hex }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 rounded-xs" style={{ background: hex }} />
          {words.letters[key]} = {words.keys[key]}
        </li>
      ))}
      {withUnknown && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="hatched size-3 rounded-xs text-muted" />
          {words.letters.unknown} = {words.keys.unknown}
        </li>
      )}
      {withBeyond && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="hatched size-3 rounded-xs text-ink" />
          {words.beyond}
        </li>
      )}
    </ul>
  );
}

interface ProposalsProps {
  readonly proposals: readonly WeatherProposal[];
  readonly busy: boolean;
  readonly onChange: DeparturesCardProps['onChange'];
}

/** Ways to avoid severe weather, each with its effects. */
function Proposals({ proposals, busy, onChange }: ProposalsProps) {
  return (
    <section>
      <h3 className="mb-1 font-bold">{words.proposals}</h3>
      <ul className="space-y-2">
        {proposals.map((proposal) => (
          <li
            key={proposalTitle(proposal)}
            className="flex flex-wrap items-center gap-3 rounded-xl p-3 shadow-[inset_0_0_0_1px_var(--hairline)]"
          >
            <div className="min-w-48 flex-1">
              <p className="font-semibold">{proposalTitle(proposal)}</p>
              <p className="text-sm">{proposalEffect(proposal)}</p>
              <p className="text-muted text-sm">
                {words.compared({ before: fareWords(proposal.before), after: fareWords(proposal.after) })}
              </p>
            </div>
            <Button
              aria-label={words.applyLabel({ title: proposalTitle(proposal) })}
              disabled={busy}
              onClick={() => onChange(proposal.change)}
            >
              {words.apply}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const fareWords = (before: WeatherProposal['before']): string => {
  const places = placesWords(before);
  const weather = words.severity[before.severity ?? 'unknown'];
  return places ? words.weatherAtPlaces({ weather, places }) : weather;
};
