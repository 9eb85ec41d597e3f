import type { SharedRoute } from '@roadcast/contract';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { ArrowRight, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSettings } from '../../../../lib/settings.ts';
import { LineMap } from '../../../../ui/line-map/line-map.tsx';
import { routeFacts } from './route-words.ts';

const { card: words } = communityPanelTexts;

/** Replaces a fact's spaces with nonbreaking ones, and adds a dot unless it's the last fact. */
const unbroken = (fact: string, index: number, { length }: readonly string[]): string =>
  (index < length - 1 ? `${fact} ·` : fact).replaceAll(' ', '\u00a0');

/** Maximum characters of a description in a list; the page shows all of it. */
const DESCRIPTION_LENGTH = 200;

/** Returns the start of a description on one line. */
function shortened(description: string): string {
  const line = description.replaceAll(/\s+/g, ' ');
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH).trimEnd()}…`;
}

interface RouteSummaryProps {
  readonly route: SharedRoute;
  readonly heading: ReactNode;
  /** Badges next to the heading. */
  readonly badges?: ReactNode;
}

/** Thumbnail, title, ends, facts and description of a shared trip. */
export function RouteSummary({ route, heading, badges }: RouteSummaryProps) {
  const { origin, destination, preview, description, isEvOptimized } = route;
  const { distanceUnit } = useSettings();
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <LineMap
          label={words.map({ from: origin, to: destination })}
          line={preview}
          className="h-20 w-30 max-w-full shrink-0 rounded-lg shadow-[0_0_0_1px_var(--hairline)]"
        />
        <div className="min-w-0 flex-1 basis-44">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {heading}
            {badges}
          </div>
          <p className="wrap-anywhere mt-0.5 text-sm leading-snug">
            <span className="sr-only">{words.fromTo({ from: origin, to: destination })}</span>
            <span aria-hidden>
              {origin} <ArrowRight size={14} className="mb-0.5 inline text-accent" /> {destination}
            </span>
          </p>
          <p className="figures text-muted text-sm leading-snug">
            {routeFacts(route, distanceUnit).map(unbroken).join(' ')}
          </p>
          {isEvOptimized && (
            <p className="flex items-center gap-1 text-good text-sm leading-snug">
              <Zap size={14} aria-hidden />
              {words.evOptimized}
            </p>
          )}
        </div>
      </div>
      {description !== '' && <p className="wrap-anywhere mt-2 text-sm leading-snug">{shortened(description)}</p>}
    </>
  );
}
