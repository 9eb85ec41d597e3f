import type { Trip } from '@roadcast/contract';
import type { GuidedRoute, GuidedStep } from '@roadcast/core/navigation';
import { metersToMiles } from '@roadcast/core/units';
import { navigationTexts } from '@roadcast/messages/navigation';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { distanceText, durationText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LaneRow } from '../../../ui/turns/lane-row.tsx';
import { TurnIcon } from '../../../ui/turns/turn-icon.tsx';
import { StepStations } from './step-stations.tsx';
import { stepSentence } from './turn-words.ts';

const words = navigationTexts.list;

interface StepCardProps {
  readonly trip: Trip;
  readonly route: GuidedRoute;
  /** Index of the step being driven. */
  readonly current: number;
  /** Index of the step being viewed. */
  readonly shown: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Card for the viewed step, with buttons for the previous and next steps and nearby gas stations. */
export function StepCard({ trip, route, current, shown, onPrevious, onNext }: StepCardProps) {
  const step = route.steps[shown];
  const count = route.steps.length;
  if (!step) return null;
  return (
    <section aria-label={words.heading} className="rounded-card bg-raised p-4 shadow-[inset_0_0_0_1px_var(--hairline)]">
      <ShownStep route={route} step={step} index={shown} current={shown === current} />
      <div className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
        <Button
          className="target-drive text-lg disabled:opacity-50"
          icon={<ChevronLeft size={24} aria-hidden />}
          disabled={shown <= 0}
          onClick={onPrevious}
        >
          {words.previous}
        </Button>
        <Button className="target-drive text-lg disabled:opacity-50" disabled={shown >= count - 1} onClick={onNext}>
          {words.next}
          <ChevronRight size={24} aria-hidden />
        </Button>
      </div>
      <StepStations trip={trip} step={step} index={shown} current={shown === current} />
    </section>
  );
}

interface ShownStepProps {
  readonly route: GuidedRoute;
  readonly step: GuidedStep;
  readonly index: number;
  readonly current: boolean;
}

function ShownStep({ route, step, index, current }: ShownStepProps) {
  const sizes = useSizes(step);
  return (
    <div role="status" className="flex gap-3">
      <TurnIcon type={step.type} size={44} className="mt-1 text-primary" />
      <div className="min-w-0">
        <p className="figures font-semibold text-muted text-sm">
          {words.step({ number: index + 1, count: route.steps.length })}
          {current && ` · ${words.current}`}
        </p>
        <p className="font-bold text-lg">{stepSentence(route, step)}</p>
        {sizes && <p className="figures text-muted">{sizes}</p>}
        <LaneRow lanes={step.lanes} size={32} className="mt-1" />
      </div>
    </div>
  );
}

/** Returns distance and duration to the next step; '' at an arrival. */
function useSizes({ meters, seconds }: GuidedStep): string {
  const { distanceUnit } = useSettings();
  if (meters === 0 && seconds === 0) return '';
  const distance = distanceText(metersToMiles(meters), distanceUnit);
  return words.sizes({ distance, duration: durationText(seconds / 3600) });
}

/** Number of steps listed before and after the current one; cross-country trips have hundreds. */
const AROUND = { before: 3, after: 60 } as const;

/** List of the steps around the current one. */
export function Steps({ route, current, shown }: Pick<StepCardProps, 'route' | 'current' | 'shown'>) {
  const from = Math.max(0, Math.min(current, shown) - AROUND.before);
  const listed = route.steps.slice(from, Math.max(current, shown) + AROUND.after);
  return (
    <section aria-labelledby="all-steps">
      <h3 id="all-steps" className="mb-1 font-bold text-lg">
        {words.all}
      </h3>
      <ol start={from + 1} className="divide-y divide-hairline">
        {listed.map((step, i) => {
          const index = from + i;
          return (
            <li
              key={step.id}
              aria-current={index === current ? 'step' : undefined}
              className={classNames(
                'flex items-start gap-3 rounded-lg px-2 py-2.5',
                index === shown && 'bg-primary-wash',
                index < current && 'text-muted',
              )}
            >
              <TurnIcon type={step.type} size={24} className={index < current ? 'text-muted' : 'text-primary'} />
              <StepLine route={route} step={step} passed={index < current} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function StepLine({
  route,
  step,
  passed,
}: {
  readonly route: GuidedRoute;
  readonly step: GuidedStep;
  readonly passed: boolean;
}) {
  const sizes = useSizes(step);
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold leading-snug">{stepSentence(route, step)}</p>
      <p className="figures text-muted text-sm empty:hidden">{passed ? words.passed : sizes}</p>
    </div>
  );
}
