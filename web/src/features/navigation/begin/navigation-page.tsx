import { navigationTexts } from '@roadcast/messages/navigation';
import {
  CornerUpRight,
  Fuel,
  Gauge,
  HardDriveDownload,
  type LucideIcon,
  Moon,
  Route,
  Satellite,
  TrendingUp,
  Volume2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { distanceText, durationText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { useGuidance } from '../session/guidance.ts';
import { AccessNotice } from './access-notice.tsx';
import { InterruptedDrive } from './interrupted-drive.tsx';
import { StartNavigation } from './start-navigation.tsx';

const words = navigationTexts.page;

const cards = [
  { Picture: Satellite, heading: words.gps, hint: words.gpsHint },
  { Picture: TrendingUp, heading: words.progress, hint: words.progressHint },
  { Picture: Volume2, heading: words.voice, hint: words.voiceHint },
] as const;

const features: readonly { readonly Picture: LucideIcon; readonly text: string }[] = [
  { Picture: CornerUpRight, text: words.features.turns },
  { Picture: Route, text: words.features.reroute },
  { Picture: HardDriveDownload, text: words.features.offline },
  { Picture: Gauge, text: words.features.speed },
  { Picture: Fuel, text: words.features.stations },
  { Picture: Moon, text: words.features.night },
];

const notes = [words.notes.overview, words.notes.location, words.notes.permission] as const;

interface NavigationPageProps {
  readonly back: ReactNode;
  /** Link to the planner. */
  readonly plan: ReactNode;
  readonly voice: ReactNode;
  /** Past drives of the signed-in user. */
  readonly drives: ReactNode;
}

/** '/navigation': introduction, the open trip with a start button, voice settings, and past drives. */
export function NavigationPage({ back, plan, voice, drives }: NavigationPageProps) {
  return (
    <div className="mx-auto w-full max-w-5xl space-y-4 px-4 pt-3 pb-8">
      <header className="glass flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-3">
        {back}
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="font-extrabold text-2xl">{words.heading}</h1>
          <p className="text-muted">{words.lead}</p>
        </div>
      </header>
      <InterruptedDrive />
      <section aria-label={words.cards}>
        <ul className="grid gap-3 sm:grid-cols-3">
          {cards.map(({ Picture, heading, hint }) => (
            <li key={heading} className="glass flex gap-3 rounded-card p-4 sm:flex-col sm:gap-2">
              <Picture size={28} aria-hidden className="shrink-0 text-primary" />
              <div>
                <h2 className="font-bold">{heading}</h2>
                <p className="text-muted text-sm">{hint}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="space-y-4">
          <TripPanel plan={plan} />
          {voice}
        </div>
        <div className="space-y-4">
          {drives}
          <Card heading={words.onTheRoad}>
            <ul className="space-y-2.5">
              {features.map(({ Picture, text }) => (
                <li key={text} className="flex gap-3">
                  <Picture size={20} aria-hidden className="mt-0.5 shrink-0 text-primary" />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </Card>
          <Card heading={words.withCare}>
            <ul className="list-disc space-y-2 pl-5 marker:text-muted">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Card>
          {import.meta.env.DEV && (
            <div className="glass rounded-card p-2">
              <Notice tone="caution">
                <p className="font-bold">{words.development}</p>
                <p className="text-sm">{words.developmentNote}</p>
              </Notice>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Open trip, ready to start or underway; without a trip, instructions to plan one. */
function TripPanel({ plan }: Pick<NavigationPageProps, 'plan'>) {
  const { trip, planning } = useTrip();
  const { access, drive } = useGuidance();
  const { distanceUnit } = useSettings();
  if (!trip) {
    return (
      <Card heading={words.panel}>
        <div role="status">
          <p className="mb-3 text-muted">{planning ? words.loading : words.noTrip}</p>
        </div>
        {!planning && plan}
      </Card>
    );
  }
  const { origin, destination, totalMiles, totalHours, dayCards, instructions } = trip;
  return (
    <Card heading={words.panel} aside={drive && <Badge tone="good">{navigationTexts.active}</Badge>}>
      <p className="font-bold text-lg">{words.trip({ from: origin, to: destination })}</p>
      <p className="figures mb-3 text-muted">
        {words.facts({
          distance: distanceText(totalMiles, distanceUnit),
          duration: durationText(totalHours),
          days: dayCards.length,
          steps: instructions.length,
        })}
      </p>
      <AccessNotice access={access} className="mb-3" />
      {!drive && <p className="mb-2 font-semibold text-good">{navigationTexts.idle}</p>}
      <StartNavigation trip={trip} place="page" />
    </Card>
  );
}
