import {
  dnaOfAnswers,
  preferencesOfDna,
  type QuizQuestion,
  questionNames,
  skippedDna,
  type TravelDna,
} from '@roadcast/core/travel-style';
import { endAt, type TripPlace } from '@roadcast/core/trip-request';
import { accountsTexts } from '@roadcast/messages/accounts';
import { commonTexts } from '@roadcast/messages/common';
import { onboardingTexts as words } from '@roadcast/messages/onboarding';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from '../../lib/navigation.ts';
import { useSavePreferences } from '../../lib/preferences.ts';
import { TabWaiting } from '../../ui/brand/loading-screen.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { type LazyPart, lazyPart, loadInTurn } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { CONTENT_ID } from '../../ui/page/content-id.ts';
import { toastError } from '../../ui/toasts.ts';
import { useTripDraft, useTripEdits } from '../trip-session/public.ts';
import { keepOnboardingRoute, type OnboardingRoute, readOnboardingRoute } from './onboarding-route.ts';
import { QuizStep } from './quiz-step.tsx';
import { type PlaceSlot, RouteStep } from './route-step.tsx';
import { openDashboard, openStep, percentAt, type Step, stepIn, steps } from './steps.ts';

const ResultsStep = lazyPart(
  () => import('./results-step.tsx'),
  (module) => module.ResultsStep,
);

export interface SignUpSlotProps {
  readonly dna: TravelDna;
  /** Called after sign-in. */
  readonly onSignedIn: () => void;
  /** Opens the dashboard with the trip. */
  readonly onDone: () => void;
}

interface OnboardingPageProps {
  /** Place field and account form of other features. */
  readonly PlaceField: PlaceSlot;
  readonly SignUp: LazyPart<SignUpSlotProps>;
  readonly onSignedIn: () => void;
}

/** '/onboarding': plans a first trip in four steps and saves it to a new account. */
export function OnboardingPage({ PlaceField, SignUp, onSignedIn }: OnboardingPageProps) {
  const { search } = useLocation();
  const [route, setRoute] = useState(readOnboardingRoute);
  const [answers, setAnswers] = useState<Partial<TravelDna>>(route.travelDNA ?? {});
  const [question, setQuestion] = useState<QuizQuestion>('style');
  const { blank } = useTripDraft();
  const { calculate } = useTripEdits();
  const savePreferences = useSavePreferences(({ message }) =>
    toastError(accountsTexts.preferences.notSaved, { hint: message }),
  );
  const step = stepIn(search, route);
  const started = step !== 'route';
  useEffect(() => {
    // If preloading fails, the code is requested again with its step.
    if (started) loadInTurn([ResultsStep.load, SignUp.load]).catch(() => undefined);
  }, [started, SignUp]);

  const keep = (next: Omit<OnboardingRoute, 'timestamp'>): void => {
    setRoute({ ...next, timestamp: Date.now() });
    keepOnboardingRoute(next);
  };
  const changePlace = (end: 'origin' | 'destination', place: TripPlace): void => setRoute({ ...route, [end]: place });

  const plan = (dna: TravelDna): void => {
    const { origin, destination } = route;
    const preferences = preferencesOfDna(dna);
    keep({ origin, destination, travelDNA: dna });
    savePreferences(preferences);
    openStep('results');
    calculate({ ...blank, ...preferences, origin, destination: endAt(destination) });
  };
  const answer = (choice: string): void => {
    const next = { ...answers, [question]: choice };
    const following = questionNames[questionNames.indexOf(question) + 1];
    setAnswers(next);
    if (following) setQuestion(following);
    else plan(dnaOfAnswers(next));
  };
  const previous = questionNames[questionNames.indexOf(question) - 1];

  const content: Readonly<Record<Step, () => ReactNode>> = {
    route: () => (
      <RouteStep
        origin={route.origin}
        destination={route.destination}
        onChange={changePlace}
        PlaceField={PlaceField}
        onNext={() => {
          keep(route);
          setQuestion('style');
          openStep('quiz');
        }}
      />
    ),
    quiz: () => (
      <QuizStep
        question={question}
        chosen={answers[question] ?? null}
        onChoose={answer}
        onPrevious={previous ? () => setQuestion(previous) : null}
        onBack={() => openStep('route')}
        onSkip={() => plan(skippedDna)}
      />
    ),
    results: () => (
      <ResultsStep
        dna={route.travelDNA ?? skippedDna}
        onBack={() => openStep('quiz')}
        onChangeRoute={() => openStep('route')}
        onRetry={plan}
        onSignUp={() => {
          keep(route);
          openStep('signup');
        }}
        onOpen={openDashboard}
      />
    ),
    signup: () => <SignUp dna={route.travelDNA ?? skippedDna} onSignedIn={onSignedIn} onDone={openDashboard} />,
  };
  return (
    <Frame step={step}>
      <Suspense fallback={<TabWaiting />}>{content[step]()}</Suspense>
    </Frame>
  );
}

/** Classes that set the width of the progress bar, because prerendered pages have no inline styles. */
const widths: Readonly<Record<Step, string>> = { route: 'w-1/4', quiz: 'w-1/2', results: 'w-3/4', signup: 'w-full' };

interface FrameProps {
  readonly step: Step;
  readonly children: ReactNode;
}

/** Progress bar, the step's content, and the exit link. */
function Frame({ step, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    // Not on the first render, when the first field has the focus.
    if (before.current !== step) {
      main.current?.focus();
      window.scrollTo(0, 0);
    }
    before.current = step;
  }, [step]);
  const number = steps.indexOf(step) + 1;
  const percent = percentAt(step);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col px-4 py-4 sm:justify-center sm:py-8">
      <title>{`${words.title} · ${commonTexts.productName}`}</title>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Link to="/" className="glass target flex items-center gap-2.5 rounded-xl px-3">
          <Logo size={32} />
          <span className="font-extrabold text-lg tracking-tight">{commonTexts.productName}</span>
        </Link>
        <p className="glass rounded-xl px-3 py-2 font-semibold text-sm">{words.progress({ step: number })}</p>
      </header>
      <main
        ref={main}
        id={CONTENT_ID}
        tabIndex={-1}
        aria-label={words.progress({ step: number })}
        className="glass rounded-card p-4 outline-none sm:p-7"
      >
        <div
          role="progressbar"
          aria-label={words.percent({ percent })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mb-5 h-2 overflow-hidden rounded-full bg-hairline"
        >
          <div className={`h-full rounded-full bg-primary transition-[width] duration-200 ${widths[step]}`} />
        </div>
        {children}
      </main>
      <p className="mt-4 text-center">
        <button
          type="button"
          onClick={openDashboard}
          className="glass target rounded-xl px-4 font-semibold text-primary hover:underline"
        >
          {words.skip}
        </button>
      </p>
    </div>
  );
}
