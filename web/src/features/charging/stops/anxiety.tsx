import type { TripCharging } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { anxietyLevel, reasonWords } from './anxiety-words.ts';

const words = evOptionsTexts.anxiety;

/** Range anxiety score, 0 to 100, with its causes. */
export function Anxiety({ analysis }: { readonly analysis: TripCharging['rangeAnalysis'] }) {
  const { distanceUnit } = useSettings();
  const score = Math.round(analysis.rangeAnxietyScore);
  const { label, tone } = anxietyLevel(score);
  return (
    <section aria-label={words.heading} className="border-hairline border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{words.heading}</h3>
        <span className="flex items-center gap-2">
          <span className="figures font-bold">{words.score({ score })}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <p className="text-muted text-sm">{words.scale}</p>
      {analysis.reasons.length === 0 ? (
        <p className="mt-1">{words.none}</p>
      ) : (
        <ul className="figures mt-1 space-y-0.5">
          {analysis.reasons.map((reason) => (
            <li key={reason.reason} className="flex justify-between gap-3">
              <span>{reasonWords(reason, distanceUnit)}</span>
              <span className="shrink-0 text-muted">{words.points({ points: Math.round(reason.points) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
