import type { Segment, Trip } from '@roadcast/contract';
import { type SafetyScore, safetyScore, type TravelDna } from '@roadcast/core/travel-style';
import { onboardingTexts } from '@roadcast/messages/onboarding';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../lib/api-error.ts';
import { calendarDay, clockTime } from '../../lib/dates.ts';
import { distanceText, durationText, temperatureText } from '../../lib/format.ts';
import { useUser } from '../../lib/me.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WeatherIcon } from '../../ui/weather-icon.tsx';
import { useTrip } from '../trip-session/public.ts';
import { hazardsOfTrip, sampleStops } from './trip-preview.ts';

const words = onboardingTexts.results;

interface ResultsStepProps {
  readonly dna: TravelDna;
  readonly onBack: () => void;
  readonly onChangeRoute: () => void;
  /** Plans the trip again. */
  readonly onRetry: (dna: TravelDna) => void;
  readonly onSignUp: () => void;
  /** Opens the trip without an account. */
  readonly onOpen: () => void;
}

/** Step 3: summary of the planned trip. */
export function ResultsStep(props: ResultsStepProps) {
  const { dna, onBack } = props;
  const { trip, planning, problem } = useTrip();
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      <div role="status" className="empty:hidden">
        {planning && (
          <>
            <p className="mt-3 mb-2 text-muted">{words.planning}</p>
            <div className="road-progress" aria-hidden="true" />
          </>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {!planning && problem && (
          <Problem problem={problem} onChangeRoute={props.onChangeRoute} onRetry={() => props.onRetry(dna)} />
        )}
      </div>
      {!planning && !problem && trip && <Preview {...props} trip={trip} />}
      {!planning && !problem && !trip && <Button onClick={() => props.onRetry(dna)}>{words.retry}</Button>}
      <Button icon={<ArrowLeft size={18} aria-hidden />} className="mt-5" onClick={onBack}>
        {onboardingTexts.back}
      </Button>
    </>
  );
}

interface ProblemProps {
  readonly problem: ApiProblem;
  readonly onChangeRoute: () => void;
  readonly onRetry: () => void;
}

const Problem = ({ problem, onChangeRoute, onRetry }: ProblemProps) => (
  <Notice tone="danger" className="mt-3">
    <p className="font-semibold">{words.problem}</p>
    <p className="mb-3">{problem.message}</p>
    <div className="flex flex-wrap gap-3">
      <Button kind="primary" onClick={onChangeRoute}>
        {words.change}
      </Button>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  </Notice>
);

interface PreviewProps extends Pick<ResultsStepProps, 'dna' | 'onSignUp' | 'onOpen'> {
  readonly trip: Trip;
}

function Preview({ trip, dna, onSignUp, onOpen }: PreviewProps) {
  const { distanceUnit } = useSettings();
  const user = useUser();
  const stops = sampleStops(trip.segments);
  const isTypical = stops.some(({ isForecasted, temperature }) => !isForecasted && temperature !== null);
  return (
    <>
      <p className="wrap-anywhere font-semibold text-lg">
        {trip.origin} → {trip.destination}
      </p>
      <p className="figures text-muted">
        {words.facts({
          days: trip.dayCards.length,
          distance: distanceText(trip.totalMiles, distanceUnit),
          duration: durationText(trip.totalHours),
        })}
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Panel heading={words.dna}>
          <p className="font-extrabold text-xl">{words.titles[dna.style]({ priority: dna.priority })}</p>
          <p className="mt-1 text-muted">{words.pace({ hours: dna.hoursPerDay })}</p>
        </Panel>
        <Panel heading={words.safety}>
          <Safety score={safetyScore(dna, hazardsOfTrip(trip))} />
        </Panel>
        <Panel heading={words.stops}>
          <ol className="space-y-2">
            {stops.map((stop) => (
              <li key={stop.id}>
                <span className="wrap-anywhere block font-semibold">{stop.location}</span>
                <span className="figures block text-muted text-sm">{whenText(stop)}</span>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel heading={words.weather}>
          <ol className="space-y-2">
            {stops.map((stop) => (
              <WeatherRow key={stop.id} stop={stop} />
            ))}
          </ol>
          {isTypical && <p className="mt-3 text-muted text-sm">{words.typical}</p>}
        </Panel>
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <Button kind="accent" className="min-h-13 w-full text-lg" onClick={onSignUp}>
          {user ? words.save : words.signUp}
        </Button>
        {!user && <Button onClick={onOpen}>{words.open}</Button>}
      </div>
    </>
  );
}

const whenText = ({ type, arrivalTime, departureTime, timeZone }: Segment): string => {
  const at = type === 'origin' ? (departureTime ?? arrivalTime) : arrivalTime;
  return `${calendarDay(at, timeZone)}, ${clockTime(at, timeZone)}`;
};

function WeatherRow({ stop: { location, condition, temperature } }: { readonly stop: Segment }) {
  return (
    <li className="flex items-center gap-3">
      <WeatherIcon condition={condition} size={24} />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-semibold">{location}</span>
        <span className="block text-muted text-sm">{condition ?? words.unknown}</span>
      </span>
      <span className="figures font-semibold">{temperatureText(temperature)}</span>
    </li>
  );
}

function Safety({ score: { score, base, deductions, advisory } }: { readonly score: SafetyScore }) {
  return (
    <>
      <p className="figures font-extrabold text-xl">{words.score({ score })}</p>
      <p className="mt-1 text-muted">
        {words.base({ base })} {deductions.length === 0 && words.noDeductions}
      </p>
      {deductions.length > 0 && (
        <ul className="figures mt-1 list-disc pl-5">
          {deductions.map(({ hazard, points }) => (
            <li key={hazard}>{words.deduction({ hazard: words.hazards[hazard], points })}</li>
          ))}
        </ul>
      )}
      {advisory && (
        <Notice tone="caution" className="mt-3">
          <p className="font-semibold">{words.advisory}</p>
          <p>{deductions.length > 0 ? words.advisoryHazards : words.advisoryAnswers}</p>
        </Notice>
      )}
    </>
  );
}

interface PanelProps {
  readonly heading: string;
  readonly children: ReactNode;
}

const Panel = ({ heading, children }: PanelProps) => (
  <section className="rounded-xl p-4 shadow-[inset_0_0_0_1px_var(--hairline)]">
    <h2 className="mb-2 font-semibold text-muted text-sm">{heading}</h2>
    {children}
  </section>
);
