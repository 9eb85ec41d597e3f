import { emptyTripDraft, endAt, stopAt, type TripDraft } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTrip, useTripDraft, useTripEdits } from '../../trip-session/public.ts';
import { habitsOf } from './habits.ts';

const { invitation } = plannerTexts;
type ExampleName = keyof typeof invitation.trips;

const placed = (name: string) => ({ name, at: null });
const ended = (name: string) => endAt(placed(name));

const examples: Record<ExampleName, TripDraft> = {
  plains: { ...emptyTripDraft, origin: placed('Chicago, IL'), destination: ended('Denver, CO') },
  coast: {
    ...emptyTripDraft,
    origin: placed('Seattle, WA'),
    destination: ended('San Diego, CA'),
    waypoints: [stopAt(placed('San Francisco, CA'))],
  },
  atlantic: { ...emptyTripDraft, origin: placed('Boston, MA'), destination: ended('Miami, FL') },
};

/** Sketch of each trip's route, on a 72 by 40 grid. */
const sketches: Record<ExampleName, string> = {
  plains: 'M64 12C56 14 52 12 46 16S34 18 28 21 16 24 8 28',
  coast: 'M40 4C36 9 40 13 36 17S30 22 33 27 40 31 44 36',
  atlantic: 'M54 4C50 8 46 9 44 14S36 19 38 24 34 30 38 36',
};

/**
 * Three example trips, shown before the first trip is planned.
 * @param start alternative way to start, shown next to the heading.
 */
export function ExampleTrips({ start }: { readonly start?: ReactNode }) {
  const { planning } = useTrip();
  const { blank } = useTripDraft();
  const { calculate, change } = useTripEdits();
  const plan = (name: ExampleName): void => {
    const draft = { ...examples[name], ...habitsOf(blank) };
    // Show the draft in the form, where it stays if planning fails.
    change(draft);
    calculate(draft);
  };
  return (
    <section aria-labelledby="examples" className="glass rounded-card p-5 max-sm:px-4 max-sm:py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 sm:mb-2">
        <h2 id="examples" className="font-semibold text-muted text-sm">
          {invitation.label}
        </h2>
        {start}
      </div>
      <ul className="-mx-2">
        {(Object.keys(examples) as ExampleName[]).map((name) => (
          <li key={name}>
            <button
              type="button"
              disabled={planning}
              onClick={() => plan(name)}
              className="group flex min-h-14 w-full items-center gap-3 sm:min-h-16 sm:gap-4 rounded-xl px-2 text-left transition-colors duration-150 hover:bg-primary-wash disabled:opacity-60"
            >
              <svg
                viewBox="0 0 72 40"
                className="h-11 w-18 shrink-0 max-sm:w-14 rounded-lg bg-primary-wash"
                aria-hidden="true"
              >
                <path d={sketches[name]} fill="none" stroke="var(--primary)" strokeWidth="3" strokeLinecap="round" />
                <SketchEnds path={sketches[name]} />
              </svg>
              <span className="min-w-0 flex-1">
                <span className="block font-bold text-base">{invitation.trips[name].title}</span>
                <span className="block text-muted text-sm leading-snug">{invitation.trips[name].hint}</span>
              </span>
              <ArrowRight
                size={20}
                aria-hidden
                className="shrink-0 text-primary transition-transform duration-150 group-hover:translate-x-0.5"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Dots at both ends of a sketch, parsed from its path. */
function SketchEnds({ path }: { readonly path: string }) {
  const numbers = path.match(/\d+/g)?.map(Number) ?? [];
  const [startX, startY] = numbers;
  const [endX, endY] = numbers.slice(-2);
  return (
    <>
      <circle cx={startX} cy={startY} r="3.5" fill="var(--raised)" stroke="var(--primary)" strokeWidth="2" />
      <circle cx={endX} cy={endY} r="4.5" fill="var(--accent)" />
    </>
  );
}
